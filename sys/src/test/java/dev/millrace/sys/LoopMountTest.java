package dev.millrace.sys;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class LoopMountTest {
  @ParameterizedTest
  @EnumSource
  void aMountHasTheRequestedType(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      assertThat(Files.getFileStore(mount.directory()).type())
          .isEqualTo(type.name().toLowerCase(Locale.ROOT));
      assertThat(Files.writeString(mount.directory().resolve("file"), "text")).hasContent("text");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aClosedMountLeavesNothingEvenWithAnOpenFile(LoopMount.Type type) throws IOException {
    LoopMount mount = LoopMount.assume(type);
    Path directory = mount.directory();
    try (var open = Files.newOutputStream(directory.resolve("file"))) {
      mount.close();
      open.write(1);
    }
    assertThat(directory.getParent()).doesNotExist();
  }
}
