package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import dev.millrace.methods.platform.WholeString;
import java.io.IOException;
import java.nio.file.Path;

/** Files.readString: the whole file in one String. */
public final class ReadString implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    sum.add(WholeString.read(source));
    return sum.sum();
  }
}
