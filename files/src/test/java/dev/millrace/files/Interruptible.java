package dev.millrace.files;

import java.nio.file.CopyOption;

/// An option whose use causes a compiler warning that cannot be suppressed.
public final class Interruptible {
  public static final CopyOption OPTION = option();

  private Interruptible() {}

  private static CopyOption option() {
    try {
      return (CopyOption)
          Class.forName("com.sun.nio.file.ExtendedCopyOption").getField("INTERRUPTIBLE").get(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("every JDK has it", e);
    }
  }
}
