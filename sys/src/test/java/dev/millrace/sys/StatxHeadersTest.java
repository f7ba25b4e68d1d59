package dev.millrace.sys;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

class StatxHeadersTest extends HeaderNumbers {
  private static final Map<String, Integer> OFFSETS =
      Map.ofEntries(
          Map.entry("stx_mask", Statx.FOUND),
          Map.entry("stx_attributes", Statx.ATTRIBUTES),
          Map.entry("stx_nlink", Statx.LINKS),
          Map.entry("stx_uid", Statx.UID),
          Map.entry("stx_gid", Statx.GID),
          Map.entry("stx_mode", Statx.MODE),
          Map.entry("stx_ino", Statx.INODE),
          Map.entry("stx_size", Statx.SIZE),
          Map.entry("stx_blocks", Statx.BLOCKS),
          Map.entry("stx_atime.tv_sec", Statx.ACCESSED),
          Map.entry("stx_atime.tv_nsec", Statx.ACCESSED + Statx.NANOS),
          Map.entry("stx_ctime.tv_sec", Statx.CHANGED),
          Map.entry("stx_ctime.tv_nsec", Statx.CHANGED + Statx.NANOS),
          Map.entry("stx_mtime.tv_sec", Statx.MODIFIED),
          Map.entry("stx_mtime.tv_nsec", Statx.MODIFIED + Statx.NANOS),
          Map.entry("stx_dev_major", Statx.DEVICE_MAJOR),
          Map.entry("stx_dev_minor", Statx.DEVICE_MINOR),
          Map.entry("stx_mnt_id", Statx.MOUNT));

  @Override
  protected Stream<Arguments> numbers() {
    return Stream.of(offsets(), constants(), errnos()).flatMap(numbers -> numbers);
  }

  private static Stream<Arguments> offsets() {
    return OFFSETS.entrySet().stream()
        .map(member -> offset("struct statx", member.getKey(), member.getValue()));
  }

  private static Stream<Arguments> constants() {
    return Stream.of(
        Arguments.of("STATX_ATTR_APPEND", Statx.ATTRIBUTE_APPEND),
        Arguments.of("S_IFMT", Statx.S_IFMT),
        Arguments.of("S_IFREG", Statx.S_IFREG),
        Arguments.of("S_IFDIR", Statx.S_IFDIR),
        Arguments.of("S_IFLNK", Statx.S_IFLNK),
        Arguments.of("AT_FDCWD", RawName.AT_FDCWD),
        Arguments.of("NAME_MAX", TempName.NAME_MAX));
  }

  private static Stream<Arguments> errnos() {
    return Arrays.stream(Errno.values()).map(errno -> Arguments.of(errno.name(), errno.number()));
  }
}
