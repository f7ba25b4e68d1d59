package dev.millrace.files.internal.request;

import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The names of source and target for the kernel.
public sealed interface CopyNames {
  RawName source();

  RawName target();

  /// Returns the treatment of a source that is a symbolic link.
  Link link();

  /// Returns the name of a target with a numbered backup; null without one.
  default @Nullable BackedUpName backedUp() {
    return null;
  }

  /// The names of two paths. A source that is a symbolic link is followed.
  record OfPaths(Path from, Path to) implements CopyNames {
    @Override
    public RawName source() {
      return RawName.of(from);
    }

    @Override
    public RawName target() {
      return RawName.of(to);
    }

    @Override
    public Link link() {
      return Link.FOLLOW;
    }
  }

  /// The names of two entries, relative to directories that stay open during the copy.
  record OfEntries(RawName source, RawName target, Link link, @Nullable BackedUpName backedUp)
      implements CopyNames {
    /// Names of a target without a numbered backup.
    public OfEntries(RawName source, RawName target, Link link) {
      this(source, target, link, null);
    }
  }
}
