package dev.millrace.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Expected reports, kept as readable files.
///
/// `./build -pl report -am verify -Dgolden.update=true` rewrites them; read the difference before
/// you commit it.
public final class Golden {
  private static final Path DIRECTORY = Path.of("src/test/resources/golden");

  private Golden() {}

  /// Compares `actual` with the file of that name.
  public static void check(String name, String actual) throws IOException {
    Path file = DIRECTORY.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, actual);
    }
    assertThat(file).as("renew it with -Dgolden.update=true").exists();
    assertThat(actual).as(name).isEqualTo(Files.readString(file));
  }
}
