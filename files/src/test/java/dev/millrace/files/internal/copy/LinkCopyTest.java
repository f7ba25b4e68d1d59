package dev.millrace.files.internal.copy;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.Cancellation;
import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Results;
import dev.millrace.files.Storage;
import dev.millrace.files.Strictness;
import dev.millrace.files.SymbolicLinks;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkCopyTest {
  private static final CopyOptions OPTIONS =
      CopyOptions.DEFAULTS.withSymbolicLinks(SymbolicLinks.COPY);

  private static final CopyOptions STRICT =
      OPTIONS.withMetadata(Metadata.ALL).withStrictness(Strictness.STRICT);

  @TempDir Path directory;

  private Path file;
  private Path link;
  private Path target;

  @BeforeEach
  void link() throws IOException {
    file = Files.writeString(directory.resolve("file"), "content");
    link = Files.createSymbolicLink(directory.resolve("link"), Path.of("file"));
    target = Files.createDirectory(directory.resolve("targets")).resolve("target");
  }

  @Test
  void theTextOfALinkIsKept() throws IOException {
    CopyResult result = new Copier(OPTIONS).copy(link, target);
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("file"));
    assertThat(result.attempts()).containsExactly(Results.completed(CopyStrategy.LINK, 0));
    assertThat(result.bytes()).isZero();
  }

  @Test
  void aLinkMayLeadNowhere() throws IOException {
    Files.delete(file);
    new Copier(OPTIONS.withDurability(Durability.FILE_AND_DIRECTORY)).copy(link, target);
    assertThat(target).isSymbolicLink();
  }

  @Test
  void filesAndLinksAreReplaced() throws IOException {
    Path elsewhere = Files.writeString(directory.resolve("elsewhere"), "kept");
    for (Replace replace : List.of(Replace.ALWAYS, Replace.ANY)) {
      Files.deleteIfExists(target);
      Files.writeString(target, "old");
      new Copier(OPTIONS.withReplace(replace)).copy(link, target);
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("file"));
      Files.delete(target);
      Files.createSymbolicLink(target, elsewhere);
      new Copier(OPTIONS.withReplace(replace)).copy(link, target);
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("file"));
    }
    assertThat(elsewhere).hasContent("kept");
    assertThat(target.getParent().toFile().list()).containsExactly("target");
  }

  @Test
  void aLinkInAnAppendOnlyDirectoryIsMadeButNotReplaced() throws IOException {
    Copier replacing = new Copier(OPTIONS.withReplace(Replace.ANY));
    assumeThat(Commands.run("chattr", "+a", target.getParent().toString())).as("chattr").isZero();
    try {
      replacing.copy(link, target);
      Path other = Files.createSymbolicLink(directory.resolve("other"), Path.of("other"));
      assertThatThrownBy(() -> replacing.copy(other, target))
          .isInstanceOf(AccessDeniedException.class)
          .hasMessage(target + ": its directory is append-only; chattr -a ends that");
      assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("file"));
      assertThat(target.getParent()).isDirectoryNotContaining("glob:**.millrace-part");
    } finally {
      Commands.run("chattr", "-a", target.getParent().toString());
    }
  }

  @Test
  void directoriesAreNotReplaced() throws IOException {
    Files.createDirectory(target);
    for (Replace replace : List.of(Replace.ALWAYS, Replace.ANY)) {
      assertFails(() -> new Copier(OPTIONS.withReplace(replace)).copy(link, target))
          .hasMessageContaining("are");
    }
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aLinkDoesNotReplaceItsOwnFile() throws IOException {
    assertFails(() -> new Copier(OPTIONS.withReplace(Replace.ANY)).copy(link, file))
        .hasMessageStartingWith(file + ": is the file that the link leads to");
    assertThat(file).isRegularFile().hasContent("content");
  }

  @Test
  void aLinkIsMadeOnAnotherFileSystem() throws IOException {
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      Path there = memory.getPath("/link");
      new Copier(OPTIONS.withReplace(Replace.ALWAYS)).copy(link, there);
      assertThat(Files.readSymbolicLink(there)).hasToString("file");
    }
  }

  @Test
  void whereThereAreNoLinksItIsAFailure() throws IOException {
    try (Storage zip = Storage.open(Storage.Type.ZIP, directory.resolve("zip"))) {
      Path there = zip.directory().resolve("link");
      assertFails(() -> new Copier(OPTIONS).copy(link, there))
          .hasMessage(there + ": its file system has no symbolic links");
    }
  }

  @Test
  void aCancelledCopyMakesNone() {
    Cancellation cancellation = new Cancellation();
    cancellation.cancel();
    assertThatThrownBy(() -> new Copier(OPTIONS).withCancellation(cancellation).copy(link, target))
        .isInstanceOf(CopyCancelledException.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void ownerGroupAndTimesAreKept() throws IOException {
    assumeThat(link.getFileSystem().supportedFileAttributeViews()).contains("unix");
    for (Replace replace : Replace.values()) {
      Path odd = oddLink("odd-" + replace);
      Map<String, Object> before = attributes(odd);
      Path kept = directory.resolve("kept-" + replace);
      CopyResult result = new Copier(STRICT.withReplace(replace)).copy(odd, kept);
      assertThat(result.lost()).isEmpty();
      assertThat(attributes(kept)).isEqualTo(before).containsEntry("uid", 1234);
    }
    assertThat(Files.getAttribute(file, "unix:uid")).isEqualTo(0);
  }

  private Path oddLink(String name) throws IOException {
    Path odd = Files.createSymbolicLink(directory.resolve(name), Path.of("file"));
    OrdinaryUser.giveAway(odd, 1234, 5678);
    FileTime time = FileTime.from(Instant.parse("2001-02-03T04:05:06.123456789Z"));
    Files.getFileAttributeView(odd, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .setTimes(time, time, null);
    return odd;
  }

  private static Map<String, Object> attributes(Path link) throws IOException {
    return Files.readAttributes(
        link, "unix:uid,gid,lastModifiedTime,lastAccessTime", LinkOption.NOFOLLOW_LINKS);
  }

  @Test
  void ownersThatTheTargetCannotHaveAreLostOrFailAStrictCopy() throws IOException {
    assumeThat(link.getFileSystem().supportedFileAttributeViews()).contains("posix");
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      Path there = memory.getPath("/link");
      for (Replace replace : List.of(Replace.NEVER, Replace.ALWAYS)) {
        assertFails(() -> new Copier(STRICT.withReplace(replace)).copy(link, there))
            .hasMessageStartingWith(there + ": cannot keep owner");
        assertThat(there).doesNotExist();
      }
      CopyResult result = new Copier(OPTIONS.withMetadata(Metadata.ALL)).copy(link, there);
      assertThat(result.lost()).extracting(LostMetadata::what).containsExactly("owner", "group");
    }
  }
}
