package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.machine.JdkSearch.JdkDirectories;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JdkSearchTest {
  private static final Path USER = Path.of("home");
  private static final Jdk ELEVEN = jdk("11.0.24", 11);
  private static final Jdk TWENTY_FIVE = jdk("25.0.3", 25);
  private static final List<Jdk> BOTH = List.of(ELEVEN, TWENTY_FIVE);

  @Test
  void findsTheCurrentRuntimeAndEachOnlyOnce() throws IOException {
    List<Jdk> found = Jdks.identify(JdkSearch.all());
    assertThat(found).extracting(Jdk::version).contains(System.getProperty("java.runtime.version"));
    assertThat(found).extracting(jdk -> real(jdk)).doesNotHaveDuplicates();
    assertThat(found).extracting(Jdk::feature).isSorted().allMatch(feature -> feature >= 8);
  }

  private static Path real(Jdk jdk) {
    try {
      return Jdks.java(Path.of(jdk.home())).toRealPath();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aReferenceIsSelectedByHomeVersionOrNumber() {
    assertThat(named("11")).isEqualTo(ELEVEN);
    assertThat(named("25")).isEqualTo(TWENTY_FIVE);
    assertThat(named("25.0.3")).isEqualTo(TWENTY_FIVE);
    assertThat(named("/jdk/25.0.3")).isEqualTo(TWENTY_FIVE);
    assertThatThrownBy(() -> named("17"))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessage("--reference-jdk: there is no JDK 17; choose one of 11.0.24, 25.0.3");
  }

  private static Jdk named(String text) {
    return Jdks.named("--reference-jdk", text, BOTH);
  }

  @Test
  void aRuntimeOfThisMachineIsFoundByItsNumber() throws IOException {
    Path home = JdkSearch.named("--jdk", Path.of("" + Runtime.version().feature()));
    assertThat(Jdks.identify(List.of(home)).getFirst().feature())
        .isEqualTo(Runtime.version().feature());
    assertThatThrownBy(() -> JdkSearch.named("--jdk", Path.of("7")))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageStartingWith("--jdk: there is no JDK 7; choose one of ")
        .hasMessageContaining(System.getProperty("java.version"));
  }

  @Test
  void anyOtherNameIsADirectory() throws IOException {
    assertThat(JdkSearch.named("--jdk", Path.of("jdk-17")))
        .isEqualTo(Path.of("jdk-17").toAbsolutePath());
  }

  private static Jdk jdk(String version, int feature) {
    return new Jdk(version, "/jdk/" + version, feature, version, "v", "vm", List.of());
  }

  @Test
  void searchesTheUsualDirectoriesOfWindows() {
    Map<String, String> environment = Map.of("ProgramFiles", "programs", "LOCALAPPDATA", "local");
    assertThat(new JdkDirectories(USER, environment).all())
        .contains(
            Path.of("programs", "Eclipse Adoptium"),
            Path.of("programs", "Java"),
            Path.of("local", "Programs", "Eclipse Adoptium"));
  }

  @Test
  void searchesTheUsualDirectoriesOfOtherSystems() {
    assertThat(new JdkDirectories(USER, Map.of()).all())
        .contains(Path.of("/usr/lib/jvm"), USER.resolve(".sdkman/candidates/java"));
  }
}
