package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.RaceRequests;
import dev.millrace.lab.Races;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Jdk;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {
  @TempDir Path directory;

  @Test
  void theRuntimeOfThisJvmIsIdentifiedLikeAnyOther() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("jdk"), RaceRequests.THIS_JDK);
    Jdk again = Jdks.identify(List.of(link)).getFirst();
    Jdk here = Races.jdk();
    assertThat(here).usingRecursiveComparison().ignoringFields("home").isEqualTo(again);
    assertThat(here.home()).isEqualTo(RaceRequests.THIS_JDK.toString());
    assertThat(here.feature()).isEqualTo(Runtime.version().feature());
    assertThat(here.name()).isEqualTo(System.getProperty("java.version"));
    assertThat(here.vendor()).isEqualTo(System.getProperty("java.vendor"));
    assertThat(here.vm()).isEqualTo(System.getProperty("java.vm.name"));
  }

  @Test
  void aCrashOfAForkIsReportedAmongTheTemporaryFiles() throws IOException {
    List<String> command =
        Jdks.command(Races.jdk().withFlag("-XX:+PrintFlagsFinal"), "none", "None");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader lines = process.inputReader()) {
      assertThat(lines.lines())
          .anyMatch(line ->
              line.contains(" ErrorFile ")
                  && line.contains(TemporaryDirectory.path().resolve("hs_err_pid%p.log") + " "));
    }
  }

  @Test
  void givesUniqueNamesToRuntimesOfTheSameVersion() throws IOException {
    assertThat(Jdks.identify(List.of(RaceRequests.THIS_JDK, RaceRequests.THIS_JDK)))
        .extracting(Jdk::name)
        .doesNotHaveDuplicates();
  }

  @Test
  void anOldRuntimeGetsNoUnknownFlag() throws IOException {
    assertThat(identify("1.8", "1.8.0_402").flags()).isEmpty();
    assertThat(identify("1.8", "1.8.0_402").feature()).isEqualTo(8);
    assertThat(identify("17", "17.0.15").flags()).isEmpty();
    assertThat(identify("24", "24.0.1").flags())
        .containsExactly("--sun-misc-unsafe-memory-access=allow");
    assertThat(identify("25", "25").flags())
        .containsExactly(
            "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED");
  }

  @Test
  void aDirectoryWithoutARuntimeIsRejected() {
    assertRejected(directory, "no Java runtime in " + directory);
  }

  @Test
  void aProgramThatIsNoRuntimeIsRejected() throws IOException {
    assertRejected(program("echo hello"), "is not a Java runtime");
  }

  private void assertRejected(Path home, String message) {
    assertThatThrownBy(() -> Jdks.identify(List.of(home)))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageContaining(message);
  }

  private Jdk identify(String specification, String version) throws IOException {
    String answer =
        "echo '    java.specification.version = %s'; echo '    java.version = %s'"
            .formatted(specification, version);
    return Jdks.identify(List.of(program(answer))).getFirst();
  }

  private Path program(String script) throws IOException {
    Path java = Files.createDirectories(directory.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return directory;
  }
}
