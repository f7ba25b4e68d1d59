package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.StructLayout;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every number against the C headers of this machine.
@EnabledOnOs(LINUX)
class HeadersTest {
  private static Map<String, Long> headers;

  @BeforeAll
  static void compile(@TempDir Path directory) throws IOException {
    headers = CHeaders.ask(directory, numbers().map(number -> (String) number.get()[0]).toList());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("numbers")
  void isAsInTheHeaders(String expression, long number) {
    assumeThat(headers).as("what the headers here define").containsKey(expression);
    assertThat(headers).containsEntry(expression, number);
  }

  static Stream<Arguments> numbers() {
    Stream<Arguments> errnos =
        Arrays.stream(Errno.values()).map(errno -> Arguments.of(errno.name(), errno.number()));
    Stream<Arguments> constants =
        Arrays.stream(Linux.class.getDeclaredFields()).map(HeadersTest::constant);
    Stream<Arguments> structs =
        Stream.of(
                struct("struct fiemap", Fiemap.HEADER),
                struct("struct fiemap_extent", Fiemap.EXTENT),
                struct("struct io_uring_params", RingParams.LAYOUT),
                struct("struct io_sqring_offsets", RingParams.SUBMISSIONS),
                struct("struct io_cqring_offsets", RingParams.COMPLETIONS),
                struct("struct io_uring_sqe", Submissions.ENTRY),
                struct("struct io_uring_cqe", Completions.ENTRY),
                statx())
            .flatMap(struct -> struct);
    Stream<Arguments> operations =
        Stream.of(
            Arguments.of("(IORING_OP_READ)", IoUring.READ),
            Arguments.of("(IORING_OP_WRITE)", IoUring.WRITE));
    return Stream.of(errnos, constants, structs, operations).flatMap(numbers -> numbers);
  }

  private static Arguments constant(Field field) {
    try {
      return Arguments.of(field.getName(), ((Number) field.get(null)).longValue());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static Stream<Arguments> statx() {
    Stream<Arguments> offsets =
        Stream.of(
                Map.entry("stx_blksize", Statx.BLOCK_BYTES),
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
                Map.entry("stx_dev_minor", Statx.DEVICE_MINOR))
            .map(member ->
                Arguments.of(
                    "offsetof(struct statx, %s)".formatted(member.getKey()),
                    (long) member.getValue()));
    return Stream.concat(Stream.of(Arguments.of("sizeof(struct statx)", Statx.BYTES)), offsets);
  }

  private static Stream<Arguments> struct(String name, StructLayout layout) {
    Stream<Arguments> offsets =
        layout.memberLayouts().stream()
            .flatMap(member -> member.name().stream())
            .map(member ->
                Arguments.of(
                    "offsetof(%s, %s)".formatted(name, member),
                    layout.byteOffset(PathElement.groupElement(member))));
    Arguments size = Arguments.of("sizeof(%s)".formatted(name), layout.byteSize());
    return Stream.concat(Stream.of(size), offsets);
  }
}
