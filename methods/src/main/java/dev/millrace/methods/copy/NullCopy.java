package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.nio.file.Path;

/** Does nothing, so that its time is the cost of the harness. */
public final class NullCopy implements CopyMethod {
  @Override
  public void copy(Path source, Path target) {}
}
