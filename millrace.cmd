@echo off
rem Runs Millrace on Windows, in a release or in a checkout. A checkout is built first if it has not been built.
rem Usage: millrace --help
rem Unlike the script for Linux and macOS, this one does not notice changed sources: build.cmd makes the next start build.
setlocal
set "here=%~dp0"
set "needed=java"
set "lib=%here%lib"
if exist "%lib%" goto find
set "lib=%here%cli\target\lib"
if not exist "%here%cli\target\built" set "needed=javac"
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
"%JAVA_HOME%\bin\java.exe" -XX:TieredStopAtLevel=%compilers% -XX:+UseSerialGC -Xlog:disable -Xlog:all=error:stderr ^
  --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow "-Dmillrace.command=%~0" ^
  -cp "%lib%\*" dev.millrace.cli.Millrace %*
set "status=%errorlevel%"
if defined page chcp %page% >nul
exit /b %status%

:build
echo millrace: building with %JAVA_HOME% (once; about a minute) 1>&2
if not exist "%here%cli\target" mkdir "%here%cli\target"
if exist "%here%cli\target\lib" rmdir /s /q "%here%cli\target\lib"
pushd "%here%"
call mvnw.cmd --batch-mode --no-transfer-progress -DskipTests -Dspotless.check.skip=true package >cli\target\build.log 2>&1
set "status=%errorlevel%"
popd
rem No block in parentheses: a path may contain them.
if not "%status%"=="0" goto failed
type nul >"%here%cli\target\built"
exit /b 0

:failed
echo millrace: the build failed; see %here%cli\target\build.log 1>&2
exit /b 1
