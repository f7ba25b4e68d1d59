package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.internal.request.Interrupts;
import java.nio.file.CopyOption;
import java.nio.file.LinkOption;
import java.util.Objects;

/// The options of one call of [MillraceFiles#copy].
final class RequestedOptions {
  /// The class is not a documented part of the JDK, and some JDKs lack it.
  private static final String INTERRUPTIBLE = "com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE";

  private static final LinkOption[] FOLLOW = {};
  private static final RequestedOptions NONE = new RequestedOptions();

  private final CopyOption[] options;

  private RequestedOptions(CopyOption... options) {
    this.options = options;
  }

  /// @throws NullPointerException if an option is null
  static RequestedOptions of(CopyOption... options) {
    return options.length == 0 ? NONE : ofSome(options);
  }

  private static RequestedOptions ofSome(CopyOption... options) {
    for (CopyOption option : options) {
      Objects.requireNonNull(option);
    }
    return new RequestedOptions(options);
  }

  /// Returns whether `Files.copy` would copy a new file in another way than a copier.
  boolean needCopier() {
    for (CopyOption option : options) {
      if (option != REPLACE_EXISTING) {
        return true;
      }
    }
    return false;
  }

  boolean areKnown() {
    for (CopyOption option : options) {
      if (!isKnown(option)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isKnown(CopyOption option) {
    return option == REPLACE_EXISTING
        || option == COPY_ATTRIBUTES
        || option == NOFOLLOW_LINKS
        || isInterruptible(option);
  }

  private static boolean isInterruptible(CopyOption option) {
    return option instanceof Enum<?> constant
        && INTERRUPTIBLE.equals(constant.getDeclaringClass().getName() + "." + constant.name());
  }

  private boolean has(CopyOption wanted) {
    for (CopyOption option : options) {
      if (option.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  boolean replaceExisting() {
    return has(REPLACE_EXISTING);
  }

  boolean copyAttributes() {
    return has(COPY_ATTRIBUTES);
  }

  boolean copyLinks() {
    return has(NOFOLLOW_LINKS);
  }

  LinkOption[] links() {
    return copyLinks() ? new LinkOption[] {NOFOLLOW_LINKS} : FOLLOW;
  }

  Interrupts interrupts() {
    for (CopyOption option : options) {
      if (isInterruptible(option)) {
        return Interrupts.CANCEL;
      }
    }
    return Interrupts.IGNORE;
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
    return options.length == 0 && replace == Replace.NEVER
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
