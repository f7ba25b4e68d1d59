package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import java.nio.file.Path;

/** Does nothing at all, so that its time is the harness's own cost. */
public final class NullRead implements ReadMethod {
  @Override
  public long read(Path source) {
    return 0;
  }
}
