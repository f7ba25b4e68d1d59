package dev.millrace.files.internal.copy;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.plan.CopyFacts;
import dev.millrace.files.internal.plan.CopyFacts.Location;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.CopyFacts.Temperature;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Plan;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.FileStatus;
import java.util.Set;

/// Finds the facts about an open source and the place of its target, and the numbers that decide
/// about a copy between their file systems.
record FactFinder(CopyTools tools, SourceFile source, SourceFacts facts) {
  /// All that a plan follows from.
  record Found(CopyFacts facts, Planner planner) {
    Plan plan(Staging staging, CopyOptions options) {
      return planner.plan(facts, staging, options);
    }
  }

  /// Returns the facts for a plan.
  ///
  /// @param target the status of the target, or of its directory before there is a target
  /// @param descriptor of the same file or directory
  // Two files on one device have one file system: one lookup is enough.
  Found find(Staging staging, FileStatus target, int descriptor) {
    long from = source.status().device();
    long to = target.device();
    Location location = from == to ? Location.SAME_DEVICE : Location.OTHER_DEVICE;
    FileSystemKind kind =
        from == to
            ? source.kind()
            : new KindLookup(tools.calls()).of(descriptor, target, source.bytes());
    Set<CopyStrategy> unsupportedStrategies = tools.unsupportedCache().of(from, to);
    Planner planner = tools.profiles().of(from, to, source.kind(), kind);
    Temperature temperature = temperature(staging, planner.profile());
    return new Found(
        new CopyFacts(facts, kind, location, temperature, unsupportedStrategies), planner);
  }

  // Only for large files: the temperature of others changes no plan.
  private Temperature temperature(Staging staging, Profile profile) {
    boolean matters =
        staging != Staging.CLONED_TARGET && source.bytes() >= profile.temperatureFromBytes();
    return matters ? source.temperature() : Temperature.HOT;
  }
}
