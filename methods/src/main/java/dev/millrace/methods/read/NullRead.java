package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import java.nio.file.Path;

/** Does nothing, so that its time is the cost of the harness. */
public final class NullRead implements ReadMethod {
  @Override
  public long read(Path source) {
    return 0;
  }
}
