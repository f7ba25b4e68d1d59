@echo off
rem Builds Millrace on Windows. The next start of millrace.cmd builds what it runs again.
rem
rem   build                everything: format, lints, all tests, jars (Maven's verify)
rem   build MAVEN-ARGS     any other run of Maven
setlocal
cd /d "%~dp0"
call scripts\find-jdk.cmd javac
if errorlevel 1 exit /b 2
if exist target\start\built del target\start\built
set "arguments=%*"
if not defined arguments set "arguments=verify"
call mvnw.cmd --batch-mode --no-transfer-progress %arguments%
exit /b %errorlevel%
