package dev.millrace.files.internal.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Durability;
import dev.millrace.files.internal.atomic.AtomicWrite.PathAtomicWrite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.mockfile.FilterFileSystemProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The look at the file that a write replaces.
class OldFileLookUpTest {
  @TempDir Path directory;

  /// Lists the types of the attributes that are read of files called `file`.
  private static final class Looks extends FilterFileSystemProvider {
    private final List<Class<?>> types = new ArrayList<>();

    Looks(FileSystem files) {
      super("looks://", files);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(
        Path path, Class<A> type, LinkOption... options) throws IOException {
      if (path.endsWith("file")) {
        types.add(type);
      }
      return super.readAttributes(path, type, options);
    }
  }

  /// The first look is for a symbolic link.
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void thePermissionsComeFromTheLookThatFindsTheFile() throws IOException {
    Looks looks = new Looks(FileSystems.getDefault());
    Path file = looks.getFileSystem(null).getPath(directory.resolve("file").toString());
    Files.writeString(file, "old");
    looks.types.clear();
    AtomicWrite write =
        new AtomicWrite(
            file,
            content -> content.write("new".getBytes(StandardCharsets.US_ASCII)),
            Durability.NONE);
    new PathAtomicWrite(write).make();
    assertThat(looks.types).containsExactly(BasicFileAttributes.class, PosixFileAttributes.class);
    assertThat(file).hasContent("new");
  }
}
