package dev.millrace.files.internal.metadata;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Writes access control lists as the kernel takes them.
public final class AclBytes {
  private static final int NOBODY_IN_PARTICULAR = -1;

  private final ByteBuffer bytes =
      ByteBuffer.allocate(100).order(ByteOrder.LITTLE_ENDIAN).putInt(2);

  /// @param owner the permissions of the owner: 4 to read, 2 to write, 1 to run
  public AclBytes(int owner) {
    entry(0x01, owner, NOBODY_IN_PARTICULAR);
  }

  public AclBytes user(int uid, int permissions) {
    return entry(0x02, permissions, uid);
  }

  /// The last three entries.
  public byte[] groupMaskOthers(int group, int mask, int others) {
    entry(0x04, group, NOBODY_IN_PARTICULAR);
    entry(0x10, mask, NOBODY_IN_PARTICULAR);
    entry(0x20, others, NOBODY_IN_PARTICULAR);
    byte[] written = new byte[bytes.position()];
    bytes.flip().get(written);
    return written;
  }

  private AclBytes entry(int tag, int permissions, int id) {
    bytes.putShort((short) tag).putShort((short) permissions).putInt(id);
    return this;
  }
}
