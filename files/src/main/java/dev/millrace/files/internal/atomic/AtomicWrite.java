package dev.millrace.files.internal.atomic;

import dev.millrace.files.AtomicFile.ContentWriter;
import dev.millrace.files.Durability;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeLink;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;

/// A request to write a file in one step.
public record AtomicWrite(Path file, ContentWriter writer, Durability durability) {
  /// Writes the file, by system calls where this JVM can make them.
  public void make() throws IOException {
    Optional<CopyTools> tools =
        DefaultFiles.include(file, file) ? NativeLink.tools() : Optional.empty();
    try {
      if (tools.isEmpty() || !isMade(tools.get())) {
        new PathAtomicWrite(this).make();
      }
    } catch (OpenFileException e) {
      write(e.name());
    }
  }

  private void write(OpenFileName open) throws IOException {
    try (OutputStream content = new LastingFailure(file, new BufferedOutputStream(open.open()))) {
      writer.write(content);
    }
    if (durability != Durability.NONE) {
      open.sync();
    }
  }

  private boolean isMade(CopyTools tools) throws IOException {
    Answer<Path> made = new NativeAtomicWrite(tools.calls(), tools.buffers(), this).make();
    return made instanceof Done<Path>;
  }
}
