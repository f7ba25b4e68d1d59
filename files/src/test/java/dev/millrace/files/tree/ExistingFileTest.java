package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// One decision about existing files: [ExistingFile] in a tree, and [Replace] by default.
class ExistingFileTest extends TreesOfBothEngines {
  @BeforeEach
  void createTrees() throws IOException {
    fill(source, "file=new");
    Path old = fill(target, "file=old");
    Files.setLastModifiedTime(old, FileTime.fromMillis(1_000_000));
  }

  private Copier copier(Replace replace) {
    return engine.copier(CopyOptions.DEFAULTS.withReplace(replace));
  }

  /// A copy of a tree, a place of one, and a move.
  enum Call {
    COPY_TREE,
    PLACE_TREE,
    PLACE,
    MOVE;

    void make(Copier copier, Path source, Path target, TreeOptions tree) throws IOException {
      switch (this) {
        case COPY_TREE -> copier.copyTree(source, target, tree);
        case PLACE_TREE -> copier.placeTree(source, target, PlaceOrder.LINK_OR_COPY, tree);
        case PLACE ->
            copier.place(source.resolve("file"), target.resolve("file"), PlaceOrder.LINK_OR_COPY);
        case MOVE -> copier.move(source.resolve("file"), target.resolve("file"));
      }
    }
  }

  private void assertKept(Call call, Copier copier, TreeOptions tree) throws IOException {
    assertThatIOException()
        .isThrownBy(() -> call.make(copier, source, target, tree))
        .isInstanceOf(FileAlreadyExistsException.class)
        .withMessageContaining(target.resolve("file").toString());
    assertTree(directory, "source/file=new", "target/file=old");
  }

  @ParameterizedTest
  @EnumSource
  void theCopierDecidesByDefault(Call call) throws IOException {
    assertThat(TreeOptions.DEFAULTS.existingFile()).isEqualTo(ExistingFile.BY_COPIER);
    assertKept(call, copier(Replace.NEVER), TreeOptions.DEFAULTS);
    call.make(copier(Replace.ALWAYS), source, target, TreeOptions.DEFAULTS);
    assertThat(target.resolve("file")).hasContent("new");
  }

  @ParameterizedTest
  @EnumSource(names = {"COPY_TREE", "PLACE_TREE"})
  void theOptionsOfATreeDecideBeforeTheCopier(Call call) throws IOException {
    TreeOptions tree = TreeOptions.DEFAULTS;
    assertKept(call, copier(Replace.ALWAYS), tree.withExistingFile(ExistingFile.FAIL));
    Files.setLastModifiedTime(source.resolve("file"), FileTime.fromMillis(500_000));
    for (ExistingFile keeping : List.of(ExistingFile.SKIP, ExistingFile.SKIP_IF_NEWER)) {
      call.make(copier(Replace.ALWAYS), source, target, tree.withExistingFile(keeping));
      assertThat(target.resolve("file")).hasContent("old");
    }
    call.make(copier(Replace.NEVER), source, target, REPLACE);
    assertThat(target.resolve("file")).hasContent("new");
  }

  /// The copier still decides how: another name of an overwritten file has the new content.
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"FAIL", "SKIP"})
  void aFileThatIsReplacedIsOverwrittenInPlace(ExistingFile existing) throws IOException {
    assumeThat(engine).as("in-place copies need system calls").isEqualTo(TreeEngine.SYSTEM_CALLS);
    Path name = Files.createLink(directory.resolve("name"), target.resolve("file"));
    copier(Replace.IN_PLACE)
        .copyTree(source, target, TreeOptions.DEFAULTS.withExistingFile(existing));
    assertThat(name).hasContent("new");
  }

  @Test
  void theOptionsReturnToTheDecisionOfTheCopier() throws IOException {
    TreeOptions again =
        TreeOptions.DEFAULTS
            .withExistingFile(ExistingFile.SKIP)
            .withExistingFile(ExistingFile.BY_COPIER);
    copier(Replace.ANY).copyTree(source, target, again);
    assertThat(target.resolve("file")).hasContent("new");
  }
}
