package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.NoSys;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Copies with the exact mode of their source, under a strict umask and below default access
/// control lists.
@EnabledOnOs(LINUX)
@Tag("slow")
class ExactModeTest extends SourceAndTarget.OnDisk {
  private static final List<String> STRICT = List.of("sh", "-c", "umask 077; exec \"$@\"", "sh");

  private static final List<String> ENTRIES = List.of("small", "inner/large", "inner", "");

  @BeforeEach
  void write() throws IOException {
    source = Files.createDirectories(directory.resolve("source/inner")).getParent();
    Samples.random(source.resolve("small"), 100);
    Samples.random(source.resolve("inner/large"), 2 * Samples.MIB);
    for (String entry : ENTRIES) {
      Files.setAttribute(source.resolve(entry), "unix:mode", 0x1FF);
    }
  }

  private void assertModes(int mode) throws IOException {
    for (String entry : ENTRIES) {
      Object found =
          Files.getAttribute(target.resolve(entry), "unix:mode", LinkOption.NOFOLLOW_LINKS);
      assertThat((int) found & 0xFFF).as(entry).isEqualTo(mode);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"EXACT_MODE", "EXACT_MODE_AND_TIMES", "ALL"})
  void theUmaskRemovesNothing(Metadata metadata) throws IOException {
    String words = new ChildJvm(STRICT).run(CopyTreeOnce.class, source, target, metadata);
    assertThat(words).isEqualTo("2 files\n");
    assertModes(0x1FF);
  }

  @ParameterizedTest
  @EnumSource(names = {"MODE", "MODE_AND_TIMES"})
  void theUmaskReducesOtherModes(Metadata metadata) throws IOException {
    new ChildJvm(STRICT).run(CopyTreeOnce.class, source, target, metadata);
    assertModes(0x1C0);
  }

  @Test
  void javaSetsTheExactModeToo() throws IOException {
    Files.setAttribute(source.resolve("small"), "unix:mode", 0x1B6);
    CopyOptions exact = CopyOptions.DEFAULTS.withMetadata(Metadata.EXACT_MODE);
    NoSys.copier(exact).copyTree(source, target, TreeOptions.DEFAULTS);
    assertThat(Files.getPosixFilePermissions(target.resolve("small")))
        .isEqualTo(Files.getPosixFilePermissions(source.resolve("small")));
    assertThat(Files.getPosixFilePermissions(target.resolve("inner")))
        .isEqualTo(Files.getPosixFilePermissions(source.resolve("inner")));
  }

  @Test
  void anExistingDirectoryGivesItsDefaultListToNewFilesUnlessTheirModeIsExact() throws IOException {
    Files.createDirectory(target);
    assumeTrue(Commands.run("setfacl", "-d", "-m", "u:1:rwx", target.toString()) == 0);
    copy(Metadata.MODE);
    assertThat(hasList("inner")).isTrue();
    assertThat(hasList("small")).isTrue();
    assertThat(hasList("")).isTrue(); // its list for new files stays
    copy(Metadata.EXACT_MODE);
    for (String entry : new String[] {"inner/large", "inner", "small", ""}) {
      assertThat(hasList(entry)).as(entry).isFalse();
    }
    assertModes(0x1FF);
  }

  @Test
  void theListsOfTheSourceBelongToItsExactMode() throws IOException {
    Path small = source.resolve("small");
    assumeTrue(Commands.run("setfacl", "-m", "u:1:rwx", small.toString()) == 0);
    Commands.run("setfacl", "-d", "-m", "u:1:rwx", source.resolve("inner").toString());
    copy(Metadata.EXACT_MODE);
    assertThat(hasList("small")).isTrue();
    assertThat(hasList("inner")).isTrue();
    assertThat(hasList("inner/large")).isFalse();
  }

  @Test
  void aFifoGetsTheExactMode() throws IOException {
    assumeTrue(Commands.run("mkfifo", "-m", "0777", source.resolve("fifo").toString()) == 0);
    copy(Metadata.EXACT_MODE);
    assertThat((int) Files.getAttribute(target.resolve("fifo"), "unix:mode") & 0xFFF)
        .isEqualTo(0x1FF);
  }

  private void copy(Metadata metadata) throws IOException {
    Copier copier = new Copier(CopyOptions.DEFAULTS.withMetadata(metadata));
    TreeOptions replacing =
        TreeOptions.DEFAULTS
            .withExistingFile(ExistingFile.REPLACE)
            .withSpecialFiles(SpecialFiles.CREATE);
    assertThat(copier.copyTree(source, target, replacing).outcomes()).isEmpty();
  }

  // getfacl -s prints nothing for a file without a list.
  private boolean hasList(String entry) {
    String path = target.resolve(entry).toString();
    return Commands.run("sh", "-c", "test -n \"$(getfacl -ps \"$1\")\"", "sh", path) == 0;
  }
}
