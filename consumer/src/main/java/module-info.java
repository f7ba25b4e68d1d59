/// A program that uses the library as a module.
module dev.millrace.consumer {
  requires dev.millrace.files;
  requires static org.jspecify;
}
