/// System calls about files and the page cache, through `java.lang.foreign`. Decides nothing.
///
/// [Sys] says what can be asked, in the caller's terms; `LinuxSys` asks the kernel, `MacSys` asks
/// macOS for clones, `UnsupportedSys` says why nobody can. [FileCalls] are the bare calls on files,
/// made by `NativeCalls`, and [IoUring] hands many over at once. This is the only module that may
/// make restricted native calls.
package dev.millrace.sys;
