/// System calls on files and the page cache, through `java.lang.foreign`: the interfaces, and the
/// values they take and return. Decides nothing.
///
/// [Sys] is the entry point, which `dev.millrace.sys.host.Host` returns. [FileCalls] are the bare
/// calls on files. The implementations are in packages that the module does not export.
package dev.millrace.sys;
