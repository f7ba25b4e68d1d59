package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.fork.JmhFork;
import dev.millrace.lab.machine.Jdks;
import dev.millrace.lab.schedule.ScheduledFork;
import dev.millrace.lab.schedule.ScheduledJvm;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.methods.fork.Source;
import dev.millrace.methods.fork.Task;
import dev.millrace.methods.fork.TrialSpec;
import dev.millrace.methods.fork.TrialSpec.SpecKey;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lab loads no class into a young JVM that a method should load inside the clock.
@Tag("slow")
class YoungClassesTest {
  private static final int AGE = 2;
  private static final String COPIER = "dev.millrace.files.Copier ";

  @TempDir Path directory;

  @Test
  void onlyAMethodLoadsItsClasses() throws IOException {
    assertThat(loaded("files-copy"))
        .contains("dev.millrace.methods.copy.FilesCopy ")
        .doesNotContain(COPIER, "dev.millrace.files.", "dev.millrace.sys.");
    assertThat(loaded("millrace"))
        .contains(COPIER, "dev.millrace.files.internal.jdk.PlainCopy ")
        .doesNotContain("dev.millrace.sys.linux.", "dev.millrace.files.internal.profile.");
  }

  private String loaded(String method) throws IOException {
    Path log = directory.resolve(method + ".log");
    Path home = Files.createDirectory(directory.resolve(method));
    ForkRecord fork = fork(method, home, jdk(log));
    assertThat(fork.absence()).isNull();
    assertThat(fork.measured()).hasSize(1);
    return Files.readString(log);
  }

  private static Jdk jdk(Path log) throws IOException {
    Jdk jdk = Jdks.identify(List.of(RaceRequests.THIS_JDK)).getFirst();
    return new Jdk(
        jdk.name(),
        jdk.home(),
        jdk.feature(),
        jdk.version(),
        jdk.vendor(),
        jdk.vm(),
        List.of("-Xlog:class+load:file=" + log, "--enable-native-access=ALL-UNNAMED"));
  }

  private static ForkRecord fork(String method, Path home, Jdk jdk) throws IOException {
    Path source = home.resolve("source");
    FileSum sum = Fixture.BINARY.layOut(source, 5_000, 1);
    Path spec = home.resolve("trial.properties");
    TrialSpec.of(Task.Kind.COPY, MethodId.parse(method))
        .sources(List.of(new Source(source, sum)))
        .set(SpecKey.TARGET_DIRECTORY, Files.createDirectory(home.resolve("targets")))
        .iterations(0, 0, 1, AGE)
        .set(SpecKey.IS_YOUNG, true)
        .write(spec);
    Entry entry = Races.entry(method, AGE);
    ScheduledFork due = new ScheduledFork(1, 1, cell(sum, home), entry, 1);
    return new JmhFork(Effort.of(Effort.Name.QUICK))
        .run(new ScheduledJvm(List.of(due)), jdk, spec)
        .getFirst();
  }

  private static Cell cell(FileSum sum, Path home) {
    return CellBuilder.like(TestCells.of(Operation.COPY, sum.bytes(), home)).age(AGE).build();
  }
}
