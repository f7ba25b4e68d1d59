package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Metadata;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.internal.channel.StreamCopies;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Loss;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Writes the content of a file to a file that a process has open. Sets no metadata.
public record OpenFileCopy(CopyRequest request, OpenFileName target) {
  private static final int BUFFER_BYTES = 64 << 10;

  public CopyReport copy() throws IOException {
    requirePossible();
    if (target.isRegularFile() && Files.isSameFile(request.source(), target.link())) {
      throw failure("is the source itself");
    }
    CopyReport report;
    try (OutputStream out = target.open()) {
      report = Existing.isFile(request.source()) ? copyFile(out) : copyPipe(out);
    }
    if (request.options().durability() != Durability.NONE) {
      target.sync();
    }
    return report;
  }

  private void requirePossible() throws FileSystemException {
    CopyOptions options = request.options();
    if (Sha256.isRequested(options)) {
      throw failure("is an open file, which is not read again; verify a copy with another name");
    }
    if (options.reflink() == Reflink.ALWAYS || options.sparse() == Sparse.ALWAYS) {
      throw failure("is an open file, which gets neither clones nor holes");
    }
    if (options.strictness() == Strictness.STRICT && !lost().isEmpty()) {
      throw failure("is an open file, which keeps its own metadata");
    }
  }

  private List<Loss> lost() {
    Metadata metadata = request.options().metadata();
    return metadata == Metadata.NONE || metadata == Metadata.MODE
        ? List.of()
        : List.of(new Loss("metadata", "the target is an open file"));
  }

  private CopyReport copyFile(OutputStream out) throws IOException {
    CopyReport report = new StreamCopies(request).to(out);
    return report(report.bytes(), report.elapsed());
  }

  private CopyReport copyPipe(OutputStream out) throws IOException {
    CopyProgress progress = new CopyProgress(request, 0);
    Path source = request.source();
    byte[] piece = new byte[BUFFER_BYTES];
    long bytes = 0;
    try (InputStream in = Files.newInputStream(source)) {
      for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
        out.write(piece, 0, read);
        bytes += read;
        progress.moved(read);
        progress.requireGoingOn();
      }
    }
    return report(bytes, progress.elapsed());
  }

  private CopyReport report(long bytes, Duration elapsed) {
    return CopyReport.of(CopyStrategy.CHANNELS, bytes, elapsed, Optional.empty(), lost());
  }

  private FileSystemException failure(String reason) {
    return new FileSystemException(request.target().toString(), null, reason);
  }
}
