; The installer of Safehouse for Windows: for one person, without an administrator's rights.
;
;   safehouse-setup.exe [/S] [/D=C:\where to]      /S asks nothing; /D comes last, without quotes
;
; makensis gets VERSION, NUMBERS, SIZE (in kB), SOURCE, TARGET, LISTS and ASSETS from build/packages/installer.py. Exit
; codes: 0 installed, 1 called off, 2 not possible, for example because Safehouse is running.

Unicode true
Target amd64-unicode
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS Win10

!include MUI2.nsh
!include FileFunc.nsh
!include x64.nsh
!include WinVer.nsh

!define NAME "Safehouse"
!define KIND "Safehouse.Game"
!define CLASSES "Software\Classes"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Safehouse"

Name "${NAME}"
BrandingText "${NAME} ${VERSION}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Safehouse"
InstallDirRegKey HKCU "${LISTED}" "InstallLocation"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs ${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "The Safehouse authors"
VIAddVersionKey "LegalCopyright" "© The Safehouse authors. MIT licence."

!define MUI_ICON "${ASSETS}\icon.ico"
!define MUI_UNICON "${ASSETS}\icon.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${LISTS}\side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${LISTS}\side.bmp"
; The picture keeps its shape, whatever the size of the letters makes of the page.
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_UNWELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_ABORTWARNING
!define MUI_WELCOMEPAGE_TITLE "Come in. Wipe your feet."
!define MUI_WELCOMEPAGE_TEXT "This installs ${NAME} ${VERSION} for you alone, on this computer. It needs no administrator and changes nothing for anybody else.$\r$\n$\r$\nIf you have an older Safehouse here, it is replaced. Your saved games and settings stay."
!define MUI_FINISHPAGE_TITLE "The house is yours"
!define MUI_FINISHPAGE_TEXT "Safehouse is in your Start menu. Files of saved games open with a double click."
!define MUI_FINISHPAGE_RUN "$INSTDIR\Safehouse.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Open Safehouse"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "Safehouse will be removed from this computer. Your saved games and settings stay."

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A running program cannot be written over. Windows says so by refusing to open it for writing.
!macro NOT_WHILE_IT_RUNS
  again:
  IfFileExists "$INSTDIR\Safehouse.exe" 0 free
    ClearErrors
    FileOpen $0 "$INSTDIR\Safehouse.exe" a
    IfErrors 0 +4
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Safehouse is open. Please close it first." /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    FileClose $0
  free:
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "Safehouse needs Windows 10 or newer, with 64 bits." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

Section "Safehouse"
  !insertmacro NOT_WHILE_IT_RUNS

  ; An older Safehouse takes its files along, wherever it was; those of this version need not have the same names.
  ReadRegStr $1 HKCU "${LISTED}" "InstallLocation"
  ${If} $1 != ""
  ${AndIf} ${FileExists} "$1\uninstall.exe"
    ExecWait '"$1\uninstall.exe" /S _?=$1' $0
    ${If} $0 != 0
      MessageBox MB_OK|MB_ICONSTOP "The older Safehouse in $1 cannot be replaced. Please close it, then try again." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    ; The uninstaller itself stays while it runs.
    Delete "$1\uninstall.exe"
    RMDir "$1"
  ${EndIf}

  ClearErrors
  !include "${LISTS}\install.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "Safehouse cannot be written into $INSTDIR. Please choose another folder." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}

  CreateShortcut "$SMPROGRAMS\Safehouse.lnk" "$INSTDIR\Safehouse.exe" "" "" "" "" "" "Games of spies and bluff at one table"

  WriteRegStr HKCU "${CLASSES}\.safehouse" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "Safehouse game"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\Safehouse.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\Safehouse.exe" --load "%1"'

  WriteRegStr HKCU "${LISTED}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\Safehouse.exe"
  WriteRegStr HKCU "${LISTED}" "Publisher" "The Safehouse authors"
  WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

; Takes away what the installer brought, file by file. Nothing else in the folder is touched, and no saved game.
Section "Uninstall"
  !insertmacro NOT_WHILE_IT_RUNS

  !include "${LISTS}\uninstall.nsh"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Safehouse.lnk"

  ReadRegStr $0 HKCU "${CLASSES}\.safehouse" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "${CLASSES}\.safehouse"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${LISTED}"
  ${RefreshShellIcons}
SectionEnd
