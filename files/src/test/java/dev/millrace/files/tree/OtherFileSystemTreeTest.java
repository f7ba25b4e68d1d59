package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.Copier;
import dev.millrace.files.InMemory;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Trees on file systems that Java code implements.
class OtherFileSystemTreeTest {
  @TempDir(factory = InMemory.class)
  Path directory;

  @Test
  void aTreeGoesIntoMemoryAndBack() throws IOException {
    Path source = SampleTree.create(directory.resolve("source"));
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      Path copy = memory.getPath("/copy");
      new Copier().copyTree(source, copy, TreeOptions.DEFAULTS);
      new Copier().copyTree(copy, directory.resolve("back"), TreeOptions.DEFAULTS);
    }
    SampleTree.assertSame(source, directory.resolve("back"));
  }

  @Test
  void aTreeGoesIntoAZipFileAndBack() throws IOException {
    Path source = SampleTree.create(directory.resolve("source"));
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
}
