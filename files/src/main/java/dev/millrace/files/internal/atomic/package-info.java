/// Files that are written in one step. [AtomicWrite] chooses between system calls and `java.nio`.
package dev.millrace.files.internal.atomic;
