package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.RaceRequests;
import dev.millrace.lab.Races;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.request.Catalog;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.JarClassPath;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The archives of classes with which forks start faster.
@Tag("slow")
class ClassArchivesTest {
  private static final String CLASS_PATH = "java.class.path";
  private static final String OPTION = "-XX:SharedArchiveFile=";

  private final String classPath = System.getProperty(CLASS_PATH);

  @TempDir Path directory;
  private Path kept;
  private RaceDirectory files;
  private Trials trials;
  private Jdk jdk;
  private Cell cell;

  @BeforeEach
  void prepare() throws IOException {
    JarClassPath.use(); // Millrace runs from jars
    kept = directory.resolve("kept");
    files = new RaceDirectory("race", 1);
    trials = new Trials(files, 1, Catalog.builtIn());
    jdk = Races.jdk();
    cell = CellBuilder.like(TestCells.of(Operation.COPY, 5_000, directory)).jdk(jdk.name()).build();
  }

  @AfterEach
  void remove() throws IOException {
    files.close();
    System.setProperty(CLASS_PATH, classPath);
  }

  @Test
  void forksOfThisRaceAndOfLaterOnesLoadOneArchiveOfTheirJdk() throws IOException {
    ClassArchives archives = archives();
    assertThat(archives.known(jdk, List.of())).isEqualTo(jdk);
    Jdk archived = archives.of(cell, race(jdk));
    assertThat(archive(archived)).hasParent(kept).isNotEmptyFile();
    assertThat(kept.toFile().list()).hasSize(1);
    assertThat(archives.of(cell, race(jdk))).isSameAs(archived);
    assertThat(archives().of(cell, race(jdk))).isEqualTo(archived);
    assertThat(archives().known(jdk, List.of())).isEqualTo(archived);
    assertThat(archives().known(jdk, List.of(Path.of("mine.jar")))).isEqualTo(jdk);
    Jdk other = jdk.withFlag("-Dother");
    assertThat(archives().known(other, List.of())).isEqualTo(other);
  }

  @Test
  void aChangedJarHasNoArchiveYet() throws IOException {
    Path jar = directory.resolve("a.jar");
    new JarOutputStream(Files.newOutputStream(jar)).close();
    System.setProperty(CLASS_PATH, System.getProperty(CLASS_PATH) + File.pathSeparator + jar);
    Jdk archived = archives().of(cell, race(jdk));
    assertThat(archives().known(jdk, List.of())).isEqualTo(archived);
    Files.setLastModifiedTime(jar, FileTime.fromMillis(1_000));
    assertThat(archives().known(jdk, List.of())).isEqualTo(jdk);
  }

  @Test
  void anArchiveOrADraftThatNoRaceUsedForAMonthIsRemovedWithTheNextNewOne() throws IOException {
    Files.createDirectories(kept);
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(31)));
    Path unused = Files.createFile(kept.resolve("a.jsa"));
    Path draft = Files.createFile(kept.resolve("b.jsa.1"));
    Path other = Files.createFile(kept.resolve("notes.txt"));
    for (Path file : List.of(unused, draft, other)) {
      Files.setLastModifiedTime(file, old);
    }
    Path recent = Files.createFile(kept.resolve("c.jsa"));
    Path used = archive(archives().of(cell, race(jdk)));
    assertThat(kept.toFile().listFiles())
        .containsExactlyInAnyOrder(other.toFile(), recent.toFile(), used.toFile());
    Files.setLastModifiedTime(used, old);
    assertThat(archives().of(cell, race(jdk)).flags()).contains(OPTION + used);
    assertThat(Files.getLastModifiedTime(used)).isGreaterThan(old);
  }

  @Test
  void aDamagedArchiveIsReplaced() throws IOException {
    Jdk archived = archives().of(cell, race(jdk));
    Path archive = archive(archived);
    byte[] bytes = Files.readAllBytes(archive);
    byte[] damaged = bytes.clone();
    damaged[damaged.length / 2] ^= 1;
    for (byte[] content : List.of(damaged, Arrays.copyOf(bytes, bytes.length / 2), new byte[0])) {
      Files.delete(archive);
      Files.write(archive, content);
      assertThat(archives().known(jdk, List.of())).isEqualTo(jdk);
      assertThat(archive).doesNotExist();
      archive = archive(archives().of(cell, race(jdk)));
      assertThat(archives().known(jdk, List.of()).flags()).contains(OPTION + archive);
    }
    assertThat(kept.toFile().list()).hasSize(1);
  }

  @Test
  void withoutAPlaceThereIsNoArchive() throws IOException {
    assertThat(new ClassArchives(trials, null).of(cell, race(jdk))).isEqualTo(jdk);
    Path two = directory.resolve("a" + File.pathSeparator + "b");
    assertThat(new ClassArchives(trials, two).of(cell, race(jdk))).isEqualTo(jdk);
    Files.createFile(kept);
    assertThat(archives().of(cell, race(jdk))).isEqualTo(jdk);
  }

  private static Path archive(Jdk archived) {
    assertThat(archived.flags().getLast()).startsWith(OPTION);
    return Path.of(archived.flags().getLast().substring(OPTION.length()));
  }

  @Test
  void aForkWithTheArchiveLoadsTheHarnessFromItAndTheLibraryFromItsJar() throws IOException {
    Path log = directory.resolve("log");
    Jdk logging = archives().of(cell, race(jdk)).withFlag("-Xlog:class+load:file=" + log);
    assertThat(Races.fork(cell, Races.entry("commons-io", 1), logging).absence()).isNull();
    assertThat(Files.readAllLines(log))
        .anyMatch(line -> line.contains(".fork.Trial ") && line.contains("shared objects file"))
        .anyMatch(line ->
            line.contains("commons.io.FileUtils ") && !line.contains("shared objects file"));
  }

  @Test
  void theTrialOfAForkStaysAsItIsWhileTheArchiveIsWritten() throws IOException {
    Path trial =
        trials.write(Races.jvm(cell, Races.entry("files-copy", 1)), RaceRequests.SHORT, 1, 0);
    String before = Files.readString(trial);
    archives().of(cell, race(jdk));
    assertThat(trial).hasContent(before);
  }

  @Test
  void aColdCellHasAnArchiveToo() throws IOException {
    Cell cold = CellBuilder.like(cell).cache(CacheState.COLD).build();
    assertThat(archives().of(cold, race(jdk)).flags()).anyMatch(flag -> flag.startsWith(OPTION));
  }

  @Test
  void youngJvmsAndOldReleasesUseNone() throws IOException {
    ClassArchives archives = archives();
    Cell young = CellBuilder.like(cell).age(100).build();
    Jdk old = new Jdk(jdk.name(), jdk.home(), 11, "11", "x", "x", jdk.flags());
    assertThat(archives.of(young, race(jdk))).isEqualTo(jdk);
    assertThat(archives.of(cell, race(old))).isEqualTo(old);
  }

  @Test
  void aCheckoutWhoseClassesAreInDirectoriesUsesNone() throws IOException {
    System.setProperty(CLASS_PATH, directory + File.pathSeparator + System.getProperty(CLASS_PATH));
    assertThat(archives().of(cell, race(jdk))).isEqualTo(jdk);
  }

  @Test
  void aJdkThatWritesNoArchiveRacesWithoutOne() throws IOException {
    Jdk broken = new Jdk(jdk.name(), directory.toString(), 25, "25", "x", "x", List.of());
    assertThat(archives().of(cell, race(broken))).isEqualTo(broken);
  }

  @ParameterizedTest
  @EnumSource
  void everyOperationHasTheEmptyMethodThatWritesTheArchive(Operation operation) {
    MethodInfo<?> empty = Catalog.builtIn().info(operation, ClassArchives.EMPTY_METHOD);
    assertThat(empty.traits()).contains(Trait.UNRANKED);
  }

  private ClassArchives archives() {
    return new ClassArchives(trials, kept);
  }

  private RunRecord race(Jdk runtime) {
    return RaceBuilder.plain()
        .effort(RaceRequests.SHORT)
        .jdk(runtime)
        .cell(cell)
        .times("a", 1)
        .record();
  }
}
