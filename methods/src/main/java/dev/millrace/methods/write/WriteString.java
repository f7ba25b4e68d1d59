package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.WholeString;
import java.io.IOException;
import java.nio.file.Path;

/** Files.writeString: the whole file from one String. */
public final class WriteString implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    WholeString.write(target, payload.wholeText());
  }
}
