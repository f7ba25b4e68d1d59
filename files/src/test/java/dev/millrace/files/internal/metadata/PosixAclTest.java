package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.metadata.NativeAcl.PosixAcl;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

class PosixAclTest {
  @Test
  void theGroupHasThePermissionsOfBothItsEntryAndTheMask() {
    assertThat(least(new AclBytes(7).groupMaskOthers(6, 3, 5))).isEqualTo(025);
    assertThat(least(new AclBytes(7).groupMaskOthers(0, 7, 7))).isEqualTo(007);
  }

  @Test
  void namedEntriesWithFewerPermissionsLimitTheGroup() {
    assertThat(least(new AclBytes(7).user(1, 0).groupMaskOthers(7, 7, 7))).isZero();
    assertThat(least(new AclBytes(7).user(1, 5).user(2, 6).groupMaskOthers(7, 7, 5)))
        .isEqualTo(044);
    assertThat(least(new AclBytes(7).user(1, 7).groupMaskOthers(7, 4, 6))).isEqualTo(044);
  }

  @Test
  void namedEntriesWithMorePermissionsChangeNothing() {
    assertThat(least(new AclBytes(7).user(1, 7).groupMaskOthers(5, 7, 4))).isEqualTo(054);
  }

  @Test
  void aListWithoutAMaskHasTheGroupDoAllOfItsEntry() {
    byte[] bytes =
        Attributes.hex("02000000" + "01000700ffffffff" + "04000500ffffffff20000400ffffffff");
    assertThat(least(bytes)).isEqualTo(054);
  }

  private static int least(byte[] list) {
    return new PosixAcl(MemorySegment.ofArray(list)).least();
  }
}
