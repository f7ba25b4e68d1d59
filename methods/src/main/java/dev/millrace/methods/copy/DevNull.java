package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Optional;

/**
 * A copy between plain streams into the null device, which discards the bytes: a published
 * measurement that measures no copy. It creates no target.
 */
public final class DevNull implements CopyMethod {
  private static final String DEVICE = "/dev/null";

  private final Transfer transfer;

  public DevNull(Transfer transfer) {
    this.transfer = transfer;
  }

  /** The call that moves the bytes. */
  public interface Transfer {
    /** Moves all bytes of {@code in} to {@code out}. */
    void run(InputStream in, OutputStream out) throws IOException;
  }

  public static DevNull transferTo() {
    return new DevNull(StreamCopies::transferAll);
  }

  public static DevNull array(int bufferBytes) {
    return new DevNull((in, out) -> StreamCopies.transfer(in, out, new byte[bufferBytes]));
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (InputStream in = new FileInputStream(source.toFile());
        OutputStream out = new FileOutputStream(DEVICE)) {
      transfer.run(in, out);
    }
  }

  @Override
  public Optional<String> unsupportedReason(Path source, Path target) {
    return Files.exists(Paths.get(DEVICE))
        ? Optional.empty()
        : Optional.of("this system has no " + DEVICE);
  }
}
