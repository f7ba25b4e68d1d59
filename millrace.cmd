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
rem Its messages go to standard error, which a terminal may show.
"%JAVA_HOME%\bin\java.exe" "%here%scripts\StartBuild.java" "%here%." 1>&2
exit /b %errorlevel%
