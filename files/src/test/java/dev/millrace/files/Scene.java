package dev.millrace.files;

import static dev.millrace.files.Modes.permit;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A source and a target of a move, with the files that exist before it.
enum Scene {
  NEW("file", "new"),
  EMPTY("empty", "new"),
  LARGE("large", "new"),
  NEW_WITH_ATTRIBUTES("file", "new", COPY_ATTRIBUTES),
  NEW_WHERE_IT_MAY_REPLACE("file", "new", REPLACE_EXISTING),
  NEW_INTERRUPTIBLE("file", "new", Interruptible.OPTION),
  NEW_BY_A_DETOUR("file", "full/../new"),
  EXISTING("file", "other"),
  EXISTING_DIRECTORY("file", "full"),
  EXISTING_LINK("file", "link-to-other"),
  EXISTING_DANGLING_LINK("file", "dangling"),
  REPLACED("file", "other", REPLACE_EXISTING),
  REPLACED_WITH_ATTRIBUTES("file", "other", REPLACE_EXISTING, COPY_ATTRIBUTES),
  REPLACED_LARGE("large", "other", REPLACE_EXISTING),
  REPLACED_DIRECTORY("file", "hollow", REPLACE_EXISTING),
  REPLACED_FULL_DIRECTORY("file", "full", REPLACE_EXISTING),
  REPLACED_LINK("file", "link-to-other", REPLACE_EXISTING),
  REPLACED_DANGLING_LINK("file", "dangling", REPLACE_EXISTING),
  REPLACED_LINK_TO_THE_SOURCE("file", "link", REPLACE_EXISTING),
  ITSELF("file", "file"),
  ITSELF_REPLACED("file", "file", REPLACE_EXISTING),
  ITSELF_BY_A_DETOUR("file", "full/../file", REPLACE_EXISTING),
  ITSELF_BY_ANOTHER_NAME("file", "hard-link", REPLACE_EXISTING),
  ITSELF_BY_A_LINK("link", "file", REPLACE_EXISTING),
  MISSING("nothing", "new"),
  MISSING_REPLACED("nothing", "other", REPLACE_EXISTING),
  MISSING_BELOW_A_FILE("file/child", "new"),
  MISSING_DIRECTORY("file", "nothing/new"),
  BELOW_A_FILE("file", "other/new"),
  LINK("link", "new"),
  LINK_ITSELF("link", "new", NOFOLLOW_LINKS),
  LINK_ITSELF_WITH_ATTRIBUTES("link", "new", NOFOLLOW_LINKS, COPY_ATTRIBUTES),
  LINK_ITSELF_EXISTING("link", "other", NOFOLLOW_LINKS),
  LINK_ITSELF_REPLACED("link", "other", NOFOLLOW_LINKS, REPLACE_EXISTING),
  LINK_ITSELF_REPLACED_LINK("link", "link-to-other", NOFOLLOW_LINKS, REPLACE_EXISTING),
  LINK_ITSELF_REPLACED_DIRECTORY("link", "hollow", NOFOLLOW_LINKS, REPLACE_EXISTING),
  LINK_ITSELF_ITSELF("link", "link", NOFOLLOW_LINKS, REPLACE_EXISTING),
  DANGLING("dangling", "new"),
  DANGLING_ITSELF("dangling", "new", NOFOLLOW_LINKS),
  FILE_NOT_FOLLOWED("file", "new", NOFOLLOW_LINKS),
  DIRECTORY("full", "new"),
  DIRECTORY_EXISTING("full", "hollow"),
  DIRECTORY_REPLACED("hollow", "other", REPLACE_EXISTING),
  DIRECTORY_BY_A_LINK("link-to-full", "new"),
  READ_ONLY("read-only", "new"),
  READ_ONLY_REPLACED("file", "read-only", REPLACE_EXISTING),
  ATOMIC("file", "new", ATOMIC_MOVE),
  NO_OPTION("file", "new", (CopyOption) null),
  INTO_A_DIRECTORY("file", "full/new"),
  ITSELF_BY_A_DETOUR_NOT_REPLACED("file", "full/../file"),
  ITSELF_BY_ANOTHER_NAME_NOT_REPLACED("file", "hard-link"),
  MISSING_REPLACED_DIRECTORY("nothing", "hollow", REPLACE_EXISTING),
  LINK_REPLACES("link", "other", REPLACE_EXISTING),
  LINK_REPLACES_LINK("link", "link-to-other", REPLACE_EXISTING),
  LINK_BY_THE_SAME_NAME("link", "link"),
  EMPTY_DIRECTORY("hollow", "new"),
  DIRECTORY_REPLACES_DIRECTORY("full", "hollow", REPLACE_EXISTING),
  DIRECTORY_REPLACES_FULL_DIRECTORY("hollow", "full", REPLACE_EXISTING),
  DIRECTORY_REPLACES_FILE("full", "other", REPLACE_EXISTING),
  DIRECTORY_INTO_ITSELF("full", "full/new"),
  ATOMIC_REPLACES("file", "other", ATOMIC_MOVE),
  ATOMIC_REPLACES_FULL_DIRECTORY("file", "full", ATOMIC_MOVE);

  /// Too long for the treatment of small files.
  private static final int LARGE_BYTES = (1 << 20) + 1;

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2000-02-29T12:34:56Z"));

  private final String source;
  private final String target;

  @SuppressWarnings("ImmutableEnumChecker") // nothing changes them; a list would not take null
  private final CopyOption[] options;

  Scene(String source, String target, @Nullable CopyOption... options) {
    this.source = source;
    this.target = target;
    this.options = options;
  }

  Path source(Path directory) {
    return directory.resolve(source);
  }

  Path target(Path directory) {
    return directory.resolve(target);
  }

  CopyOption[] options() {
    return options.clone();
  }

  /// Creates the files of all scenes, as far as the file system supports them. Only scenes that
  /// need the large file get a large one.
  void layOut(Path directory) throws IOException {
    int largeBytes = name().contains("LARGE") ? LARGE_BYTES : 1;
    Files.createDirectories(directory);
    Files.write(directory.resolve("file"), Samples.some(1000));
    Files.write(directory.resolve("other"), Samples.some(2000));
    Files.createFile(directory.resolve("empty"));
    Files.write(directory.resolve("large"), Samples.some(largeBytes));
    Files.createDirectory(directory.resolve("hollow"));
    Files.createDirectory(directory.resolve("full"));
    Files.createFile(directory.resolve("full").resolve("something"));
    Files.write(directory.resolve("read-only"), Samples.some(3000));
    Set<String> views = directory.getFileSystem().supportedFileAttributeViews();
    if (views.contains("posix")) {
      permit(directory.resolve("file"), "rwxrw-rw-");
      permit(directory.resolve("read-only"), "r--------");
    }
    if (!views.contains("zip")) {
      layOutLinks(directory);
    }
    Files.setLastModifiedTime(directory.resolve("file"), LONG_AGO);
  }

  private static void layOutLinks(Path directory) throws IOException {
    Files.createLink(directory.resolve("hard-link"), directory.resolve("file"));
    link(directory, "link", "file");
    link(directory, "link-to-other", "other");
    link(directory, "link-to-full", "full");
    link(directory, "dangling", "nothing");
  }

  private static void link(Path directory, String name, String destination) throws IOException {
    Files.createSymbolicLink(
        directory.resolve(name), directory.getFileSystem().getPath(destination));
  }
}
