package dev.millrace.methods.stutter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/**
 * An AsynchronousFileChannel in front of a {@link StutteringFileChannel}; each call completes at
 * once.
 */
public final class StutteringAsyncChannel extends AsynchronousFileChannel {
  private final FileChannel file;

  public StutteringAsyncChannel(FileChannel file, Stutter stutter) {
    this.file = new StutteringFileChannel(file, stutter);
  }

  private interface Move {
    int apply() throws IOException;
  }

  private static Future<Integer> done(Move move) {
    try {
      return CompletableFuture.completedFuture(move.apply());
    } catch (IOException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  @Override
  public Future<Integer> read(ByteBuffer target, long position) {
    return done(() -> file.read(target, position));
  }

  @Override
  public Future<Integer> write(ByteBuffer source, long position) {
    return done(() -> file.write(source, position));
  }

  @Override
  public long size() throws IOException {
    return file.size();
  }

  @Override
  public boolean isOpen() {
    return file.isOpen();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  @Override
  public <A> void read(
      ByteBuffer target, long position, A attachment, CompletionHandler<Integer, ? super A> done) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <A> void write(
      ByteBuffer source, long position, A attachment, CompletionHandler<Integer, ? super A> done) {
    throw new UnsupportedOperationException();
  }

  @Override
  public AsynchronousFileChannel truncate(long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void force(boolean metaData) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <A> void lock(
      long position, long size, boolean shared, A a, CompletionHandler<FileLock, ? super A> done) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Future<FileLock> lock(long position, long size, boolean shared) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) {
    throw new UnsupportedOperationException();
  }
}
