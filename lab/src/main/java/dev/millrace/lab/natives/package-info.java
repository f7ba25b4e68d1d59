/// The contestants that need JDK 25: they make system calls, or copy by the `files` module. They
/// run in forks, where older JDKs cannot load them.
package dev.millrace.lab.natives;
