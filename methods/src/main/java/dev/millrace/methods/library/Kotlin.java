package dev.millrace.methods.library;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import kotlin.io.FilesKt;

/** File.copyTo of Kotlin; like Commons IO, it creates missing directories. */
public final class Kotlin {
  private static final boolean OVERWRITE = false;
  private static final int DEFAULT_BUFFER_BYTES = 8 << 10; // as kotlin.io.DEFAULT_BUFFER_SIZE

  private Kotlin() {}

  public static void copy(Path source, Path target) throws IOException {
    File unused = FilesKt.copyTo(source.toFile(), target.toFile(), OVERWRITE, DEFAULT_BUFFER_BYTES);
  }
}
