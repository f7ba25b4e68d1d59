package dev.millrace.files.internal.read;

import dev.millrace.files.internal.read.BlockFile.ChannelBlocks;
import dev.millrace.files.internal.read.BlockFile.NativeBlockFile;
import dev.millrace.files.internal.read.BlockFile.PositionedBlocks;
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
      return PositionedBlocks.open(path);
    }
  },
  CHANNEL {
    @Override
    BlockFile open(Path path) throws IOException {
      return ChannelBlocks.open(path);
    }
  };

  abstract BlockFile open(Path path) throws IOException;
}
