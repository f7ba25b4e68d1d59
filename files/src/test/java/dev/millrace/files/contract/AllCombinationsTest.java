package dev.millrace.files.contract;

import static dev.millrace.files.Modes.permit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.MillraceFiles;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Storage;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `MillraceFiles` and `Files` give the same result for every combination of source, target and
/// options, except for the allowed differences.
@Tag("slow")
class AllCombinationsTest {
  private static final int FIRST = 10;

  @TempDir(factory = InMemory.class)
  Path temporary;

  @Test
  @EnabledOnOs(OS.LINUX)
  void endAlikeBySystemCalls() throws IOException {
    requireAlike(new ChildJvm(List.of()), CompareAll.EVERYTHING);
  }

  /// Other code makes the copies of a JVM that has copied much.
  @Test
  @EnabledOnOs(OS.LINUX)
  void endAlikeAfterThousandsOfCopies() throws IOException {
    requireAlike(new ChildJvm(List.of()), CompareAll.EVERYTHING_LATER);
  }

  @Test
  void endAlikeByChannels() throws IOException {
    requireAlike(new ChildJvm(List.of()).withoutNativeAccess(), CompareAll.EVERYTHING);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void endAlikeBySystemCallsOfAnOrdinaryUser() throws IOException {
    permit(temporary, "rwxrwxrwx");
    requireAlike(new ChildJvm(OrdinaryUser.FIRST.assume()), CompareAll.PERMISSIONS);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void endAlikeByChannelsOfAnOrdinaryUser() throws IOException {
    permit(temporary, "rwxrwxrwx");
    requireAlike(
        new ChildJvm(OrdinaryUser.FIRST.assume()).withoutNativeAccess(), CompareAll.PERMISSIONS);
  }

  @ParameterizedTest
  @CsvSource({
    "JIMFS, JIMFS",
    "ZIP, ZIP",
    "DEFAULT, JIMFS",
    "JIMFS, DEFAULT",
    "DEFAULT, ZIP",
    "ZIP, DEFAULT",
    "WINDOWS, WINDOWS",
    "WINDOWS, JIMFS"
  })
  void endAlikeOnOtherFileSystems(Storage.Type from, Storage.Type to) throws IOException {
    try (Storage sources = Storage.open(from, temporary.resolve("sources"));
        Storage targets = from == to ? sources : Storage.open(to, temporary.resolve("targets"))) {
      Comparison comparison =
          Comparison.between(sources.directory(), targets.directory(), unused -> true);
      assertThat(comparison.combinations()).isGreaterThan(500);
      requireNone(comparison.differences());
    }
  }

  private void requireAlike(ChildJvm jvm, String which) throws IOException {
    List<String> lines = jvm.run(CompareAll.class, temporary, which).lines().toList();
    assertThat(lines).first().asString().matches("\\d{3,4} combinations");
    requireNone(lines.subList(1, lines.size()));
  }

  private static void requireNone(List<String> differences) {
    assertThat(differences.stream().limit(FIRST))
        .as("%s differences", differences.size())
        .isEmpty();
  }

  /// Compares all combinations in a separate JVM, and prints the number and the differences.
  static final class CompareAll {
    static final String EVERYTHING = "everything";
    static final String EVERYTHING_LATER = "everything later";

    /// The combinations that end otherwise for an ordinary user than for root.
    static final String PERMISSIONS = "permissions";

    // arguments: an empty directory for the files, and which combinations
    public static void main(String[] arguments) throws IOException, InterruptedException {
      Path root = Path.of(arguments[0]);
      makeSpecial(root.resolve(SourceKind.PIPE_NAME), "p");
      makeSpecial(root.resolve(SourceKind.DEVICE_NAME), "c", "1", "3");
      boolean isAll = arguments[1].startsWith(EVERYTHING);
      if (arguments[1].equals(EVERYTHING_LATER)) {
        copyOften(root);
      }
      Comparison comparison =
          Comparison.between(root, root, it -> isAll || it.dependsOnPermissions());
      System.out.println(comparison.combinations() + " combinations");
      comparison.differences().forEach(System.out::println);
    }

    private static void copyOften(Path root) throws IOException {
      Path source = Files.createFile(root.resolve("source"));
      for (int i = 0; i <= 3_000; i++) {
        Files.delete(MillraceFiles.copy(source, root.resolve("target")));
      }
    }

    // The same numbers as /dev/null. Only root makes devices, and no test touches the real one.
    static void makeSpecial(Path path, String... kind) throws IOException, InterruptedException {
      String[] command = new String[kind.length + 2];
      command[0] = "mknod";
      command[1] = path.toString();
      System.arraycopy(kind, 0, command, 2, kind.length);
      if (new ProcessBuilder(command).start().waitFor() != 0) {
        Files.deleteIfExists(path);
      }
    }
  }
}
