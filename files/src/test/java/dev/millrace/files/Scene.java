package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A source and a target, with the files that exist before the copy.
enum Scene implements SceneCall {
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
  NO_OPTION("file", "new", (CopyOption) null);

  @SuppressWarnings("ImmutableEnumChecker") // nothing changes it
  private final Operands operands;

  Scene(String source, String target, @Nullable CopyOption... options) {
    operands = new Operands(source, target, options);
  }

  @Override
  public Operands operands() {
    return operands;
  }

  /// Creates the files of all scenes, as far as the file system supports them. Only scenes that
  /// need the large file get a large one.
  void layOut(Path directory) throws IOException {
    SceneFiles.layOut(directory, name().contains("LARGE") ? SceneFiles.LARGE_BYTES : 1);
  }
}
