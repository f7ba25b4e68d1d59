package dev.millrace.files.internal.read;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// Opens a pipe or a device to read it. The open of a pipe waits for its writer, and no interrupt
/// ends that call: another thread makes it.
record PipeOpening(Path path) {
  /// Opens the file.
  ///
  /// @throws ClosedByInterruptException if this thread is interrupted; it stays interrupted
  SeekableByteChannel open() throws IOException {
    CompletableFuture<SeekableByteChannel> opened = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("millrace-open").start(() -> open(opened));
    try {
      return opened.get();
    } catch (InterruptedException e) {
      abandon(opened);
      Thread.currentThread().interrupt();
      throw new ClosedByInterruptException();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
    }
  }

  private void open(CompletableFuture<SeekableByteChannel> opened) {
    try {
      SeekableByteChannel channel = Files.newByteChannel(path);
      if (!opened.complete(channel)) {
        channel.close();
      }
    } catch (IOException | RuntimeException | Error e) {
      opened.completeExceptionally(e);
    }
  }

  // A writer ends the wait of the other thread, which then closes the pipe. Without the permission
  // to write, that thread waits on.
  private void abandon(CompletableFuture<SeekableByteChannel> opened) throws IOException {
    if (!opened.cancel(false)) {
      opened.join().close();
      return;
    }
    try {
      new RandomAccessFile(path.toFile(), "rw").close(); // both ends are open for a moment
    } catch (IOException e) {
      // this user may not write to the pipe
    }
  }
}
