package dev.millrace.sys.linux;

/// Calls about what the kernel keeps in memory. Of [Calls].
interface CacheCalls {
  long syncfs(int descriptor);

  void sync();
}
