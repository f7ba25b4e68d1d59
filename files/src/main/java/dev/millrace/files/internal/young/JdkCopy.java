package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/// Copies a small file to a new one by [Files#copy], with its contract: nothing runs faster in a
/// young JVM. In addition, a target that lacks bytes is a failure. It stays, because nothing shows
/// which program created it.
///
/// The first copies of a JVM run interpreted, and loading a class takes longer than a copy. This
/// path therefore has no lambdas, streams or concatenated strings, and few classes.
public record JdkCopy(SmallSource source, Path target) {
  /// Returns whether `Files.copy` may copy this file: it would keep set-user-ID, and it ignores the
  /// errors that file servers report at close(2).
  public boolean isPossible() throws IOException {
    return source.isKnown() && !source.runsAsAnother() && TargetStores.isLocal(target);
  }

  /// Copies the file.
  ///
  /// @throws ShortTargetException if the target lacks bytes
  public void copy() throws IOException {
    Files.copy(source.path(), target);
    if (lacksBytes()) {
      throw new ShortTargetException(target);
    }
  }

  // The copy is complete by the contract of Files.copy, so a failed check is no failure: another
  // program already uses the target.
  private boolean lacksBytes() {
    try {
      BasicFileAttributes copied = DefaultFiles.attributesOfName(target);
      return copied != null
          && copied.isRegularFile()
          && copied.size() < source.bytes()
          && isCutShort(copied);
    } catch (IOException e) {
      return false;
    }
  }

  // Some files that the kernel generates are shorter than their length. Another program may have
  // changed or replaced either file.
  private boolean isCutShort(BasicFileAttributes copied) throws IOException {
    boolean isCut = Files.mismatch(target, source.path()) == copied.size();
    BasicFileAttributes now = DefaultFiles.attributesOfName(target);
    return isCut && now != null && Objects.equals(now.fileKey(), copied.fileKey());
  }
}
