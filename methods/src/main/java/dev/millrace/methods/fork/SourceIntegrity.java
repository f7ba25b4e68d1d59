package dev.millrace.methods.fork;

import dev.millrace.methods.fixture.FileSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The condition on the sources after a batch: a method that changes them would spoil the others.
 */
final class SourceIntegrity {
  /** As in {@link TargetCheck}, reading more would take long. */
  private static final long MOST_SUMMED_BYTES = 1L << 30;

  private SourceIntegrity() {}

  /**
   * Checks that every source exists and has its length.
   *
   * @throws WrongResultException if one has changed
   */
  static void checkLengths(List<Source> sources) throws IOException {
    for (Source source : sources) {
      if (!Files.exists(source.path()) || Files.size(source.path()) != source.sum().bytes()) {
        throw changed();
      }
    }
  }

  /**
   * Checks every byte of the first gigabyte too.
   *
   * @throws WrongResultException if one has changed
   */
  static void checkContents(List<Source> sources) throws IOException {
    checkLengths(sources);
    long left = MOST_SUMMED_BYTES;
    for (Source source : sources) {
      left -= source.sum().bytes();
      if (left >= 0 && !FileSum.of(source.path()).equals(source.sum())) {
        throw changed();
      }
    }
  }

  /**
   * Checks that a target is a separate file.
   *
   * @throws WrongResultException if it is a link to its source, which takes no bytes
   */
  static void checkCopy(Path target, Source source) throws IOException {
    if (Files.isSymbolicLink(target) || Files.isSameFile(target, source.path())) {
      throw new WrongResultException("made a link, not a copy");
    }
  }

  private static WrongResultException changed() {
    return new WrongResultException("changed the source");
  }
}
