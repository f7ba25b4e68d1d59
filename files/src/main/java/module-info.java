/// Copies files by the fastest strategy that their size and file systems allow.
module dev.millrace.files {
  requires dev.millrace.sys;
  requires static org.jspecify;

  exports dev.millrace.files;
}
