package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.nio.file.CopyOption;
import org.jspecify.annotations.Nullable;

/// A source and a target of a move, among the files of [SceneFiles].
enum MoveScene implements SceneCall {
  NEW("file", "new"),
  EMPTY("empty", "new"),
  LARGE("large", "new"),
  NEW_WHERE_IT_MAY_REPLACE("file", "new", REPLACE_EXISTING),
  NEW_BY_A_DETOUR("file", "full/../new"),
  INTO_A_DIRECTORY("file", "full/new"),
  READ_ONLY("read-only", "new"),
  EXISTING("file", "other"),
  EXISTING_DIRECTORY("file", "full"),
  EXISTING_LINK("file", "link-to-other"),
  EXISTING_DANGLING_LINK("file", "dangling"),
  REPLACED("file", "other", REPLACE_EXISTING),
  REPLACED_READ_ONLY("file", "read-only", REPLACE_EXISTING),
  REPLACED_DIRECTORY("file", "hollow", REPLACE_EXISTING),
  REPLACED_FULL_DIRECTORY("file", "full", REPLACE_EXISTING),
  REPLACED_LINK("file", "link-to-other", REPLACE_EXISTING),
  REPLACED_DANGLING_LINK("file", "dangling", REPLACE_EXISTING),
  REPLACED_LINK_TO_THE_SOURCE("file", "link", REPLACE_EXISTING),
  ITSELF("file", "file"),
  ITSELF_REPLACED("file", "file", REPLACE_EXISTING),
  ITSELF_BY_A_DETOUR("file", "full/../file"),
  ITSELF_BY_ANOTHER_NAME("file", "hard-link"),
  ITSELF_BY_ANOTHER_NAME_REPLACED("file", "hard-link", REPLACE_EXISTING),
  MISSING("nothing", "new"),
  MISSING_REPLACED("nothing", "other", REPLACE_EXISTING),
  MISSING_REPLACED_DIRECTORY("nothing", "hollow", REPLACE_EXISTING),
  MISSING_BELOW_A_FILE("file/child", "new"),
  MISSING_DIRECTORY("file", "nothing/new"),
  BELOW_A_FILE("file", "other/new"),
  LINK("link", "new"),
  LINK_REPLACES("link", "other", REPLACE_EXISTING),
  LINK_REPLACES_ITS_FILE("link", "file", REPLACE_EXISTING),
  LINK_REPLACES_LINK("link", "link-to-other", REPLACE_EXISTING),
  LINK_ITSELF("link", "link"),
  DANGLING("dangling", "new"),
  LINK_NOT_FOLLOWED("link", "new", NOFOLLOW_LINKS),
  DIRECTORY("full", "new"),
  EMPTY_DIRECTORY("hollow", "new"),
  DIRECTORY_EXISTING("full", "hollow"),
  DIRECTORY_REPLACES_DIRECTORY("full", "hollow", REPLACE_EXISTING),
  DIRECTORY_REPLACES_FULL_DIRECTORY("hollow", "full", REPLACE_EXISTING),
  DIRECTORY_REPLACES_FILE("full", "other", REPLACE_EXISTING),
  DIRECTORY_INTO_ITSELF("full", "full/new"),
  DIRECTORY_BY_A_LINK("link-to-full", "new"),
  ATOMIC("file", "new", ATOMIC_MOVE),
  ATOMIC_REPLACES("file", "other", ATOMIC_MOVE),
  ATOMIC_REPLACES_FULL_DIRECTORY("file", "full", ATOMIC_MOVE),
  UNSUPPORTED_OPTION("file", "new", COPY_ATTRIBUTES),
  NO_OPTION("file", "new", (CopyOption) null);

  @SuppressWarnings("ImmutableEnumChecker") // nothing changes it
  private final Operands operands;

  MoveScene(String source, String target, @Nullable CopyOption... options) {
    operands = new Operands(source, target, options);
  }

  @Override
  public Operands operands() {
    return operands;
  }
}
