package dev.millrace.files.internal.metadata;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.CString;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// Metadata of files, set and read by root for tests.
public final class Attributes {
  public static final String ACL = "system.posix_acl_access";
  public static final String DEFAULT_ACL = "system.posix_acl_default";
  public static final String CAPABILITY = "security.capability";

  /// The largest size of an extended attribute.
  static final int MOST_BYTES = 64 << 10;

  /// `cap_net_bind_service=p`, as `setcap` writes it.
  static final byte[] BIND_SERVICE = hex("0000000200040000000000000000000000000000");

  private static final FileCalls CALLS = Host.sys().fileCalls().optional().orElseThrow();

  private Attributes() {}

  static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }

  /// Sets an extended attribute, or skips the test where there are none of the kind.
  ///
  /// @param name of characters that stand for a byte each
  public static void set(Path file, String name, byte[] value) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      int open = open(file);
      MemorySegment bytes = arena.allocate(value.length).copyFrom(MemorySegment.ofArray(value));
      long result = CALLS.fsetxattr(open, CString.of(name, arena), bytes);
      CALLS.close(open);
      assumeThat(result).as("%s on %s", name, file).isNotEqualTo(Errno.EOPNOTSUPP.result());
      Call.FSETXATTR.require(result, file);
    }
  }

  /// All extended attributes but the label that SELinux gives every file: their names, as in
  /// [#set], and their values in hexadecimal digits.
  public static Map<String, String> all(Path file) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Arena arena = Arena.ofConfined()) {
      int open = open(file);
      for (String name : names(open, arena.allocate(MOST_BYTES), file).split("\0", 0)) {
        if (!name.isEmpty()) {
          all.put(name, value(open, arena, name, file));
        }
      }
      CALLS.close(open);
    }
    all.remove("security.selinux");
    return all;
  }

  private static String names(int open, MemorySegment buffer, Path file) throws IOException {
    long bytes = CALLS.flistxattr(open, buffer);
    return FilePair.isAbsent(bytes) ? "" : text(buffer, Call.FLISTXATTR.require(bytes, file));
  }

  private static String value(int open, Arena arena, String name, Path file) throws IOException {
    MemorySegment buffer = arena.allocate(MOST_BYTES);
    long bytes = CALLS.fgetxattr(open, CString.of(name, arena), buffer);
    Call.FGETXATTR.require(bytes, file);
    return HexFormat.of().formatHex(buffer.asSlice(0, bytes).toArray(JAVA_BYTE));
  }

  private static String text(MemorySegment buffer, long bytes) {
    return new String(buffer.asSlice(0, bytes).toArray(JAVA_BYTE), ISO_8859_1);
  }

  private static int open(Path file) throws IOException {
    return (int) Call.OPEN.require(CALLS.open(RawName.of(file), access(file), 0), file);
  }

  private static Access access(Path file) {
    return Files.isSymbolicLink(file) ? Access.PATH_NO_LINK : Access.READ;
  }

  /// Mode, owner and times: the part of [dev.millrace.files.Metadata#ALL] without the extended
  /// attributes.
  public static Map<String, Object> status(Path file) throws IOException {
    return new TreeMap<>(
        Files.readAttributes(file, "unix:mode,uid,gid,lastModifiedTime,lastAccessTime"));
  }
}
