package dev.millrace.files.internal.staging;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.util.Optional;

/// Opens staged targets.
///
/// @param source the status of the source
public record StagedTargets(FileCalls calls, CopyRequest request, FileStatus source) {
  /// `rw-rw-rw-`, as for every new file.
  private static final int OF_A_NEW_FILE = 0x1B6;

  /// `rwxrwxrwx`
  private static final int PERMISSIONS = 0x1FF;

  /// `rw-------`: private until the owner is set.
  private static final int PRIVATE = 0x180;

  /// Opens a file of one kind.
  ///
  /// @return not here if the file system of the target does not support this kind
  /// @throws IOException if the target exists and must not be replaced
  public Answer<StagedTarget> open(Staging staging) throws IOException {
    return switch (staging) {
      case CLONED_TARGET, TARGET -> new Done<>(named());
      case UNNAMED, SIBLING -> hidden(staging);
    };
  }

  private StagedTarget named() throws IOException {
    if (request.options().replace() == Replace.IN_PLACE) {
      Optional<StagedTarget> existing = OverwrittenFile.open(calls, request, source);
      if (existing.isPresent()) {
        return existing.get();
      }
    }
    return DirectFile.open(calls, request.names().target(), request.target(), permissions());
  }

  // Closes a directory that no staged target owns.
  private Answer<StagedTarget> hidden(Staging staging) throws IOException {
    TargetDirectory directory = directory();
    Answer<StagedTarget> opened = new NotSupported<>("");
    try {
      opened = hidden(staging, directory);
    } finally {
      if (opened instanceof NotSupported<StagedTarget>) {
        directory.close();
      }
    }
    return opened;
  }

  private TargetDirectory directory() throws IOException {
    return request.options().replace() == Replace.NEVER
        ? TargetDirectory.open(calls, request.names().target(), request.target())
        : new ReplacedTarget(calls, request, source).directory();
  }

  private Answer<StagedTarget> hidden(Staging staging, TargetDirectory directory)
      throws IOException {
    Existing existing =
        request.options().replace() == Replace.NEVER ? Existing.KEEP : Existing.REPLACE;
    if (existing == Existing.KEEP) {
      directory.requireFree();
    }
    if (staging == Staging.SIBLING || existing == Existing.REPLACE) {
      directory.requireRenames();
    }
    return staging == Staging.UNNAMED
        ? UnnamedFile.open(directory, permissions(), existing)
        : new Done<>(SiblingFile.open(directory, permissions(), existing));
  }

  private int permissions() {
    return switch (request.options().metadata()) {
      case NONE -> OF_A_NEW_FILE;
      case MODE, MODE_AND_TIMES -> source.permissions() & PERMISSIONS;
      case ALL -> PRIVATE;
    };
  }
}
