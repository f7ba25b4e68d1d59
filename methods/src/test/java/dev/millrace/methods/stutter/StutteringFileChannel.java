package dev.millrace.methods.stutter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/** A FileChannel whose calls move as little as a {@link Stutter} allows. */
public class StutteringFileChannel extends FileChannel {
  protected final FileChannel file;
  private final Stutter stutter;

  public StutteringFileChannel(FileChannel file, Stutter stutter) {
    this.file = file;
    this.stutter = stutter;
  }

  private interface Move {
    int apply(ByteBuffer piece) throws IOException;
  }

  private int move(ByteBuffer buffer, Move move) throws IOException {
    int count = move.apply(stutter.next(buffer));
    buffer.position(buffer.position() + Math.max(0, count));
    return count;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    // A read of nothing returns 0, even at the end.
    return position() >= size() ? -1 : move(target, file::read);
  }

  @Override
  public int read(ByteBuffer target, long position) throws IOException {
    return position >= size() ? -1 : move(target, piece -> file.read(piece, position));
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    return move(source, file::write);
  }

  @Override
  public int write(ByteBuffer source, long position) throws IOException {
    return move(source, piece -> file.write(piece, position));
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
    return file.transferTo(position, stutter.next(count), target);
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count)
      throws IOException {
    return file.transferFrom(source, position, stutter.next(count));
  }

  @Override
  public long size() throws IOException {
    return file.size();
  }

  @Override
  public long position() throws IOException {
    return file.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    file.position(position);
    return this;
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return file.map(mode, position, size);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    file.close();
  }

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
    return read(first(targets, offset, length));
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
    return write(first(sources, offset, length));
  }

  // A short call leaves out the buffers after the first one that has space or bytes.
  private static ByteBuffer first(ByteBuffer[] buffers, int offset, int length) {
    return Arrays.stream(buffers, offset, offset + length)
        .filter(ByteBuffer::hasRemaining)
        .findFirst()
        .orElse(buffers[offset]);
  }

  @Override
  public FileChannel truncate(long size) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void force(boolean metaData) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) {
    throw new UnsupportedOperationException();
  }
}
