package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JdkSearchTest {
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
    assertThat(Jdks.named(null, BOTH)).isEqualTo(ELEVEN);
    assertThat(Jdks.named("25", BOTH)).isEqualTo(TWENTY_FIVE);
    assertThat(Jdks.named("25.0.3", BOTH)).isEqualTo(TWENTY_FIVE);
    assertThat(Jdks.named("/jdk/25.0.3", BOTH)).isEqualTo(TWENTY_FIVE);
    assertThatThrownBy(() -> Jdks.named("17", BOTH))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessage("--reference-jdk: 17 is not a JDK of this race; choose one of 11.0.24, 25.0.3");
  }

  private static Jdk jdk(String version, int feature) {
    return new Jdk(version, "/jdk/" + version, feature, version, "v", "vm", List.of());
  }
}
