package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.nio.file.Path;

/** Does nothing, so that its time is the cost of the harness. */
public final class NullWrite implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) {}
}
