package dev.millrace.files.internal.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.Loss;
import java.io.IOException;
import java.util.List;

/// Copies metadata through the attribute views of Java, each item independently, as far as both
/// providers have them. Items without a view are neither kept nor reported: the access control
/// lists of Linux and macOS, and file capabilities.
public final class ChannelMetadata {
  private ChannelMetadata() {}

  /// Copies the metadata that the options request.
  ///
  /// @param source with its attributes from before the read of its bytes
  /// @param target a complete file that no other program has open for writing
  /// @return the lost items
  /// @throws IOException if a loss is an error, or if the name of the target leads to another file
  public static List<Loss> copy(NamedFile source, MadeFile target, CopyOptions options)
      throws IOException {
    ViewPair views = new ViewPair(source, target, new Losses());
    return switch (options.metadata()) {
      case NONE -> List.of();
      case MODE -> {
        new ChannelMode(views).copyLessUmask();
        yield settle(views, options);
      }
      case MODE_AND_TIMES -> {
        new ChannelTimes(views).copy();
        new ChannelMode(views).copyLessUmask();
        yield settle(views, options);
      }
      case EXACT_MODE -> {
        copyExactMode(views);
        yield settle(views, options);
      }
      case EXACT_MODE_AND_TIMES -> {
        new ChannelTimes(views).copy();
        copyExactMode(views);
        yield settle(views, options);
      }
      case ALL -> {
        copyAll(views);
        yield settle(views, options);
      }
    };
  }

  /// Copies the metadata of a symbolic link: its owner, group and times.
  ///
  /// @param source the link, with its attributes from before the read of the link
  /// @param target a new link
  /// @return the lost items
  /// @throws IOException if a loss is an error, or if the name of the target leads to another file
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

  private static void copyExactMode(ViewPair views) throws IOException {
    new ChannelAcl(views).copy();
    new ChannelMode(views).copy();
    new ChannelSetId(views).copy();
  }

  // The order has the reasons of [NativeMetadata]; the times come before the mode, because an
  // unreadable file accepts no times.
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
