/// Runs a program under strace(1) and tells which system calls moved the data of some files.
package dev.millrace.lab.strace;
