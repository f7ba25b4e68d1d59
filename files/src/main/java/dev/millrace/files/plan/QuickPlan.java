package dev.millrace.files.plan;

import dev.millrace.files.Way;
import java.util.List;

/// How a new file is copied of whose target nothing is known yet.
///
/// @param ways to move the bytes, from the best down; one that goes wrong is not followed
/// @param isInstant whether the target is whole as soon as it has any bytes
/// @param reserves whether room is reserved first, where that is known to pay
/// @param isForElsewhere whether it is for a target on another device than the source has; on the
///   same, the file is cloned
public record QuickPlan(
    List<Way> ways, boolean isInstant, boolean reserves, boolean isForElsewhere) {
  public static final QuickPlan CLONED = new QuickPlan(List.of(Way.REFLINK), true, false, false);
  static final QuickPlan BUFFERED = new QuickPlan(List.of(Way.READ_WRITE), false);

  // The file system may share blocks, or have its server copy.
  private static final List<Way> BY_THE_FILE_SYSTEM =
      List.of(Way.COPY_FILE_RANGE, Way.SENDFILE, Way.READ_WRITE);

  // As fast where it does not, and not refused between two of them.
  private static final List<Way> BY_THE_KERNEL = List.of(Way.SENDFILE, Way.READ_WRITE);

  private static final List<Way> BY_A_PIPE = List.of(Way.SPLICE, Way.SENDFILE, Way.READ_WRITE);

  static final QuickPlan OFFLOADED = new QuickPlan(BY_THE_FILE_SYSTEM, false);
  static final QuickPlan OFFLOADED_INTO_ROOM = new QuickPlan(BY_THE_FILE_SYSTEM, true);
  static final QuickPlan SENT = new QuickPlan(BY_THE_KERNEL, false);
  static final QuickPlan SENT_INTO_ROOM = new QuickPlan(BY_THE_KERNEL, true);
  static final QuickPlan SPLICED_INTO_ROOM = new QuickPlan(BY_A_PIPE, true);

  private QuickPlan(List<Way> ways, boolean reserves) {
    this(ways, false, reserves, false);
  }

  /// The same, if the target is on another device.
  public QuickPlan forElsewhere() {
    return new QuickPlan(ways, isInstant, reserves, true);
  }

  /// Whether it depends on where the target lies, once that is open.
  public boolean looksAtTarget() {
    return reserves || isForElsewhere;
  }

  /// Whether a clone is tried, if only in one case.
  public boolean mayClone() {
    return isInstant || isForElsewhere;
  }
}
