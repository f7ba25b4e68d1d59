package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;
import okio.FileSystem;

/** FileSystem.copy of Square Okio, which moves segments of 8 KiB. */
public final class Okio implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    FileSystem.SYSTEM.copy(okio.Path.get(source), okio.Path.get(target));
  }
}
