package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import com.google.common.jimfs.PathNormalization;
import dev.millrace.files.Copier;
import dev.millrace.files.Samples;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that are similar, in a target that distinguishes them: most trees of Linux have some.
class SimilarNamesTest extends TreesByCalls {
  private static final TreeOptions OPTIONS = REPLACE.withErrors(TreeErrors.CONTINUE);

  @BeforeEach
  void createSource() throws IOException {
    fill(source, "upper");
    assumeThat(source.resolve("UPPER")).doesNotExist();
    Files.delete(source.resolve("upper"));
  }

  private void assertCopied() throws IOException {
    assertThat(copy(OPTIONS).outcomes()).isEmpty();
    assertSame(source, target);
  }

  private void write(int files) throws IOException {
    for (int i = 0; i < files; i++) {
      fill(source, "file-" + i);
    }
  }

  @Test
  void allAreCopiedAndCopiedAgain() throws IOException {
    for (String name : new String[] {"dir", "Dir", "DIR"}) {
      fill(source, name + "/" + name, name + "/file", name + "/FILE");
    }
    fill(source, "a", "A", "name.", "name", "\u00e9", "e\u0301");
    fill(source, "PICTUR~1.JPG", "picture of me.jpg");
    for (int i = 0; i < 3; i++) {
      assertCopied();
    }
  }

  // The similar entry has no copy: an earlier copy has made the file.
  @Test
  void anEntryWithoutACopyHasNoEffect() throws IOException {
    fill(source, "NAME|", "name", "Name");
    for (int i = 0; i < 2; i++) {
      TreeOptions skipping = OPTIONS.withSpecialFiles(SpecialFiles.SKIP);
      assertThat(copy(skipping).counts().failed()).isZero();
      assertTree(target, "name=name", "Name=Name");
    }
  }

  @Test
  void otherNamesTakeNoSystemCalls() throws IOException {
    write(500);
    assertCopied();
    assertThat(looksAtOtherCase()).isZero();
    assertThat(callsWith("open", ".")).isZero();
  }

  @Test
  void aLargeDirectoryTakesOneLookAtTheTarget() throws IOException {
    write(4200);
    assertCopied();
    long first = looksAtOtherCase();
    assertThat(first).as("none where the first entry is copied late").isBetween(0L, 1L);
    assertCopied();
    assertThat(looksAtOtherCase()).isEqualTo(first + 1);
  }

  private long looksAtOtherCase() {
    return callsWith("statx", "FILE-");
  }

  private long callsWith(String call, String start) {
    return calls.made(call).stream()
        .filter(made -> names(made, name -> name.startsWith(start)))
        .count();
  }

  // A large directory shows that the case is distinguished: no more ASCII names are kept then.
  @ParameterizedTest
  @Tag("slow")
  @ValueSource(ints = {10, 9_000})
  void theSecondFormOfANameFails(int others) throws IOException {
    fill(source, "\u00e9=composed", "e\u0301=decomposed", "K=letter", "\u212a=sign of Kelvin");
    write(others);
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
