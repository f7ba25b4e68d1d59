package dev.millrace.lab.added;

import dev.millrace.lab.request.MethodCode.CodeBuild;
import dev.millrace.methods.builtin.Methods;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/// Loads the classes of one build, to describe its methods. As in a fork, a class of the build
/// takes precedence over a class of Millrace.
final class BuildLoader extends URLClassLoader {
  private static final String INTERFACES = "dev.millrace.methods.";

  /// The length of the start of a class, with the version.
  private static final int HEADER_BYTES = 8;

  private static final int VERSION_OFFSET = 6;
  private static final int VERSION_BEFORE_JDK_1 = 44;

  private final CodeBuild build;

  /// @throws IOException if a path has no URL
  BuildLoader(CodeBuild build) throws IOException {
    super(urls(build), Methods.class.getClassLoader());
    this.build = build;
  }

  private static URL[] urls(CodeBuild build) throws MalformedURLException {
    URL[] urls = new URL[build.jars().size()];
    for (int i = 0; i < urls.length; i++) {
      Path jar = build.jars().get(i);
      urls[i] = jar.toUri().toURL();
    }
    return urls;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null && !name.startsWith(INTERFACES)) {
        loaded = own(name);
      }
      return loaded == null ? super.loadClass(name, resolve) : loaded;
    }
  }

  private @Nullable Class<?> own(String name) {
    try {
      return findClass(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] compiled = build.classes().get(name);
    return compiled == null
        ? super.findClass(name)
        : defineClass(name, compiled, 0, compiled.length);
  }

  /// Returns the first JDK that can load a class, from the version of its file.
  ///
  /// @throws IOException if the build has no such class
  int feature(String className) throws IOException {
    byte[] compiled = build.classes().get(className);
    return compiled == null ? feature(header(className)) : feature(compiled);
  }

  private static int feature(byte[] bytes) {
    return bytes.length < HEADER_BYTES
        ? 0
        : ByteBuffer.wrap(bytes).getShort(VERSION_OFFSET) - VERSION_BEFORE_JDK_1;
  }

  // The URL of a class in a jar cannot have an exclamation mark in its directory.
  private byte[] header(String className) throws IOException {
    for (Path file : build.jars()) {
      try (JarFile jar = new JarFile(file.toFile())) {
        JarEntry entry = jar.getJarEntry(className.replace('.', '/') + ".class");
        if (entry != null) {
          return header(jar, entry);
        }
      }
    }
    throw new IOException("there is no class " + className);
  }

  private static byte[] header(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readNBytes(HEADER_BYTES);
    }
  }
}
