/// System calls about files and the page cache. The only module of Millrace that needs native
/// access: `--enable-native-access=dev.millrace.sys`.
module dev.millrace.sys {
  requires static org.jspecify;

  exports dev.millrace.sys;
  exports dev.millrace.sys.host;
}
