package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import com.google.common.jimfs.PathNormalization;
import dev.millrace.files.Copier;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A copy to a file system that distinguishes upper and lower case, but not the normal forms of
/// Unicode, such as some disks of macOS.
@Tag("slow")
class NormalFormsTest {
  private static final TreeOptions OPTIONS =
      TreeOptions.DEFAULTS.withErrors(TreeErrors.CONTINUE).withExistingFile(ExistingFile.REPLACE);

  @TempDir(factory = InMemory.class)
  Path source;

  // A large directory shows that the case is distinguished: no more ASCII names are kept then.
  @ParameterizedTest
  @ValueSource(ints = {10, 9_000})
  void theSecondFormOfANameFails(int others) throws IOException {
    Files.writeString(source.resolve("\u00e9"), "composed");
    Files.writeString(source.resolve("e\u0301"), "decomposed");
    Files.writeString(source.resolve("K"), "letter");
    Files.writeString(source.resolve("\u212a"), "sign of Kelvin");
    for (int i = 0; i < others; i++) {
      Files.createFile(source.resolve("f" + i));
    }
    assumeThat(Samples.names(source)).hasSize(others + 4);
    Configuration forms =
        Configuration.unix().toBuilder()
            .setNameCanonicalNormalization(PathNormalization.NFD)
            .build();
    try (FileSystem memory = Jimfs.newFileSystem(forms)) {
      Path target = memory.getPath("/target");
      for (int i = 0; i < 2; i++) {
        TreeResult result = new Copier().copyTree(source, target, OPTIONS);
        assertThat(result.counts().failed()).isEqualTo(2);
        assertThat(Samples.names(target)).hasSize(others + 2);
      }
    }
  }
}
