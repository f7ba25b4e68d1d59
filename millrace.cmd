@echo off
rem Runs Millrace on Windows, in a release or in a checkout. A checkout is built first if it has not been built.
rem Usage: millrace --help
rem Unlike the script for Linux and macOS, this one does not notice changed sources: build.cmd makes the next start build.
setlocal
set "here=%~dp0"
set "needed=java"
set "lib=%here%lib"
if exist "%lib%" goto find
set "lib=%here%target\start\lib"
if not exist "%here%target\start\built" set "needed=javac"
:find
call "%here%scripts\find-jdk.cmd" %needed%
if errorlevel 1 exit /b 2
if "%needed%"=="javac" call :build
if errorlevel 1 exit /b 1

rem Flags from the environment would reach the forks, and the record would not know.
set "JAVA_TOOL_OPTIONS="
set "JDK_JAVA_OPTIONS="
set "_JAVA_OPTIONS="

rem The first compiler alone starts fastest. A long copy needs the second one, which makes hashes three times as fast.
set "compilers=1"
if "%~1"=="copy" set "compilers=4"

rem The output is UTF-8. The code page of the console is restored at the end.
set "page="
for /f "tokens=2 delims=:." %%c in ('chcp') do set "page=%%c"
chcp 65001 >nul
"%JAVA_HOME%\bin\java.exe" -XX:TieredStopAtLevel=%compilers% -XX:+UseSerialGC ^
  -XX:+DisplayVMOutputToStderr -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr ^
  --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow %MILLRACE_JAVA_OPTIONS% ^
  "-Dmillrace.command=%~0" ^
  -cp "%lib%\*" dev.millrace.cli.Millrace %*
set "status=%errorlevel%"
if defined page chcp %page% >nul
exit /b %status%

:build
"%JAVA_HOME%\bin\java.exe" "%here%scripts\StartBuild.java" "%here%." 1>&2
exit /b %errorlevel%
