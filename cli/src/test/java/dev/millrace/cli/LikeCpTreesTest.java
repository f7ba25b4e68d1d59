package dev.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The effect of the usual flags three levels deep, side by side with cp.
class LikeCpTreesTest extends LikeCp {
  private static final FileTime OLD = FileTime.from(Instant.ofEpochSecond(1_000_000_000));

  private void create() throws IOException {
    Files.createDirectories(at("s/a/b/c"));
    Files.createDirectory(at("s/empty"));
    Files.writeString(at("s/top"), "top");
    Files.writeString(at("s/a/b/deep"), "deep");
    Files.writeString(at("s/a/b/note.txt"), "note");
    Files.createLink(at("s/a/second"), at("s/top"));
    Files.createSymbolicLink(at("s/a/link"), Path.of("b/deep"));
    Files.createSymbolicLink(at("alias"), Path.of("s"));
    Files.createSymbolicLink(at("dangling"), Path.of("absent"));
    Files.writeString(at("file"), "file");
    Files.createDirectory(at("t"));
    Files.setPosixFilePermissions(at("s/a/b/deep"), PosixFilePermissions.fromString("r--------"));
    if (Files.getAttribute(scene, "unix:uid").equals(0)) {
      Files.setAttribute(at("s/a/b/deep"), "unix:uid", 1234);
    }
    for (String entry : new String[] {"s/a/b/deep", "s/a/b", "s/a", "s/top", "file"}) {
      Files.setLastModifiedTime(at(entry), OLD);
    }
  }

  /// Existing files of other content, links and directories in their places, and backups.
  private void createWithCopies() throws IOException {
    create();
    Files.createDirectories(at("t/s/a/b"));
    Files.writeString(at("t/s/a/b/deep"), "earlier");
    Files.writeString(at("t/s/top"), "earlier");
    Files.setLastModifiedTime(at("t/s/top"), FileTime.fromMillis(0));
    Files.createFile(at("t/s/a/b/deep.~7~"));
    Files.createFile(at("t/s/a/b/deep.~99x~"));
    Files.createSymbolicLink(at("t/s/a/link"), Path.of("../../elsewhere"));
    Files.createDirectory(at("t/elsewhere"));
    Files.createSymbolicLink(at("t/alias"), Path.of("elsewhere"));
    Files.createSymbolicLink(at("t/dangling"), Path.of("nowhere"));
    Files.writeString(at("taken"), "earlier");
    Files.createSymbolicLink(at("to-file"), Path.of("file"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # a new target is the name of the tree, and a directory contains it
          plain | -r -a | s new; s/ t/; s t; -T s t; s new/; s/. t; -t t s
          # several sources; one that is missing stops no other
          plain | -p -r | file s/top t; absent file t; -t t file s/top
          # links
          plain | -r -rL -rH -rP -rLP -rTaL -rLd -d -P | s new; alias new; alias t; dangling new
          plain | -L -H | -r alias new; file new; alias/top new; s/a/link new
          copies | -P -d -a | alias t; dangling t; alias to-file; dangling taken; dangling to-file
          # attributes
          plain | -r -p -a --preserve --preserve=all | -r s new; s/a/b/deep new
          plain | --preserve=links --preserve=timestamps --no-preserve=mode | -r s new; -rd s new
          plain | --no-preserve=links --no-preserve=ownership,xattr --no-preserve=all | -a s new
          plain | --preserve=mode,timestamps --preserve=timestamps | -r s new; -a s new
          # content and attributes alone
          plain | --attributes-only | -r s new; -a s new; file new
          copies | --attributes-only | -r s/a/b t/s/a; -a s/a/b t/s/a; --preserve=timestamps -r s/a/b t/s/a
          # existing files
          copies | -n -u -rn -ru -rin -rnu -a -au | -r s t; -p file taken; s/top to-file
          # other forms
          plain | -s -al -as | -r s/a/b new; file new; s/a/link new
          plain | -l -lf | -r s/a/b new; file new; s/a/link new
          copies | -lf -sf | -r s/a/b t/s/a; file taken
          # backups
          copies | -b --backup=numbered --backup | -r s t; file taken
          copies | --backup=simple --backup=none | file taken; s/a/b/note.txt taken
          copies | -S.old -bS.old --backup=numbered | -a s t; file taken; -d dangling taken
          """)
  void isLikeCp(String setting, String options, String lines) throws IOException {
    assertLinesLikeCp(
        setting.equals("copies") ? this::createWithCopies : this::create, options, lines);
  }
}
