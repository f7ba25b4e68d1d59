package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.RaceRequests;
import dev.millrace.lab.Races;
import dev.millrace.lab.TestCells;
import dev.millrace.lab.machine.RaceDirectory;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.Availability;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.fork.Trial;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Operation;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The libraries that race are only on the class path of the forks that need them.
@Tag("slow")
class ForkClassPathTest {

  /// Its methods need no jar more than a fork without a library, so that one of them is enough.
  private static final String MILLRACE = "dev.millrace:millrace-files";

  @TempDir Path directory;

  @Test
  void withoutALibraryTheClassPathHasNone() {
    assertThat(names(ForkClassPath.of(List.of(), null)))
        .anyMatch(name -> name.startsWith("jmh-core-"))
        .noneMatch(name ->
            name.matches("(commons-io|guava|okio|kotlin|spring|lucene|netty|annotations)-.*"));
    assertThat(ForkClassPath.of(List.of(), MILLRACE)).isEqualTo(ForkClassPath.of(List.of(), null));
  }

  @Test
  void theJarsOfALibraryComeLast() {
    assertThat(ForkClassPath.of(List.of(), "com.squareup.okio:okio"))
        .startsWith(ForkClassPath.of(List.of(), null) + File.pathSeparator);
    List<String> okio = names(ForkClassPath.of(List.of(), "com.squareup.okio:okio"));
    assertThat(okio.subList(okio.size() - 3, okio.size()))
        .allMatch(name -> name.matches("(okio-jvm|kotlin-stdlib|annotations)-.*"));
  }

  private static List<String> names(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator, -1))
        .map(entry -> String.valueOf(Path.of(entry).getFileName()))
        .toList();
  }

  @Test
  void codeOfTheUserComesFirstAndMayUseEveryLibrary() {
    List<String> names = names(ForkClassPath.of(List.of(Path.of("mine.jar")), null));
    assertThat(names.getFirst()).isEqualTo("mine.jar");
    assertThat(names).anyMatch(name -> name.startsWith("guava-"));
  }

  static Stream<Arguments> methodsOfLibraries() {
    return Stream.of(Operation.values())
        .flatMap(operation ->
            Catalog.builtIn().all(operation).stream()
                .filter(info -> info.availability() == Availability.LIBRARY)
                .filter(info -> !info.library().equals(MILLRACE) || info.name().equals("millrace"))
                .map(info -> Arguments.of(operation, info)));
  }

  // Loads the classes of a fork as in a fresh JVM, whose start would take seconds.
  @ParameterizedTest
  @MethodSource("methodsOfLibraries")
  void everyMethodOfALibraryRunsWithThatLibraryAlone(Operation operation, MethodInfo<?> method)
      throws Exception {
    try (RaceDirectory files = new RaceDirectory("race", 1);
        URLClassLoader fork =
            new URLClassLoader(classPath(method.library()), ClassLoader.getPlatformClassLoader())) {
      ScheduledJvm due = Races.jvm(cell(operation), entry(method, method.library()));
      Path spec = new Trials(files, 1, Catalog.builtIn()).write(due, RaceRequests.SHORT, 0, 0);
      Class<?> type = fork.loadClass(TrialSpec.class.getName());
      Class<?> trial = fork.loadClass(Trial.class.getName());
      Object started =
          trial
              .getConstructor(type)
              .newInstance(type.getMethod("read", Path.class).invoke(null, spec));
      trial.getMethod("start").invoke(started); // runs the method and verifies its result
      trial.getMethod("close").invoke(started);
    }
  }

  private static URL[] classPath(String library) throws IOException {
    List<URL> jars = new ArrayList<>();
    for (String jar : ForkClassPath.of(List.of(), library).split(File.pathSeparator, -1)) {
      jars.add(Path.of(jar).toUri().toURL());
    }
    return jars.toArray(URL[]::new);
  }

  @Test
  void noOtherForkCanLoadALibrary() throws IOException {
    MethodInfo<?> guava = info(Operation.COPY, "guava");
    assertThat(run(guava, guava.library()).absence()).isNull();
    assertThat(run(guava, "commons-io:commons-io").absence())
        .extracting(Absence::reason)
        .asString()
        .contains("com/google/common/io/Files");
  }

  private static MethodInfo<?> info(Operation operation, String name) {
    return Catalog.builtIn().all(operation).stream()
        .filter(info -> info.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private ForkRecord run(MethodInfo<?> method, String library) throws IOException {
    return Races.fork(cell(Operation.COPY), entry(method, library), Races.archivedJdk());
  }

  private Cell cell(Operation operation) throws IOException {
    Path work = Files.createTempDirectory(directory, "race");
    return CellBuilder.like(TestCells.of(operation, 5_000, work))
        .content(Objects.requireNonNullElse(operation.onlyContent(), Content.TEXT))
        .build();
  }

  private static Entry entry(MethodInfo<?> method, String library) {
    String variant = method.variants().getFirst().toString();
    return new Entry(
        0, variant, true, true, 1, 1, 1, null, MethodOrigin.LIBRARY, library, null, null);
  }
}
