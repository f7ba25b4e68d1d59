package dev.millrace.files.metadata;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.LostMetadata;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Copies what a file has beside its bytes through the attribute views of Java, each item by
/// itself, as far as the two providers have them. What no view shows is neither kept nor missed:
/// the access control lists of Linux and macOS, and what programs may do beyond their user.
public final class ChannelMetadata {
  private ChannelMetadata() {}

  /// Copies what the options say.
  ///
  /// @param target a file with all its bytes, that nobody else has opened to write
  /// @return what could not be kept
  /// @throws IOException if that is an error
  public static List<LostMetadata> copy(Path source, Path target, CopyOptions options)
      throws IOException {
    Losses losses = new Losses();
    ViewPair views = new ViewPair(source, target, losses);
    switch (options.metadata()) {
      case NONE -> {}
      case MODE -> new ChannelMode(views).copyLessUmask();
      case ALL -> copyAll(views);
    }
    return losses.settle(options.strictness(), target);
  }

  // In this order for the reasons that [NativeMetadata] has; the times come before the mode, since
  // a file that may not be read cannot be given any.
  private static void copyAll(ViewPair views) {
    new ChannelOwner(views).copy();
    new ChannelAttributes(views).copy();
    new ChannelAcl(views).copy();
    new ChannelTimes(views).copy();
    new ChannelFlags(views).copy();
    new ChannelMode(views).copy();
  }
}
