package dev.millrace.files.internal.read;

import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;

/// The ways to open a file for reads of blocks.
enum BlockOpening {
  SYSTEM_CALLS {
    @Override
    BlockFile open(Path path) throws IOException {
      return NativeBlockFile.open(Host.sys().fileCalls().optional().orElseThrow(), path)
          .orElseThrow();
    }
  },
  POSITIONED {
    @Override
    BlockFile open(Path path) throws IOException {
      return PositionedBlockFile.open(path);
    }
  },
  CHANNEL {
    @Override
    BlockFile open(Path path) throws IOException {
      return ChannelBlockFile.open(path);
    }
  };

  abstract BlockFile open(Path path) throws IOException;
}
