package dev.millrace.files;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The names of a source and a target in an empty directory in memory.
public abstract class SourceAndTarget {
  protected Path directory;
  protected Path source;
  protected Path target;

  @BeforeEach
  void nameThem(@TempDir(factory = InMemory.class) Path temporary) {
    directory = temporary;
    source = directory.resolve("source");
    target = directory.resolve("target");
  }

  /// The same names in the default temporary directory, whose file system has more features.
  public abstract static class OnDisk extends SourceAndTarget {
    @Override
    @BeforeEach
    void nameThem(@TempDir Path temporary) {
      super.nameThem(temporary);
    }
  }

  /// The same names in memory, on systems that have system calls.
  public abstract static class WithCalls extends SourceAndTarget {
    @Override
    @BeforeEach
    void nameThem(@TempDir(factory = InMemory.class) Path temporary) {
      assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
      super.nameThem(temporary);
    }
  }
}
