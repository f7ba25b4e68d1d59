package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.nio.file.Path;

/** Does nothing at all, so that its time is the harness's own cost. */
public final class NullCopy implements CopyMethod {
  @Override
  public void copy(Path source, Path target) {}
}
