package dev.millrace.files.internal.channel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/// Has another channel do everything, until a subclass does something else.
class ForwardingFileChannel extends FileChannel {
  private final FileChannel other;

  ForwardingFileChannel(FileChannel other) {
    this.other = other;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    return other.read(into);
  }

  @Override
  public long read(ByteBuffer[] into, int offset, int length) throws IOException {
    return other.read(into, offset, length);
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    return other.write(from);
  }

  @Override
  public long write(ByteBuffer[] from, int offset, int length) throws IOException {
    return other.write(from, offset, length);
  }

  @Override
  public long position() throws IOException {
    return other.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    other.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return other.size();
  }

  @Override
  public FileChannel truncate(long bytes) throws IOException {
    other.truncate(bytes);
    return this;
  }

  @Override
  public void force(boolean metaData) throws IOException {
    other.force(metaData);
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
    return other.transferTo(position, count, target);
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count)
      throws IOException {
    return other.transferFrom(source, position, count);
  }

  @Override
  public int read(ByteBuffer into, long position) throws IOException {
    return other.read(into, position);
  }

  @Override
  public int write(ByteBuffer from, long position) throws IOException {
    return other.write(from, position);
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return other.map(mode, position, size);
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return other.lock(position, size, shared);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return other.tryLock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    other.close();
  }
}
