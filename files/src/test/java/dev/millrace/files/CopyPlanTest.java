package dev.millrace.files;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyPlan.PlannedStrategy;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

class CopyPlanTest extends SourceAndTarget.OnDisk {
  @BeforeEach
  void files() throws IOException {
    Samples.random(source, 5 * KIB);
  }

  @Test
  void aPlanHasTheFactsAndWritesNothing() throws IOException {
    CopyPlan plan = new Copier().plan(source, target);
    assertThat(plan.source()).isEqualTo(source);
    assertThat(plan.target()).isEqualTo(target);
    assertThat(plan.bytes()).isEqualTo(5 * KIB);
    assertThat(plan.sourceFileSystem()).isEqualTo(Files.getFileStore(source).type());
    assertThat(plan.targetFileSystem()).isEqualTo(plan.sourceFileSystem());
    assertThat(plan.targetDevice()).isEqualTo(plan.sourceDevice());
    assertThat(plan.threads()).isEqualTo(CopyOptions.DEFAULTS.threads());
    assertThat(plan.profile()).isEqualTo("built-in");
    assertThat(plan.strategies())
        .isNotEmpty()
        .allSatisfy(planned -> assertThat(planned.reason()).isNotBlank());
    assertThat(plan)
        .asString()
        .startsWith(source + " -> " + target + ": ")
        .doesNotContain("skipped");
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @Test
  @EnabledOnOs(LINUX)
  void anOptionThatExcludesAStrategyIsItsReason() throws IOException {
    CopyPlan plan =
        new Copier(CopyOptions.DEFAULTS.withReflink(Reflink.NEVER)).plan(source, target);
    assertThat(plan.strategies())
        .filteredOn(planned -> planned.strategy() == CopyStrategy.REFLINK)
        .singleElement()
        .hasToString("reflink skipped: excluded by an option");
  }

  @Test
  @EnabledOnOs(LINUX)
  void theLengthFromWhichAStrategyPaysComesFromTheProfile() throws IOException {
    Path large = Samples.random(directory.resolve("large"), 2 * MIB);
    Copier copier = new Copier(CopyOptions.DEFAULTS.withThreads(2));
    assertThat(copier.plan(large, target).strategies())
        .filteredOn(planned -> planned.strategy() == CopyStrategy.PARALLEL)
        .singleElement()
        .satisfies(planned -> {
          assertThat(planned.isTried()).isFalse();
          assertThat(planned.fromBytes()).hasValue(4 * MIB);
          assertThat(planned.reason()).isEqualTo("no faster for a file this small");
        });
  }

  @Test
  void holesNeedNoPagesInTheCache() throws IOException {
    Path sparse = Samples.sparse(directory.resolve("sparse"), 300 * MIB, 0, 200 * MIB);
    assertThat(new Copier().plan(sparse, target).isCold()).isFalse();
  }

  @Test
  void aCopyThatWouldFailHasNoPlan() throws IOException {
    Files.createFile(target);
    Copier copier = new Copier();
    assertThatThrownBy(() -> copier.plan(source, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThatThrownBy(() -> copier.plan(directory.resolve("none"), directory.resolve("new")))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> copier.plan(source, directory.resolve("none").resolve("new")))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(Samples.names(directory)).containsExactly("source", "target");
  }

  @Test
  void aLinkThatIsCopiedAsALinkHasOneStrategy() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    CopyPlan plan =
        new Copier(CopyOptions.DEFAULTS.withSymbolicLinks(SymbolicLinks.COPY)).plan(link, target);
    assertThat(plan.strategies())
        .singleElement()
        .hasToString("link tried: the source is a symbolic link");
    assertThat(plan.bytes()).isZero();
    assertThat(plan.stagings()).isEmpty();
  }

  @Test
  void withoutSystemCallsJavaMakesTheCopy() throws IOException {
    CopyPlan plan = new Copier(CopyOptions.DEFAULTS, NoSys.SYS).plan(source, target);
    List<CopyStrategy> tried =
        plan.strategies().stream()
            .filter(PlannedStrategy::isTried)
            .map(PlannedStrategy::strategy)
            .toList();
    assertThat(tried).containsExactly(CopyStrategy.CHANNELS);
    assertThat(plan.bytes()).isEqualTo(5 * KIB);
    assertThat(plan.allocatedBytes()).isEqualTo(5 * KIB);
  }

  @Test
  @EnabledOnOs(LINUX)
  void aFileThatIsOverwrittenThroughALinkDecidesAboutTheDevice(
      @TempDir(factory = InMemory.class) Path memory) throws IOException {
    assumeFalse(Files.getFileStore(memory).equals(Files.getFileStore(directory)), "one device");
    Path elsewhere = Files.createFile(memory.resolve("elsewhere"));
    Files.createSymbolicLink(target, elsewhere);
    Copier copier = new Copier(CopyOptions.DEFAULTS.withReplace(Replace.IN_PLACE));
    CopyPlan plan = copier.plan(source, target);
    assertThat(plan.isOnOneDevice()).isFalse();
    assertThat(plan.targetFileSystem()).isEqualTo(Files.getFileStore(memory).type());
    assertThat(copier.plan(source, directory.resolve("new")).isOnOneDevice()).isTrue();
  }
}
