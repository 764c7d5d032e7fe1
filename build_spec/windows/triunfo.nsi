; The installer for Windows: for the person who starts it, without an administrator.
; `python -m build_spec.windows.installer` writes strings.nsh (what it says), files.nsh (what it brings and takes away),
; and calls makensis with VERSION, NUMBERS (1.2.3.0), ICON, PICTURE, OUT, PAGE, SIZE (KB), and SIGN
; (a command that signs the file behind it) where there are keys. QUICK packs it worse, in a tenth of the time; TARGET is another kind of
; installer, such as amd64-unicode, which Wine runs where it has no 32 bits.
Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
ManifestDPIAware true
ManifestLongPathAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
!endif
CRCCheck force
AllowSkipFiles off

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Triunfo"
!define CLASSES "Software\Classes"
!define DEAL "Triunfo.Deal"

Name "Triunfo"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Triunfo"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "Triunfo ${VERSION}"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "Triunfo"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Triunfo"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "CompanyName" "Triunfo contributors"
VIAddVersionKey /LANG=0 "LegalCopyright" "Code: MIT. Art: CC BY-SA 4.0. Triunfo contributors"

!ifdef SIGN
  !finalize '${SIGN} "%1"'
  !uninstfinalize '${SIGN} "%1"'
!endif

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include files.nsh

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_FINISHPAGE_RUN "$INSTDIR\triunfo.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The language of the system is taken where it is one of these, English otherwise.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Catalan"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Polish"
!include strings.nsh

; A program that runs cannot be opened for writing: ask until it is closed, or give up.
!macro WaitUntilClosed
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "$INSTDIR\triunfo.exe"
      ${Break}
    ${EndIf}
    FileOpen $0 "$INSTDIR\triunfo.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY +2
    Abort
  ${Loop}
!macroend

Section
  !insertmacro WaitUntilClosed
  ; What a version before brought, and this one does not, must not stay: its own uninstaller knows. `_?=` has it run
  ; where it is, and wait; silent, it leaves the matches alone.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  !insertmacro Files
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Triunfo.lnk" "$INSTDIR\triunfo.exe"

  WriteRegStr HKCU "${CLASSES}\.triunfo" "" "${DEAL}"
  WriteRegStr HKCU "${CLASSES}\${DEAL}" "" "$(DealType)"
  WriteRegStr HKCU "${CLASSES}\${DEAL}\DefaultIcon" "" "$INSTDIR\triunfo.exe,0"
  WriteRegStr HKCU "${CLASSES}\${DEAL}\shell\open\command" "" '"$INSTDIR\triunfo.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Triunfo"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\triunfo.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Triunfo contributors"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${PAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

Section Uninstall
  !insertmacro WaitUntilClosed
  ; Only what was brought is taken away, file by file: the folder was chosen by a person, who may keep other things there.
  !insertmacro RemoveFiles
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Triunfo.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.triunfo" ""
  ${If} $0 == "${DEAL}"
    DeleteRegKey HKCU "${CLASSES}\.triunfo"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${DEAL}"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
  ; Settings, matches and log are in one folder on Windows, and no other program writes there.
  ${If} ${FileExists} "$LOCALAPPDATA\triunfo\*.*"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(KeepMatches)" /SD IDNO IDNO +2
    RMDir /r "$LOCALAPPDATA\triunfo"
  ${EndIf}
SectionEnd
