package dev.millrace.methods.stutter;

import java.io.ByteArrayInputStream;

/** An InputStream whose calls for arrays move as little as a {@link Stutter} allows. */
public final class StutteringInputStream extends ByteArrayInputStream {
  private final Stutter stutter;

  public StutteringInputStream(byte[] content, Stutter stutter) {
    super(content);
    this.stutter = stutter;
  }

  @Override
  public synchronized int read(byte[] target, int offset, int length) {
    return available() == 0 ? -1 : super.read(target, offset, stutter.next(length));
  }
}
