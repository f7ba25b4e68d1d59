package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermissionSetsTest {
  @ParameterizedTest
  @CsvSource({
    "0000, ---------",
    "0777, rwxrwxrwx",
    "0644, rw-r--r--",
    "0751, rwxr-x--x",
    "0124, --x-w-r--",
    "06711, rwx--x--x",
    "0100400, r--------"
  })
  void theLowestNineBitsOfAModeArePermissions(String octal, String permissions) {
    assertThat(PermissionSets.ofMode(Integer.parseInt(octal, 8)))
        .isEqualTo(PosixFilePermissions.fromString(permissions));
  }
}
