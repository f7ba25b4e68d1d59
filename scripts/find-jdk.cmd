@rem Called by millrace.cmd and build.cmd. Sets JAVA_HOME to a Java 25 or later, or prints what to install and returns 2.
@rem Usage: find-jdk.cmd javac|java     the program that the caller needs
@rem The current JAVA_HOME comes first, then PATH, then the usual directories of installers.
@set "wanted=%~1"
@set "found="
@if defined JAVA_HOME call :try "%JAVA_HOME%"
@for %%p in (%wanted%.exe) do @if not "%%~$PATH:p"=="" call :try "%%~dp$PATH:p.."
@for %%v in ("Java" "Eclipse Adoptium" "Amazon Corretto" "BellSoft" "Microsoft" "Zulu" "Semeru") do @(
  for /d %%h in ("%ProgramFiles%\%%~v\*") do @call :try "%%~h"
  for /d %%h in ("%LOCALAPPDATA%\Programs\%%~v\*") do @call :try "%%~h"
)
@for /d %%h in ("%USERPROFILE%\.jdks\*") do @call :try "%%~h"
@if not defined found (
  echo no JDK 25 or later found; install one, for example: winget install EclipseAdoptium.Temurin.25.JDK 1>&2
  echo or set JAVA_HOME to its directory 1>&2
  exit /b 2
)
@set "JAVA_HOME=%found%"
@exit /b 0

@rem The release file names the version, as in JAVA_VERSION="25.0.2".
:try
@if defined found exit /b 0
@if not exist "%~1\bin\%wanted%.exe" exit /b 0
@if not exist "%~1\release" exit /b 0
@for /f "usebackq tokens=1,2 delims==" %%a in ("%~1\release") do @if "%%a"=="JAVA_VERSION" call :check "%%~b" "%~1"
@exit /b 0

:check
@for /f "tokens=1 delims=.-+" %%n in ("%~1") do @if %%n geq 25 set "found=%~2"
@exit /b 0
