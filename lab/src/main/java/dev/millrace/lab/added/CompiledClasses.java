package dev.millrace.lab.added;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/// Keeps the classes of a compiler in memory.
final class CompiledClasses extends ForwardingJavaFileManager<StandardJavaFileManager> {
  private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

  CompiledClasses(StandardJavaFileManager files) {
    super(files);
  }

  /// Returns the classes by their binary names.
  Map<String, byte[]> all() {
    return classes.entrySet().stream()
        .collect(
            Collectors.toMap(Map.Entry::getKey, compiled -> compiled.getValue().toByteArray()));
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    classes.put(className, bytes);
    return new SimpleJavaFileObject(URI.create("memory:///" + classes.size()), kind) {
      @Override
      public OutputStream openOutputStream() {
        return bytes;
      }
    };
  }
}
