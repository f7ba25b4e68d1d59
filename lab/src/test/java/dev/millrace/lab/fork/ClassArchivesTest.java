package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.RaceRequests;
import dev.millrace.lab.Races;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.CacheState;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.JarClassPath;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
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
  private static final Effort EFFORT = new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 1, 1, 0);

  private final String classPath = System.getProperty(CLASS_PATH);

  @TempDir Path directory;
  private RaceDirectory files;
  private Trials trials;
  private Jdk jdk;
  private Cell cell;

  @BeforeEach
  void prepare() throws IOException {
    JarClassPath.use(); // Millrace runs from jars
    files = new RaceDirectory("race", 1);
    trials = new Trials(files, 1);
    jdk = Jdks.identify(List.of(RaceRequests.THIS_JDK)).getFirst();
    cell = CellBuilder.like(TestCells.of(Operation.COPY, 5_000, directory)).jdk(jdk.name()).build();
  }

  @AfterEach
  void remove() throws IOException {
    files.close();
    System.setProperty(CLASS_PATH, classPath);
  }

  @Test
  void forksOfARaceLoadOneArchiveOfTheirJdk() throws IOException {
    ClassArchives archives = archives();
    Jdk archived = archives.of(cell, race(20, jdk));
    String option = archived.flags().getLast();
    assertThat(option).startsWith(OPTION);
    assertThat(Files.size(Path.of(option.substring(OPTION.length())))).isPositive();
    assertThat(archives.of(cell, race(20, jdk))).isSameAs(archived);
  }

  @Test
  void aForkWithTheArchiveLoadsTheHarnessFromItAndTheLibraryFromItsJar() throws IOException {
    Path log = directory.resolve("log");
    run(archives().of(cell, race(20, jdk)).withFlag("-Xlog:class+load:file=" + log), "commons-io");
    assertThat(Files.readAllLines(log))
        .anyMatch(line -> line.contains(".fork.Trial ") && line.contains("shared objects file"))
        .anyMatch(line ->
            line.contains("commons.io.FileUtils ") && !line.contains("shared objects file"));
  }

  @Test
  void theTrialOfAForkStaysAsItIsWhileTheArchiveIsWritten() throws IOException {
    Path trial = trials.write(jvm(Races.entry("files-copy", 1)), EFFORT, 1, 0);
    String before = Files.readString(trial);
    archives().of(cell, race(20, jdk));
    assertThat(trial).hasContent(before);
  }

  @Test
  void aColdCellHasAnArchiveToo() throws IOException {
    Cell cold = CellBuilder.like(cell).cache(CacheState.COLD).build();
    assertThat(archives().of(cold, race(20, jdk)).flags())
        .anyMatch(flag -> flag.startsWith(OPTION));
  }

  @Test
  void youngJvmsOldReleasesAndShortRacesUseNone() throws IOException {
    ClassArchives archives = archives();
    Cell young = CellBuilder.like(cell).age(100).build();
    Jdk old = new Jdk(jdk.name(), jdk.home(), 11, "11", "x", "x", jdk.flags());
    assertThat(archives.of(young, race(20, jdk))).isEqualTo(jdk);
    assertThat(archives.of(cell, race(20, old))).isEqualTo(old);
    assertThat(archives.of(cell, race(3, jdk))).isEqualTo(jdk);
  }

  @Test
  void aCheckoutWhoseClassesAreInDirectoriesUsesNone() throws IOException {
    System.setProperty(CLASS_PATH, directory + File.pathSeparator + System.getProperty(CLASS_PATH));
    assertThat(archives().of(cell, race(20, jdk))).isEqualTo(jdk);
  }

  @Test
  void aLaterShortRaceUsesTheKeptArchiveOfAnEarlierOne() throws IOException {
    ArchiveCache cache = ArchiveCache.in(directory.resolve("kept/classes"));
    assertThat(new ClassArchives(trials, cache).of(cell, race(3, jdk))).isEqualTo(jdk);
    Jdk archived = new ClassArchives(trials, cache).of(cell, race(4, jdk));
    assertThat(archived.flags().getLast()).startsWith(OPTION + directory.resolve("kept/classes"));
    assertThat(new ClassArchives(trials, cache).of(cell, race(1, jdk))).isEqualTo(archived);
    Path log = directory.resolve("log");
    run(archived.withFlag("-Xlog:class+load:file=" + log), "files-copy");
    assertThat(Files.readAllLines(log))
        .anyMatch(line -> line.contains(".fork.Trial ") && line.contains("shared objects file"));
  }

  @Test
  void aJdkThatWritesNoArchiveRacesWithoutOne() throws IOException {
    Jdk broken = new Jdk(jdk.name(), directory.toString(), 25, "25", "x", "x", List.of());
    assertThat(archives().of(cell, race(20, broken))).isEqualTo(broken);
  }

  @ParameterizedTest
  @EnumSource
  void everyOperationHasTheEmptyMethodThatWritesTheArchive(Operation operation) {
    MethodInfo<?> empty = Catalog.builtIn().info(operation, ClassArchives.EMPTY_METHOD);
    assertThat(empty.traits()).contains(Trait.UNRANKED);
  }

  private ClassArchives archives() {
    return new ClassArchives(trials, ArchiveCache.none());
  }

  private void run(Jdk runtime, String method) throws IOException {
    Entry entry = Races.entry(method, 1);
    ScheduledJvm due = jvm(entry);
    assertThat(new JmhFork(EFFORT).run(due, runtime, trials.write(due, EFFORT, 0, 0)))
        .extracting(ForkRecord::absence)
        .containsOnlyNulls();
  }

  private ScheduledJvm jvm(Entry entry) {
    return new ScheduledJvm(List.of(new ScheduledFork(1, 1, cell, entry, 1)));
  }

  private RunRecord race(int methods, Jdk runtime) {
    RaceBuilder race = RaceBuilder.plain().effort(EFFORT).jdk(runtime).cell(cell);
    IntStream.range(0, methods).forEach(i -> race.times("m" + i, 1));
    return race.record();
  }
}
