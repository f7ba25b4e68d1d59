package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.CellBuilder;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        .contains(COPIER, "dev.millrace.files.internal.path.PlainCopy ")
        .doesNotContain("dev.millrace.sys.linux.", "dev.millrace.files.internal.plan.");
  }

  private String loaded(String method) throws IOException {
    Path log = directory.resolve(method + ".log");
    Path home = Files.createDirectory(directory.resolve(method));
    Cell cell = CellBuilder.like(TestCells.of(Operation.COPY, 5_000, home)).age(AGE).build();
    Jdk jdk = Races.jdk().withFlag("-Xlog:class+load:file=" + log);
    ForkRecord fork = Races.fork(cell, Races.entry(method, AGE), jdk);
    assertThat(fork.absence()).isNull();
    assertThat(fork.measured()).hasSize(1);
    return Files.readString(log);
  }
}
