package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystemException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Failures of staging files, in words about the target.
class TargetFailureTest {
  private final TargetFailure failure = new TargetFailure(Path.of("part"), Path.of("target"));

  // It has no other reason than its class.
  @Test
  void aFileInThePlaceOfADirectoryStaysSuchAFailure() {
    FileSystemException named = failure.of(new NotDirectoryException("part"));
    assertThat(named).isExactlyInstanceOf(NotDirectoryException.class).hasMessage("target");
  }
}
