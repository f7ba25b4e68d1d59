package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.tree.SampleTree.ALL_KINDS;
import static dev.millrace.files.tree.SampleTree.GOING_ON;
import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.SampleTree.assertOneFailure;
import static dev.millrace.files.tree.SampleTree.failures;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.fill;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Storage;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Trees on file systems that Java code implements.
class OtherFileSystemTreeTest extends SourceAndTarget {
  private static final Configuration POSIX =
      Configuration.unix().toBuilder().setAttributeViews("basic", "posix").build();

  // A zip file may not be used by several threads.
  private static final TreeOptions MIRROR = SampleTree.MIRROR.withJobs(1);

  private FileSystem zip(String... options) throws IOException {
    Map<String, String> environment = new HashMap<>(Map.of("create", "true"));
    Arrays.stream(options).forEach(option -> environment.put(option, "true"));
    return FileSystems.newFileSystem(directory.resolve("tree.zip"), environment);
  }

  private static TreeResult copy(Path from, Path to, TreeOptions options) throws IOException {
    return new Copier().copyTree(from, to, options);
  }

  // The engine opens the directory around a tree, and then the name of the tree in it.
  @Test
  void anEmptyPathIsTheWorkingDirectoryAndNotTheOneAroundIt() throws IOException {
    Configuration unix =
        Configuration.unix().toBuilder().setWorkingDirectory("/around/work").build();
    try (FileSystem memory = Jimfs.newFileSystem(unix)) {
      Path empty = memory.getPath("");
      Path around = memory.getPath("/around");
      fill(around, "other/", "work/file=text");
      Set<String> filtered = new ConcurrentSkipListSet<>();
      TreeFilter filter = (entry, unused) -> filtered.add(entry.toString());
      Path copy = memory.getPath("/copy");
      copy(empty, copy, TreeOptions.DEFAULTS.withFilter(filter));
      assertTree(copy, "file=text");
      assertThat(filtered).containsExactly("file");
      fill(copy, "new=text");
      copy(copy, empty, MIRROR);
      assertTree(around, "other/", "work/file=text", "work/new=text");
    }
  }

  @Test
  void namesThatDifferOnlyInCaseAreNotMixedWhereCaseIsIgnored() throws IOException {
    fill(source, "sub/Dir/a", "sub/dir/b", "sub/FILE=upper", "sub/file=lower");
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.windows())) {
      Path copy = memory.getPath("copy");
      TreeResult result = copy(source, copy, REPLACE.withErrors(TreeErrors.CONTINUE));
      assertThat(failures(result))
          .hasSize(2)
          .allMatch(it -> it.matches("copy.sub.(?i:file|dir): another copied entry has a name .*"));
      List<String> names = Samples.names(copy.resolve("sub"));
      assertThat(names).hasSize(2);
      for (String name : names) { // the one that came first is complete
        boolean isFirst = Character.isUpperCase(name.charAt(0));
        Path kept = copy.resolve("sub").resolve(name);
        if (Files.isDirectory(kept)) {
          assertThat(Samples.names(kept)).containsExactly(isFirst ? "a" : "b");
        } else {
          assertThat(kept).hasContent(isFirst ? "upper" : "lower");
        }
      }
    }
  }

  @Test
  void aNameThatIsAPathInTheTargetLeadsNowhere() throws IOException {
    try (FileSystem unix = Jimfs.newFileSystem(Configuration.unix());
        FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
      Path source = unix.getPath("/source");
      fill(source, "..\\..\\outside", "..\\outside", "sub\\inside", "c:d?", "file");
      Path root = windows.getPath("C:\\deep");
      fill(root, "target/sub/");
      assertThat(failures(copy(source, root.resolve("target"), GOING_ON)))
          .hasSize(4)
          .allMatch(it -> it.contains("cannot have an entry with the name"));
      assertTree(root, "target\\file=file", "target\\sub/");
      assertThat(windows.getPath("C:\\outside")).doesNotExist();
    }
  }

  @Test
  void aMirrorKeepsCopiesThatTheTargetListsByAnotherSpelling() throws IOException {
    fill(source, "FILE=new", "DIR/INNER=new");
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.windows())) {
      Path copy = memory.getPath("copy");
      fill(copy, "file=earlier", "old", "dir/inner=earlier", "dir/old");
      for (int i = 0; i < 2; i++) {
        copy(source, copy, MIRROR);
        assertThat(copy.resolve("FILE")).hasContent("new");
        assertThat(copy.resolve("DIR/INNER")).hasContent("new");
        assertThat(Samples.names(copy)).hasSize(2);
        assertThat(Samples.names(copy.resolve("DIR"))).hasSize(1);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"JIMFS", "ZIP"})
  void aMirrorIsMadeInMemoryAndInAZipFile(Storage.Type type) throws IOException {
    SampleTree.create(source);
    if (type == Storage.Type.ZIP) {
      Files.delete(source.resolve("a/link")); // zip files have no links
    }
    try (Storage storage = Storage.open(type, directory.resolve("storage"))) {
      fill(storage.directory(), "a/old/older/file");
      assertThat(copy(source, storage.directory(), MIRROR).counts().deleted()).isEqualTo(3);
      copy(storage.directory(), target, TreeOptions.DEFAULTS);
    }
    assertSame(source, target);
  }

  @Test
  void noFileReplacesTheRootOfANewZipFile() throws IOException {
    Files.writeString(source, "text");
    try (FileSystem archive = zip()) {
      Path root = archive.getPath("/");
      for (Replace replace : List.of(Replace.NEVER, Replace.ALWAYS)) {
        Copier copier = new Copier(CopyOptions.DEFAULTS.withReplace(replace));
        assertThatThrownBy(() -> copier.copy(source, root))
            .isInstanceOf(FileAlreadyExistsException.class);
        assertFails(() -> copier.copyTree(source, root, TreeOptions.DEFAULTS));
      }
    }
  }

  /// The JDK leaves a renamed directory of a zip file behind, with its entries.
  @Test
  void filesReplaceDirectoriesOfAZipFile() throws IOException {
    fill(source, "empty=new", "full=new");
    try (FileSystem archive = zip()) {
      Path copy = archive.getPath("/copy");
      fill(copy, "empty/", "full/old");
      copy(source, copy, MIRROR);
      assertTree(copy, "empty=new", "full=new");
    }
  }

  @Test
  void aFurtherNameFailsForItselfWhereFilesHaveOneName() throws IOException {
    fill(source, "one", "other==one");
    try (FileSystem archive = zip()) {
      Path copy = archive.getPath("/copy");
      TreeResult result = copy(source, copy, ALL_KINDS);
      assertThat(result.counts().files()).isEqualTo(1);
      assertOneFailure(result, "its file system has no hard links");
      assertThat(Samples.names(copy)).hasSize(1);
    }
  }

  @Test
  void aTreeGoesIntoAZipFileAndBack() throws IOException {
    SampleTree.create(source);
    Files.delete(source.resolve("a/link")); // zip files have no links
    try (FileSystem archive = zip()) {
      copy(source, archive.getPath("/copy"), TreeOptions.DEFAULTS.withJobs(1));
    }
    try (FileSystem archive = zip()) {
      copy(archive.getPath("/copy"), target, TreeOptions.DEFAULTS);
    }
    assertSame(source, target);
  }

  @Test
  void aDirectoryOfAZipFileGivesItsModeToItsCopy() throws IOException {
    try (FileSystem archive = zip("enablePosixFileAttributes");
        FileSystem memory = Jimfs.newFileSystem(POSIX)) {
      Path copy = memory.getPath("/copy");
      Path from = permit(Files.createDirectory(archive.getPath("/tree")), "r-x--x---");
      assertThat(copy(from, copy, TreeOptions.DEFAULTS).outcomes()).isEmpty();
      assertThat(permissions(copy)).isEqualTo("r-x--x---");
    }
  }

  /// `Files.move` does not move the entries.
  @Test
  void aDirectoryMovesToAZipFileAndInItAndToAnotherOneWithItsEntries() throws IOException {
    FileTime old = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
    fill(source, "a/empty/", "a/file=content");
    Files.setLastModifiedTime(source.resolve("a"), old);
    try (FileSystem archive = zip()) {
      MillraceFiles.move(source, archive.getPath("/new"));
    }
    assertThat(source).doesNotExist();
    try (FileSystem archive = zip()) {
      assertTree(archive.getPath("/"), "new/a/empty/", "new/a/file=content");
      assertThat(Files.getLastModifiedTime(archive.getPath("/new/a"))).isEqualTo(old);
      new Copier().move(archive.getPath("/new"), archive.getPath("/renamed"));
    }
    try (FileSystem archive = zip();
        Storage other = Storage.open(Storage.Type.ZIP, directory.resolve("other"))) {
      assertTree(archive.getPath("/"), "renamed/a/empty/", "renamed/a/file=content");
      new Copier().move(archive.getPath("/renamed"), other.directory().resolve("moved"));
      assertTree(archive.getPath("/"));
      assertTree(other.directory(), "moved/a/empty/", "moved/a/file=content");
    }
  }
}
