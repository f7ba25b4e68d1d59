package dev.millrace.files.internal.atomic;

import dev.millrace.files.AtomicFile.ContentWriter;
import dev.millrace.files.Durability;
import dev.millrace.files.internal.atomic.AtomicWrite.PathAtomicWrite;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;

/// The two implementations of a write in one step.
enum WriteEngine {
  SYSTEM_CALLS {
    @Override
    void write(AtomicWrite write) throws IOException {
      byCalls(Host.sys().fileCalls().optional().orElseThrow(), write);
    }
  },
  JAVA {
    @Override
    void write(AtomicWrite write) throws IOException {
      new PathAtomicWrite(write).make();
    }
  };

  abstract void write(AtomicWrite write) throws IOException;

  void write(Path file, ContentWriter writer) throws IOException {
    write(new AtomicWrite(file, writer, Durability.FILE_AND_DIRECTORY));
  }

  static void byCalls(FileCalls calls, AtomicWrite write) throws IOException {
    new NativeAtomicWrite(calls, new Buffers(calls), write).make();
  }
}
