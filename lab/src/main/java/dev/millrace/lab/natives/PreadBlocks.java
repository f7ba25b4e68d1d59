package dev.millrace.lab.natives;

import dev.millrace.methods.ReadMethod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// pread(2) of each block.
record PreadBlocks(Kernel kernel) implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    return NativeBlocks.pread(kernel, source);
  }

  @Override
  public Optional<String> unsupportedReason(Path source) {
    return kernel.unsupportedReason();
  }
}
