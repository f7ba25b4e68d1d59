package dev.millrace.methods.read;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/** FileUtils.readFileToByteArray of Apache Commons IO: the whole file in one array. */
public final class CommonsIo implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    byte[] all = FileUtils.readFileToByteArray(source.toFile());
    return ByteSum.of(all, all.length);
  }
}
