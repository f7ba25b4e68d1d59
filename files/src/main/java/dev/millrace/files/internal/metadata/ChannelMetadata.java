package dev.millrace.files.internal.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.Loss;
import java.io.IOException;
import java.util.List;

/// Copies what a file has beside its bytes through the attribute views of Java, each item by
/// itself, as far as the two providers have them. What no view shows is neither kept nor missed:
/// the access control lists of Linux and macOS, and what programs may do beyond their user.
public final class ChannelMetadata {
  private ChannelMetadata() {}

  /// Copies what the options say.
  ///
  /// @param source with the attributes of the moment before its bytes were read
  /// @param target a file with all its bytes, that nobody else has opened to write
  /// @return what could not be kept
  /// @throws IOException if that is an error, or if the target's name leads to another file
  public static List<Loss> copy(NamedFile source, MadeFile target, CopyOptions options)
      throws IOException {
    ViewPair views = new ViewPair(source, target, new Losses());
    return switch (options.metadata()) {
      case NONE -> List.of();
      case MODE -> {
        new ChannelMode(views).copyLessUmask();
        yield settle(views, options);
      }
      case ALL -> {
        copyAll(views);
        yield settle(views, options);
      }
    };
  }

  /// Copies what a symbolic link can have beside its destination: its owner, group and times.
  ///
  /// @param source the link, with the attributes of the moment before it was read
  /// @param target a new link
  /// @return what could not be kept
  /// @throws IOException if that is an error, or if the target's name leads to another file
  public static List<Loss> copyOfLink(NamedFile source, MadeFile target, CopyOptions options)
      throws IOException {
    ViewPair views = new ViewPair(source, target, new Losses());
    if (options.metadata() != Metadata.ALL) {
      return List.of();
    }
    new ChannelOwner(views).copy();
    new ChannelTimes(views).copy();
    return settle(views, options);
  }

  private static List<Loss> settle(ViewPair views, CopyOptions options) throws IOException {
    views.target().require();
    return views.losses().settle(options.strictness(), views.target().path());
  }

  // In this order for the reasons that [NativeMetadata] has; the times come before the mode, since
  // a file that may not be read cannot be given any.
  private static void copyAll(ViewPair views) throws IOException {
    new ChannelOwner(views).copy();
    new ChannelAttributes(views).copy();
    new ChannelAcl(views).copy();
    new ChannelTimes(views).copy();
    new ChannelFlags(views).copy();
    new ChannelMode(views).copy();
    new ChannelSetId(views).copy();
  }
}
