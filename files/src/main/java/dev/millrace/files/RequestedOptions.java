package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import java.nio.file.CopyOption;
import java.nio.file.LinkOption;
import java.util.Objects;

/// The options of one call of [MillraceFiles#copy].
final class RequestedOptions {
  /// The class is not a documented part of the JDK, and some JDKs lack it.
  private static final String INTERRUPTIBLE = "com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE";

  private static final LinkOption[] FOLLOW = {};
  private static final RequestedOptions NONE = new RequestedOptions();

  private boolean areKnown = true;
  private boolean replaceExisting;
  private boolean copyAttributes;
  private boolean copyLinks;
  private boolean isInterruptible;

  private RequestedOptions() {}

  /// @throws NullPointerException if an option is null
  static RequestedOptions of(CopyOption... options) {
    if (options.length == 0) {
      return NONE;
    }
    RequestedOptions requested = new RequestedOptions();
    for (CopyOption option : options) {
      requested.add(Objects.requireNonNull(option));
    }
    return requested;
  }

  private void add(CopyOption option) {
    if (option == REPLACE_EXISTING) {
      replaceExisting = true;
    } else if (option == COPY_ATTRIBUTES) {
      copyAttributes = true;
    } else if (option == NOFOLLOW_LINKS) {
      copyLinks = true;
    } else if (option instanceof Enum<?> constant && isInterruptible(constant)) {
      isInterruptible = true;
    } else {
      areKnown = false;
    }
  }

  private static boolean isInterruptible(Enum<?> constant) {
    return INTERRUPTIBLE.equals(constant.getDeclaringClass().getName() + "." + constant.name());
  }

  /// Returns whether `Files.copy` would copy a new file in another way than a copier.
  boolean needCopier() {
    return copyAttributes || copyLinks || isInterruptible || !areKnown;
  }

  boolean areKnown() {
    return areKnown;
  }

  boolean replaceExisting() {
    return replaceExisting;
  }

  boolean copyAttributes() {
    return copyAttributes;
  }

  boolean copyLinks() {
    return copyLinks;
  }

  LinkOption[] links() {
    return copyLinks ? new LinkOption[] {NOFOLLOW_LINKS} : FOLLOW;
  }

  Interrupts interrupts() {
    return isInterruptible ? Interrupts.CANCEL : Interrupts.IGNORE;
  }

  /// The options of a copy to a new file. The copies of a young JVM rarely need their classes.
  private static final class NewFiles {
    private static final CopyOptions OPTIONS =
        CopyOptions.DEFAULTS.withChangedSource(ChangedSource.RETRY);
    private static final Copier COPIER = new Copier(OPTIONS);

    private NewFiles() {}
  }

  /// Returns a copier with these options.
  Copier copier(Replace replace) {
    return this == NONE && replace == Replace.NEVER
        ? NewFiles.COPIER
        : new Copier(toCopyOptions(replace));
  }

  private CopyOptions toCopyOptions(Replace replace) {
    return NewFiles.OPTIONS
        .withReplace(replace)
        .withMetadata(copyAttributes() ? Metadata.ALL : Metadata.MODE)
        .withSymbolicLinks(copyLinks() ? SymbolicLinks.COPY : SymbolicLinks.FOLLOW);
  }
}
