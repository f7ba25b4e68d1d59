package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Reflink;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.plan.Profile.BuiltInProfiles;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The plan of a copy that is not made.
///
/// @param facts empty if Java makes the copy
/// @param steps the tried strategies in their order, then the skipped ones
/// @param stagings to try in this order; empty if Java chooses
/// @param profile the name of the profile behind the plan
public record Forecast(
    Optional<CopyFacts> facts,
    List<PlannedStep> steps,
    List<Staging> stagings,
    Space space,
    Holes holes,
    String profile) {
  private static final String PLAIN = "Java copies short new files";

  /// The copy of a symbolic link.
  public static final Forecast OF_LINK = ofJava(List.of(PlannedStep.tried(CopyStrategy.LINK, 0)));

  /// The copy of a short new file of a tree.
  public static final Forecast OF_SMALL_FILE =
      new Forecast(
          Optional.empty(),
          List.of(
              new PlannedStep(
                  CopyStrategy.READ_WRITE,
                  true,
                  "a short new file of a tree, by one read and one write",
                  0)),
          List.of(Staging.TARGET),
          Space.AS_NEEDED,
          Holes.FILLED,
          BuiltInProfiles.NAME);

  /// Explains a plan.
  public static Forecast of(
      CopyFacts facts, Plan plan, List<Staging> stagings, Reflink reflink, Profile profile) {
    List<PlannedStep> steps = new ArrayList<>();
    for (CopyStrategy strategy : plan.strategies()) {
      steps.add(PlannedStep.tried(strategy, fromBytes(strategy, reflink, profile)));
    }
    for (Attempt skipped : plan.skipped()) {
      long fromBytes = fromBytes(skipped.strategy(), reflink, profile);
      steps.add(PlannedStep.skipped(skipped.strategy(), skipped.reason(), fromBytes));
    }
    return new Forecast(
        Optional.of(facts), steps, stagings, plan.space(), plan.holes(), profile.name());
  }

  // A clone that an option decides about depends on no length.
  private static long fromBytes(CopyStrategy strategy, Reflink reflink, Profile profile) {
    return strategy == CopyStrategy.REFLINK && reflink != Reflink.FASTEST
        ? 0
        : profile.fromBytes(strategy);
  }

  /// A copy by Java channels.
  ///
  /// @param againstReflink why no clone is tried
  public static Forecast ofChannels(String againstReflink) {
    return ofJava(
        List.of(
            PlannedStep.tried(CopyStrategy.CHANNELS, 0),
            PlannedStep.skipped(CopyStrategy.REFLINK, againstReflink, 0)));
  }

  private static Forecast ofJava(List<PlannedStep> steps) {
    return new Forecast(
        Optional.empty(), steps, List.of(), Space.AS_NEEDED, Holes.FILLED, BuiltInProfiles.NAME);
  }

  /// Returns this forecast with a plain copy that is tried first. It writes into the target, holes
  /// included.
  public Forecast afterPlainCopy() {
    if (facts.isEmpty()) {
      return this; // Java makes the copy anyway
    }
    List<PlannedStep> all = new ArrayList<>();
    all.add(new PlannedStep(CopyStrategy.CHANNELS, true, PLAIN, 0));
    all.addAll(steps);
    List<Staging> places = new ArrayList<>(List.of(Staging.TARGET));
    for (Staging staging : stagings) {
      if (staging != Staging.TARGET) {
        places.add(staging);
      }
    }
    return new Forecast(facts, all, places, Space.AS_NEEDED, Holes.FILLED, profile);
  }

  /// The part of one strategy in a plan.
  ///
  /// @param isTried whether the copy tries the strategy when the ones before it have given up
  /// @param fromBytes the length from which the profile allows the strategy; 0 if it has no such
  ///   length
  public record PlannedStep(CopyStrategy strategy, boolean isTried, String reason, long fromBytes) {
    static PlannedStep tried(CopyStrategy strategy, long fromBytes) {
      return new PlannedStep(strategy, true, reason(strategy), fromBytes);
    }

    static PlannedStep skipped(CopyStrategy strategy, String reason, long fromBytes) {
      return new PlannedStep(strategy, false, reason, fromBytes);
    }

    private static String reason(CopyStrategy strategy) {
      return switch (strategy) {
        case REFLINK -> "a clone moves no bytes";
        case SPLICE -> "the kernel moves the pages of a file in its cache";
        case COPY_FILE_RANGE -> "the file system moves the bytes";
        case SENDFILE -> "the kernel moves the bytes";
        case PARALLEL -> "several threads move the bytes";
        case READ_WRITE -> "works on every file system";
        case CHANNELS -> "Java moves the bytes";
        case LINK -> "the source is a symbolic link";
      };
    }
  }
}
