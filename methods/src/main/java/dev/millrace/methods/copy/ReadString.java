package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.WholeString;
import java.io.IOException;
import java.nio.file.Path;

/** Files.readString, then Files.writeString: the whole file in one String. */
public final class ReadString implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    WholeString.write(target, WholeString.read(source));
  }
}
