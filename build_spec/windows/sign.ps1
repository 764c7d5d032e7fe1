# Signs files of Windows where there is a key, and says plainly where there is none:
#   sign.ps1 FILE ...
# TRIUNFO_SIGN_PFX is the certificate with its key (PKCS #12, in base64), TRIUNFO_SIGN_PASSWORD opens it.
# signtool is that of the newest Windows SDK. A signature carries the time of a time stamp server, so that it
# stays good when the certificate has run out.
param([Parameter(Mandatory, ValueFromRemainingArguments)] [string[]] $Files)
$ErrorActionPreference = "Stop"

if (-not $env:TRIUNFO_SIGN_PFX) {
    Write-Output "NOT SIGNED: TRIUNFO_SIGN_PFX is not set. ($Files)"
    exit 0
}
$signtool = Get-ChildItem "${env:ProgramFiles(x86)}\Windows Kits\10\bin\*\x64\signtool.exe" |
    Sort-Object FullName | Select-Object -Last 1
if (-not $signtool) { throw "there is no signtool: the Windows SDK is not installed" }
$key = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName() + ".pfx")
try {
    [IO.File]::WriteAllBytes($key, [Convert]::FromBase64String($env:TRIUNFO_SIGN_PFX))
    foreach ($file in $Files) {
        & $signtool.FullName sign /f $key /p $env:TRIUNFO_SIGN_PASSWORD /fd sha256 `
            /tr http://timestamp.digicert.com /td sha256 /d Triunfo $file
        if ($LASTEXITCODE -ne 0) { throw "signtool could not sign $file" }
        & $signtool.FullName verify /pa $file
        if ($LASTEXITCODE -ne 0) { throw "the signature of $file is not good" }
    }
}
finally {
    Remove-Item -Force -ErrorAction SilentlyContinue $key
}
