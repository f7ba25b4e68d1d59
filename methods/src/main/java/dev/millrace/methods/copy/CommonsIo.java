package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/**
 * FileUtils.copyFile of Apache Commons IO; unlike all other methods, it creates missing
 * directories.
 */
public final class CommonsIo implements CopyMethod {
  private static final boolean PRESERVE_DATE = false;

  @Override
  public void copy(Path source, Path target) throws IOException {
    FileUtils.copyFile(source.toFile(), target.toFile(), PRESERVE_DATE);
  }
}
