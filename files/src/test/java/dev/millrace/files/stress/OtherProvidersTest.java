package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Samples;
import dev.millrace.files.Storage;
import dev.millrace.files.stress.Cued.Api;
import dev.millrace.sys.ChildJvm;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.tests.mockfile.FilterFileSystemProvider;
import org.apache.lucene.tests.mockfile.FilterPath;
import org.apache.lucene.util.Unwrappable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies on file systems of other providers.
@Tag("slow")
class OtherProvidersTest {
  @TempDir Path temporary;

  @ParameterizedTest
  @EnumSource
  void theDefaultProviderMayHaveItsFilesElsewhere(Api api) throws Exception {
    Path named = Files.createDirectory(temporary.resolve("named"));
    Path real = Files.createDirectory(temporary.resolve("real"));
    Files.writeString(named.resolve("source"), "not mapped");
    Files.writeString(real.resolve("source"), "mapped");
    Files.writeString(real.resolve("target"), "old");
    String printed =
        new ChildJvm(List.of())
            .with(
                "-Xbootclasspath/a:"
                    + jarOf(FilterPath.class)
                    + File.pathSeparator
                    + jarOf(Unwrappable.class))
            .with("-Xshare:off") // archived classes need the default provider, which is one of them
            .with("-Djava.nio.file.spi.DefaultFileSystemProvider=" + MappedProvider.class.getName())
            .with("-D" + MappedProvider.FROM + "=" + named)
            .with("-D" + MappedProvider.TO + "=" + real)
            .run(CopyMapped.class, api, named.resolve("source"), named.resolve("target"));
    assertThat(printed.lines()).containsExactly("FilterPath mapped");
    assertThat(real.resolve("target")).hasContent("mapped");
    assertThat(Samples.names(named)).containsExactly("source");
    assertThat(Samples.names(real)).containsExactly("source", "target");
  }

  private static Path jarOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void aZipFileKeepsThePermissions(String hasPosixView) throws IOException {
    Map<String, ?> environment =
        Map.of("create", "true", "enablePosixFileAttributes", hasPosixView);
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rwxr-x--x");
    try (FileSystem zip = FileSystems.newFileSystem(temporary.resolve("a.zip"), environment)) {
      Path source = Files.writeString(zip.getPath("/source"), "text");
      Files.setAttribute(source, "zip:permissions", permissions);
      Path target = zip.getPath("/target");
      for (String name : List.of("new", "replaced")) {
        MillraceFiles.copy(source, target, COPY_ATTRIBUTES, REPLACE_EXISTING);
        assertThat(target).as(name).hasContent("text");
        assertThat(Files.getAttribute(target, "zip:permissions")).as(name).isEqualTo(permissions);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theAccessTimeIsOlderThanTheCopy(Storage.Type from) throws IOException {
    try (Storage sources = Storage.open(from, temporary.resolve("sources"));
        Storage targets = Storage.open(Storage.Type.JIMFS, temporary)) {
      Path source = Files.writeString(sources.directory().resolve("source"), "text");
      FileTime past = FileTime.fromMillis(915_148_800_000L);
      FileTime earlier = FileTime.fromMillis(815_148_800_000L);
      Files.getFileAttributeView(source, BasicFileAttributeView.class)
          .setTimes(past, earlier, null);
      Path target = targets.directory().resolve("target");
      MillraceFiles.copy(source, target, COPY_ATTRIBUTES);
      assertThat(Files.readAttributes(target, BasicFileAttributes.class))
          .extracting(BasicFileAttributes::lastModifiedTime, BasicFileAttributes::lastAccessTime)
          .containsExactly(past, earlier);
    }
  }

  /// Replaces a file by the default provider of this JVM, and prints the content of the target.
  static final class CopyMapped {
    // arguments: the [Api], the source and the target
    public static void main(String[] arguments) throws IOException {
      Path target = Path.of(arguments[2]);
      Api.valueOf(arguments[0]).replace(Path.of(arguments[1]), target);
      System.out.println(target.getClass().getSimpleName() + " " + Files.readString(target));
    }
  }

  /// A provider that keeps the files of one directory in another one, for a JVM that takes the
  /// provider for the default. All other files are where their paths lead: the JVM needs its own.
  public static final class MappedProvider extends FilterFileSystemProvider {
    /// The system properties with the two directories.
    static final String FROM = "millrace.mapped.from";

    static final String TO = "millrace.mapped.to";

    /// Maps the paths of one directory.
    ///
    /// @param original the provider that would be the default without this one
    public MappedProvider(FileSystemProvider original) {
      super("file", original.getFileSystem(URI.create("file:///")));
    }

    @Override
    protected Path toDelegate(Path path) {
      Path named = super.toDelegate(path).toAbsolutePath();
      FileSystem files = named.getFileSystem();
      Path from = files.getPath(System.getProperty(FROM));
      return named.startsWith(from)
          ? files.getPath(System.getProperty(TO)).resolve(from.relativize(named))
          : named;
    }
  }
}
