"""What drives the screen, looks at it and measures it: for the lab and the tests. The only room of the lab that may
import pygame, and no part of the package."""
