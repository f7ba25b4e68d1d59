package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.plan.CopyFacts;
import dev.millrace.files.internal.plan.CopyFacts.Location;
import dev.millrace.files.internal.plan.CopyFacts.Temperature;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.SourceFacts;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.plan.Staging;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.FileStatus;
import java.util.Set;

/// Finds the facts about an open source and the place of its target.
///
/// @param facts about the source alone
record FactFinder(CopyTools tools, SourceFile source, SourceFacts facts) {
  /// Returns the facts for a plan.
  ///
  /// @param target the status of the target, or of its directory before there is a target
  /// @param descriptor of the same file or directory
  // Two files on one device have one file system: one lookup is enough.
  CopyFacts find(Staging staging, FileStatus target, int descriptor) {
    long from = source.status().device();
    long to = target.device();
    Location location = from == to ? Location.SAME_DEVICE : Location.OTHER_DEVICE;
    FileSystemKind kind =
        from == to
            ? source.kind()
            : new KindLookup(tools.calls()).of(descriptor, target, source.bytes());
    Set<CopyStrategy> unsupportedStrategies = tools.unsupportedCache().of(from, to);
    Temperature temperature =
        temperature(staging, tools.profiles().of(from, to, source.kind(), kind).profile());
    return new CopyFacts(facts, kind, location, temperature, unsupportedStrategies);
  }

  // Only for large files: the temperature of others changes no plan.
  private Temperature temperature(Staging staging, SourcedProfile sourced) {
    boolean matters =
        staging != Staging.CLONED_TARGET
            && source.bytes() >= sourced.profile().temperatureFromBytes();
    return matters ? source.temperature() : Temperature.HOT;
  }
}
