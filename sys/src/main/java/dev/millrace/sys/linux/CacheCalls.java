package dev.millrace.sys.linux;

/// Calls that write cached data to disks. Part of [Calls].
interface CacheCalls {
  long syncfs(int descriptor);

  void sync();
}
