package dev.millrace.sys.linux;

import dev.millrace.sys.HeaderNumbers;
import dev.millrace.sys.ffi.Scratch;
import dev.millrace.sys.linux.OpenFile.Fiemap;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

class LinuxHeadersTest extends HeaderNumbers {
  @Override
  protected Stream<Arguments> numbers() {
    return Stream.concat(
        Arrays.stream(Linux.class.getDeclaredFields()).map(HeaderNumbers::constant),
        Stream.of(
            Arguments.of("sizeof(struct fiemap)", Fiemap.HEADER_BYTES),
            offset("struct fiemap", "fm_start", Fiemap.START),
            offset("struct fiemap", "fm_length", Fiemap.LENGTH),
            offset("struct fiemap", "fm_mapped_extents", Fiemap.MAPPED),
            offset("struct fiemap", "fm_extent_count", Fiemap.COUNT),
            Arguments.of("sizeof(struct fiemap_extent)", Fiemap.EXTENT_BYTES),
            offset("struct fiemap_extent", "fe_logical", Fiemap.EXTENT_START),
            offset("struct fiemap_extent", "fe_length", Fiemap.EXTENT_LENGTH),
            offset("struct fiemap_extent", "fe_flags", Fiemap.EXTENT_FLAGS),
            Arguments.of("sizeof(struct statx)", Scratch.BYTES)));
  }
}
