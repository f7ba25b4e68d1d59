package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.tree.SampleTree.failures;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;

/// Trees on file systems that Java code implements.
class OtherFileSystemTreeTest extends SourceAndTarget {
  private static final Configuration POSIX =
      Configuration.unix().toBuilder().setAttributeViews("basic", "posix").build();

  @Test
  void aTreeGoesIntoMemoryAndBack() throws IOException {
    SampleTree.create(source);
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      Path copy = memory.getPath("/copy");
      new Copier().copyTree(source, copy, TreeOptions.DEFAULTS);
      new Copier().copyTree(copy, directory.resolve("back"), TreeOptions.DEFAULTS);
    }
    SampleTree.assertSame(source, directory.resolve("back"));
  }

  // The engine opens the directory around a tree, and then the name of the tree in it.
  @Test
  void anEmptyPathIsTheWorkingDirectoryAndNotTheOneAroundIt() throws IOException {
    Configuration unix =
        Configuration.unix().toBuilder().setWorkingDirectory("/around/work").build();
    try (FileSystem memory = Jimfs.newFileSystem(unix)) {
      Path empty = memory.getPath("");
      Path other = Files.createDirectory(memory.getPath("/around/other"));
      Files.createFile(empty.resolve("file"));
      Set<String> filtered = new ConcurrentSkipListSet<>();
      TreeFilter filter =
          (entry, unused) -> {
            filtered.add(entry.toString());
            return true;
          };
      Path copy = memory.getPath("/copy");
      new Copier().copyTree(empty, copy, TreeOptions.DEFAULTS.withFilter(filter));
      assertThat(Samples.names(copy)).containsExactly("file");
      assertThat(filtered).containsExactly("file");
      Files.createFile(copy.resolve("new"));
      TreeOptions mirror =
          TreeOptions.DEFAULTS
              .withLeftovers(Leftovers.DELETE)
              .withExistingFile(ExistingFile.REPLACE);
      new Copier().copyTree(copy, empty, mirror);
      assertThat(Samples.names(empty.toAbsolutePath())).containsExactlyInAnyOrder("file", "new");
      assertThat(other).isEmptyDirectory();
    }
  }

  @Test
  void namesThatDifferOnlyInCaseAreNotMixedWhereCaseIsIgnored() throws IOException {
    Path source = Files.createDirectories(directory.resolve("source/sub/Dir")).getParent();
    Files.writeString(source.resolve("Dir/a"), "upper");
    Files.writeString(Files.createDirectory(source.resolve("dir")).resolve("b"), "lower");
    Files.writeString(source.resolve("FILE"), "upper");
    Files.writeString(source.resolve("file"), "lower");
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.windows())) {
      Path copy = memory.getPath("copy");
      TreeOptions options =
          TreeOptions.DEFAULTS
              .withExistingFile(ExistingFile.REPLACE)
              .withErrors(TreeErrors.CONTINUE);
      TreeResult result = new Copier().copyTree(source.getParent(), copy, options);
      assertThat(result.counts().failed()).isEqualTo(2);
      assertThat(failures(result))
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
      Path source = Files.createDirectory(unix.getPath("/source"));
      for (String name : List.of("..\\..\\outside", "..\\outside", "sub\\inside", "c:d?", "file")) {
        Files.writeString(source.resolve(name), name);
      }
      Path root = Files.createDirectory(windows.getPath("C:\\deep"));
      Path target = Files.createDirectory(root.resolve("target"));
      Files.createDirectory(target.resolve("sub"));
      TreeOptions options = TreeOptions.DEFAULTS.withErrors(TreeErrors.CONTINUE);
      TreeResult result = new Copier().copyTree(source, target, options);
      assertThat(result.counts().failed()).isEqualTo(4);
      assertThat(failures(result))
          .allMatch(it -> it.contains("cannot have an entry with the name"));
      assertThat(target.resolve("file")).hasContent("file");
      assertThat(Samples.names(target)).containsExactlyInAnyOrder("file", "sub");
      assertThat(Samples.names(target.resolve("sub"))).isEmpty();
      assertThat(Samples.names(root)).containsExactly("target");
      assertThat(windows.getPath("C:\\outside")).doesNotExist();
    }
  }

  @Test
  void aMirrorKeepsCopiesThatTheTargetListsByAnotherSpelling() throws IOException {
    Files.createDirectory(source);
    Files.writeString(source.resolve("FILE"), "new");
    Files.writeString(Files.createDirectory(source.resolve("DIR")).resolve("INNER"), "new");
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.windows())) {
      Path copy = Files.createDirectory(memory.getPath("copy"));
      Files.writeString(copy.resolve("file"), "earlier");
      Files.writeString(copy.resolve("old"), "old");
      Files.writeString(Files.createDirectory(copy.resolve("dir")).resolve("inner"), "earlier");
      Files.writeString(copy.resolve("dir/old"), "old");
      TreeOptions mirror =
          TreeOptions.DEFAULTS
              .withExistingFile(ExistingFile.REPLACE)
              .withLeftovers(Leftovers.DELETE);
      for (int i = 0; i < 2; i++) {
        new Copier().copyTree(source, copy, mirror);
        assertThat(copy.resolve("FILE")).hasContent("new");
        assertThat(copy.resolve("DIR/INNER")).hasContent("new");
        assertThat(Samples.names(copy)).hasSize(2);
        assertThat(Samples.names(copy.resolve("DIR"))).hasSize(1);
      }
    }
  }

  @Test
  void aMirrorIsMadeInMemoryAndInAZipFile() throws IOException {
    SampleTree.create(source);
    Files.delete(source.resolve("a/link")); // zip files have no links
    TreeOptions mirror =
        TreeOptions.DEFAULTS
            .withExistingFile(ExistingFile.REPLACE)
            .withLeftovers(Leftovers.DELETE)
            .withJobs(1);
    Map<String, String> create = Map.of("create", "true");
    Path zip = directory.resolve("tree.zip");
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix());
        FileSystem archive = FileSystems.newFileSystem(zip, create)) {
      for (FileSystem files : List.of(memory, archive)) {
        Path copy = files.getPath("/copy");
        Files.createDirectories(copy.resolve("a/old/older"));
        Files.writeString(copy.resolve("a/old/older/file"), "old");
        assertThat(new Copier().copyTree(source, copy, mirror).counts().deleted()).isEqualTo(3);
        new Copier().copyTree(copy, directory.resolve(files.equals(memory) ? "1" : "2"), mirror);
      }
    }
    SampleTree.assertSame(source, directory.resolve("1"));
    SampleTree.assertSame(source, directory.resolve("2"));
  }

  @Test
  void noFileReplacesTheRootOfANewZipFile() throws IOException {
    Files.writeString(source, "text");
    Path zip = directory.resolve("tree.zip");
    try (FileSystem archive = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path root = archive.getPath("/");
      for (Replace replace : List.of(Replace.NEVER, Replace.ALWAYS)) {
        Copier copier = new Copier(CopyOptions.DEFAULTS.withReplace(replace));
        assertThatThrownBy(() -> copier.copy(source, root))
            .isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> copier.copyTree(source, root, TreeOptions.DEFAULTS))
            .isInstanceOf(FileSystemException.class);
      }
    }
  }

  /// The JDK leaves a renamed directory of a zip file behind, with its entries.
  @Test
  void filesReplaceDirectoriesOfAZipFile() throws IOException {
    Files.writeString(Files.createDirectory(source).resolve("empty"), "new");
    Files.writeString(source.resolve("full"), "new");
    TreeOptions mirror =
        TreeOptions.DEFAULTS
            .withExistingFile(ExistingFile.REPLACE)
            .withLeftovers(Leftovers.DELETE)
            .withJobs(1);
    Path zip = directory.resolve("tree.zip");
    try (FileSystem archive = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path copy = archive.getPath("/copy");
      Files.createDirectories(copy.resolve("empty"));
      Files.writeString(Files.createDirectory(copy.resolve("full")).resolve("old"), "old");
      new Copier().copyTree(source, copy, mirror);
      assertThat(copy.resolve("empty")).hasContent("new");
      assertThat(copy.resolve("full")).hasContent("new");
      assertThat(Samples.names(copy)).hasSize(2);
    }
  }

  @Test
  void aFurtherNameFailsForItselfWhereFilesHaveOneName() throws IOException {
    Files.writeString(Files.createDirectory(source).resolve("one"), "content");
    Files.createLink(source.resolve("other"), source.resolve("one"));
    TreeOptions options =
        TreeOptions.DEFAULTS
            .withHardLinks(HardLinks.KEEP)
            .withErrors(TreeErrors.CONTINUE)
            .withJobs(1); // a zip file may not be used by several threads
    Path zip = directory.resolve("tree.zip");
    try (FileSystem archive = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path copy = archive.getPath("/copy");
      TreeResult result = new Copier().copyTree(source, copy, options);
      assertThat(result.counts().files()).isEqualTo(1);
      assertThat(failures(result))
          .singleElement()
          .asString()
          .contains("its file system has no hard links");
      assertThat(Samples.names(copy)).hasSize(1);
    }
  }

  @Test
  void aTreeGoesIntoAZipFileAndBack() throws IOException {
    SampleTree.create(source);
    Files.delete(source.resolve("a/link")); // zip files have no links
    Path zip = directory.resolve("tree.zip");
    try (FileSystem archive = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      new Copier().copyTree(source, archive.getPath("/copy"), TreeOptions.DEFAULTS.withJobs(1));
    }
    try (FileSystem archive = FileSystems.newFileSystem(zip)) {
      new Copier()
          .copyTree(archive.getPath("/copy"), directory.resolve("back"), TreeOptions.DEFAULTS);
    }
    SampleTree.assertSame(source, directory.resolve("back"));
    assertThat(directory.resolve("back/a/b/c/large")).exists();
  }

  @Test
  void aDirectoryOfAZipFileGivesItsModeToItsCopy() throws IOException {
    Path zip = directory.resolve("tree.zip");
    Map<String, String> create = Map.of("create", "true", "enablePosixFileAttributes", "true");
    try (FileSystem archive = FileSystems.newFileSystem(zip, create);
        FileSystem memory = Jimfs.newFileSystem(POSIX)) {
      Path copy = memory.getPath("/copy");
      Path from = permit(Files.createDirectory(archive.getPath("/tree")), "r-x--x---");
      TreeResult result = new Copier().copyTree(from, copy, TreeOptions.DEFAULTS);
      assertThat(result.outcomes()).isEmpty();
      assertThat(permissions(copy)).isEqualTo("r-x--x---");
    }
  }
}
