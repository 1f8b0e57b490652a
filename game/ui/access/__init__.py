"""The screen in words for the system's screen reader, by AccessKit.

`outline` makes a tree of plain data from the semantic tree, and looks for faults in it. `kit` puts it into AccessKit's
terms. `helper` runs AccessKit in a process of its own, whose work is in `desk` (Linux); `inside` runs it in the
window's (Windows, macOS). `reader` ties them to the stage, and `wishes` does what readers ask for.
"""
