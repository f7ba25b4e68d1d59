package dev.millrace.files.internal.metadata;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import java.util.Optional;

/// Copies user-defined attributes: extended attributes on one system, named streams on another.
record ChannelAttributes(ViewPair views) {
  private static final int MOST_TRIES = 5;

  void copy() throws IOException {
    Optional<UserDefinedFileAttributeView> from =
        views.ofSource(UserDefinedFileAttributeView.class);
    if (from.isPresent()) {
      for (String name : names(from.get())) {
        copy(name);
      }
    }
  }

  private List<String> names(UserDefinedFileAttributeView from) {
    try {
      return from.list();
    } catch (IOException e) {
      if (areThere()) {
        views.losses().add("user-defined attributes", e);
      }
      return List.of();
    }
  }

  // The view exists even on file systems without such attributes.
  private boolean areThere() {
    try {
      return Files.getFileStore(views.source().path())
          .supportsFileAttributeView(UserDefinedFileAttributeView.class);
    } catch (IOException e) {
      return true;
    }
  }

  private void copy(String name) throws IOException {
    views.keep(
        "user." + name,
        UserDefinedFileAttributeView.class,
        (from, to) -> {
          ByteBuffer value = value(from, name);
          return to.write(name, value) == value.limit();
        });
  }

  // The value may grow between the two calls.
  private static ByteBuffer value(UserDefinedFileAttributeView from, String name)
      throws IOException {
    for (int tries = 1; ; tries++) {
      ByteBuffer value = ByteBuffer.allocate(from.size(name));
      try {
        from.read(name, value);
        return value.flip();
      } catch (IOException e) {
        if (tries == MOST_TRIES || from.size(name) <= value.capacity()) {
          throw e;
        }
      }
    }
  }
}
