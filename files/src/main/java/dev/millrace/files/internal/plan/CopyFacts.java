package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import java.util.Set;

/// The facts about two open files before a byte is moved.
///
/// @param target the kind of the file system of the target
/// @param location of the target, relative to the source
/// @param temperature of the source
/// @param unsupportedStrategies strategies that these file systems rejected in the last minute
public record CopyFacts(
    SourceFacts source,
    FileSystemKind target,
    Location location,
    Temperature temperature,
    Set<CopyStrategy> unsupportedStrategies) {
  /// The location of one file relative to another.
  public enum Location {
    SAME_DEVICE,
    OTHER_DEVICE
  }

  /// Whether a file has to be read from its device.
  public enum Temperature {
    /// Most of the file is in the page cache, or the state of the cache is unknown.
    HOT,
    /// Most of the file has to be read from its device.
    COLD
  }

  long bytes() {
    return source.bytes();
  }

  boolean isCold() {
    return temperature == Temperature.COLD;
  }

  boolean mayHaveHoles() {
    return source.mayHaveHoles();
  }

  /// Returns whether a [Plan] for these facts fits others, apart from the lengths of their sources.
  boolean planAlike(CopyFacts others) {
    return target == others.target
        && location == others.location
        && temperature == others.temperature
        && unsupportedStrategies.equals(others.unsupportedStrategies)
        && source.planAlike(others.source);
  }
}
