package dev.millrace.methods.write;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/**
 * FileUtils.writeByteArrayToFile of Apache Commons IO; unlike the JDK, it creates missing
 * directories.
 */
public final class CommonsIo implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    FileUtils.writeByteArrayToFile(target.toFile(), payload.whole());
  }
}
