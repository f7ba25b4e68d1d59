package dev.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import org.junit.jupiter.api.Test;

/// The modes of copies, side by side with cp. A usual umask removes some bits of these modes.
class LikeCpModesTest extends LikeCp {
  private static final int SMALL = 10;
  private static final int LARGE = 2 << 20;

  private void create() throws IOException {
    Files.createDirectories(at("s/shared"));
    Files.createDirectory(at("s/closed"));
    for (String bits : new String[] {"666", "777", "4755", "2755", "1644", "440"}) {
      file("s/small" + bits, SMALL, bits);
      file("s/large" + bits, LARGE, bits);
      file("s/shared/" + bits, SMALL, bits);
    }
    chmod("s/shared", "3777");
    chmod("s/closed", "555");
    chmod("s", "777");
    Files.createDirectory(at("t"));
  }

  private void createWithCopies() throws IOException {
    create();
    Files.createDirectories(at("t/s/shared"));
    chmod("t/s/shared", "700");
    file("t/s/small666", SMALL, "600");
    file("t/s/large666", SMALL, "600");
    file("t/s/shared/4755", SMALL, "600");
  }

  private void file(String name, int bytes, String bits) throws IOException {
    Files.writeString(at(name), "x".repeat(bytes));
    chmod(name, bits);
  }

  private void chmod(String name, String bits) throws IOException {
    Files.setAttribute(at(name), "unix:mode", Integer.parseInt(bits, 8), LinkOption.NOFOLLOW_LINKS);
  }

  @Test
  void newFilesAndDirectories() throws IOException {
    assertLinesLikeCp(
        this::create,
        "--preserve=mode --preserve=mode,timestamps --preserve=timestamps -p -a -r",
        "-r s t; -r --attributes-only s t; -T s/small666 t/one; -T s/large777 t/one;"
            + " --parents s/shared/666 t");
  }

  @Test
  void theLastOptionForAnAttributeCounts() throws IOException {
    assertLinesLikeCp(
        this::create,
        "--no-preserve=all --no-preserve=mode --no-preserve=links,mode",
        "-p -r s t; -r -a s t; -r --preserve=all s t; -r --preserve=mode s t");
    assertLinesLikeCp(
        this::create, "-a -p --preserve=mode", "--no-preserve=all -T s/small777 t/one");
  }

  @Test
  void existingFilesAndDirectories() throws IOException {
    assertLinesLikeCp(
        this::createWithCopies,
        "--preserve=mode --preserve=mode,timestamps -p -a",
        "-r s t; -r --attributes-only s t; -T s/large777 t/s/large666");
  }
}
