/// Runs a program under strace(1) and returns the system calls that moved the data of some files.
package dev.millrace.lab.strace;
