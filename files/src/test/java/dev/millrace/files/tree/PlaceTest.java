package dev.millrace.files.tree;

import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.fill;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.PlaceResult;
import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// The contract of [Copier#place] and [Copier#placeTree] on both engines, in memory, where files
/// have hard links and no clones.
class PlaceTest extends TreesOfBothEngines {
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  @TempDir Path elsewhere;

  @BeforeEach
  void createSource() throws IOException {
    Samples.random(source, 5 * Samples.KIB);
  }

  private PlaceResult place(PlaceOrder order) throws IOException {
    return engine.copier().place(source, target, order);
  }

  @ParameterizedTest
  @EnumSource(names = {"LINK", "LINK_OR_COPY", "LINK_CLONE_OR_COPY"})
  void aHardLinkIsTheSameFile(PlaceOrder order) throws IOException {
    PlaceResult result = place(order);
    assertThat(result.way()).isEqualTo(Way.LINKED);
    assertThat(result.reasons()).isEmpty();
    assertThat(result).hasToString("linked");
    Files.writeString(target, "changed by one name");
    assertThat(source).hasContent("changed by one name");
  }

  @Test
  void aCloneOrCopyIsASeparateFile() throws IOException {
    PlaceResult result = place(PlaceOrder.CLONE_OR_COPY);
    assertThat(result.way()).isNotEqualTo(Way.LINKED);
    assertThat(result.bytes()).isEqualTo(5 * Samples.KIB);
    Samples.assertSame(source, target);
    Files.writeString(target, "changed");
    assertThat(source).hasSize(5 * Samples.KIB);
  }

  @Test
  void anotherFileSystemGetsACopyAndTheResultHasTheReasons() throws IOException {
    assumeOtherFileSystem();
    PlaceResult result = place(PlaceOrder.LINK_CLONE_OR_COPY);
    Samples.assertSame(source, target);
    assertThat(result.way()).isEqualTo(Way.COPIED);
    assertThat(result.reasons()).hasSize(2);
    if (engine == TreeEngine.SYSTEM_CALLS) {
      assertThat(result).asString().startsWith("copied 5120 bytes (linkat: EXDEV; ");
    }
    Files.delete(target);
    assertThat(place(PlaceOrder.LINK_OR_COPY).reasons()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"LINK", "CLONE"})
  void aStrictOrderFailsAndLeavesNothing(PlaceOrder order) throws IOException {
    assumeOtherFileSystem();
    assertFails(() -> place(order));
    assertThat(elsewhere).isEmptyDirectory();
  }

  private void assumeOtherFileSystem() throws IOException {
    assumeThat(Files.getFileStore(elsewhere)).isNotEqualTo(Files.getFileStore(directory));
    target = elsewhere.resolve("target");
  }

  @ParameterizedTest
  @EnumSource(value = PlaceOrder.class, mode = Mode.EXCLUDE, names = "CLONE")
  void anExistingTargetStaysOrIsReplacedInOneStep(PlaceOrder order) throws IOException {
    Files.writeString(target, "old");
    Path other = Files.createLink(directory.resolve("other"), target);
    assertThatThrownBy(() -> place(order)).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(target).hasContent("old");
    engine.copier(REPLACING).place(source, target, order);
    Samples.assertSame(source, target);
    assertThat(other).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("other", "source", "target");
  }

  @Test
  void aLinkOfTheTargetIsReplacedItself() throws IOException {
    fill(directory, "outside=precious", "target->outside");
    engine.copier(REPLACING).place(source, target, PlaceOrder.LINK_CLONE_OR_COPY);
    assertThat(Files.isSymbolicLink(target)).isFalse();
    Samples.assertSame(source, target);
    assertThat(directory.resolve("outside")).hasContent("precious");
  }

  @Test
  void aDirectoryIsNeitherPlacedNorReplaced() throws IOException {
    Files.createDirectory(target);
    assertFails(() -> engine.copier(REPLACING).place(source, target, PlaceOrder.LINK_CLONE_OR_COPY))
        .hasMessage(target + ": is a directory, which is not replaced by a file");
    assertFails(
            () -> engine.copier().place(target, directory.resolve("new"), PlaceOrder.LINK_OR_COPY))
        .hasMessage(target + ": is a directory");
    assertThat(Samples.names(directory)).containsExactly("source", "target");
  }

  @Test
  void aFurtherNameOfTheSourceStaysAndCountsAsLinked() throws IOException {
    Files.createLink(target, source);
    assertThatThrownBy(() -> place(PlaceOrder.LINK_OR_COPY))
        .isInstanceOf(FileAlreadyExistsException.class);
    Copier copier = engine.copier(REPLACING);
    assertThat(copier.place(source, target, PlaceOrder.LINK_OR_COPY).way()).isEqualTo(Way.LINKED);
    assertThat(copier.place(source, source, PlaceOrder.LINK).way()).isEqualTo(Way.LINKED);
    assertFails(() -> copier.place(source, target, PlaceOrder.CLONE_OR_COPY))
        .hasMessage(target + ": is the source itself");
    assertThat(Samples.names(directory)).containsExactly("source", "target");
    assertThat(target).hasSize(5 * Samples.KIB);
  }

  @Test
  void aSymbolicLinkIsFollowedOrPlacedItself() throws IOException {
    Path link = fill(directory, "link->source");
    engine.copier().place(link, target, PlaceOrder.LINK);
    assertThat(Files.isSymbolicLink(target)).isFalse();
    assertThat(Files.isSameFile(target, source)).isTrue();
    Copier ofLinks = engine.copier(CopyOptions.DEFAULTS.withSymbolicLinks(SymbolicLinks.COPY));
    for (PlaceOrder order : List.of(PlaceOrder.LINK, PlaceOrder.CLONE_OR_COPY)) {
      Path placed = directory.resolve("placed-" + order);
      assertThat(ofLinks.place(link, placed, order).way())
          .isEqualTo(order == PlaceOrder.LINK ? Way.LINKED : Way.COPIED);
      assertThat(Files.readSymbolicLink(placed)).isEqualTo(Path.of("source"));
    }
  }

  @Test
  void aSpecialFileIsRejected() throws IOException {
    Path fifo = fill(directory, "fifo|");
    assertFails(() -> engine.copier().place(fifo, target, PlaceOrder.LINK_OR_COPY))
        .hasMessageContaining("is a special file");
    assertThat(target).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource(value = PlaceOrder.class, mode = Mode.EXCLUDE, names = "CLONE")
  void aMissingSourceOrDirectoryIsReported(PlaceOrder order) {
    Path missing = directory.resolve("missing");
    for (List<Path> places :
        List.of(List.of(missing, target), List.of(source, missing.resolve("target")))) {
      assertThatThrownBy(() -> engine.copier().place(places.get(0), places.get(1), order))
          .isInstanceOf(NoSuchFileException.class)
          .hasMessageContaining(missing.toString());
    }
  }

  @Test
  void aLinkedFileIsDurableOnRequest() throws IOException {
    CopyOptions durable = CopyOptions.DEFAULTS.withDurability(Durability.FILE_AND_DIRECTORY);
    PlaceResult result = engine.copier(durable).place(source, target, PlaceOrder.LINK);
    assertThat(result.way()).isEqualTo(Way.LINKED);
  }

  @Test
  void aCancelledCallLeavesNothing() {
    Cancellation cancellation = new Cancellation();
    cancellation.cancel();
    Copier cancelled = engine.copier().withCancellation(cancellation);
    assertThatThrownBy(() -> cancelled.place(source, target, PlaceOrder.CLONE_OR_COPY))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void overwritingInPlaceIsRejectedBecauseItWouldChangeOtherNames() throws IOException {
    Copier copier = engine.copier(CopyOptions.DEFAULTS.withReplace(Replace.IN_PLACE));
    Files.writeString(target, "old");
    assertThatThrownBy(() -> copier.place(source, target, PlaceOrder.LINK_OR_COPY))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(
            () -> copier.placeTree(source, target, PlaceOrder.LINK_OR_COPY, TreeOptions.DEFAULTS))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(target).hasContent("old");
  }

  private TreeCounts placeTree(PlaceOrder order, TreeOptions options) throws IOException {
    return engine.copier().placeTree(source, target, order, options).counts();
  }

  @Test
  void aTreeHasNewDirectoriesAndLinkedFiles() throws IOException {
    source = SampleTree.create(directory.resolve("tree"));
    TreeCounts counts = placeTree(PlaceOrder.LINK_CLONE_OR_COPY, TreeOptions.DEFAULTS);
    assertSame(source, target);
    assertThat(counts.linkedFiles()).isEqualTo(8);
    assertThat(counts.files()).isEqualTo(7);
    assertThat(counts.bytes()).isZero();
    assertThat(Files.isSameFile(target.resolve("a/small"), source.resolve("a/small"))).isTrue();
    assertThat(placeTree(PlaceOrder.LINK_CLONE_OR_COPY, REPLACE).skipped()).isEqualTo(8);
  }

  @Test
  void aFollowedLinkOfATreeBecomesAHardLinkOfItsFile() throws IOException {
    source = SampleTree.create(directory.resolve("tree"));
    placeTree(PlaceOrder.LINK, TreeOptions.DEFAULTS.withLinks(TreeLinks.FOLLOW_ALL));
    assertThat(Files.isSymbolicLink(target.resolve("a/link"))).isFalse();
    assertThat(Files.isSameFile(target.resolve("a/link"), source.resolve("a/b/medium"))).isTrue();
  }

  @Test
  void aTreeOnAnotherFileSystemHasCopies() throws IOException {
    assumeOtherFileSystem();
    source = SampleTree.create(directory.resolve("tree"));
    TreeCounts counts = placeTree(PlaceOrder.LINK_OR_COPY, TreeOptions.DEFAULTS);
    assertSame(source, target);
    assertThat(counts.linkedFiles()).isZero();
    assertThat(counts.files()).isEqualTo(7);
  }
}
