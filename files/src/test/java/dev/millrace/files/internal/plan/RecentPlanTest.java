package dev.millrace.files.internal.plan;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import dev.millrace.files.internal.plan.CopyFacts.Location;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.CopyFacts.Temperature;
import dev.millrace.files.internal.plan.Plan.RecentPlan;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The plan that is used again is always the one that would be made anew.
class RecentPlanTest {
  private static final Profile PROFILE =
      new Profile("test", 8 * KIB, MIB, 64 * KIB, 2 * MIB, 4 * MIB, 8 * MIB, 6 * MIB, 2);

  private final Planner planner = new Planner(PROFILE);
  private final RecentPlan recent = new RecentPlan(planner);

  @Test
  void theSamePlanFollowsFromTheSameFacts() {
    Plan first = plan(facts(5000, 8192));
    assertThat(plan(facts(6000, 8192))).isSameAs(first);
  }

  @Test
  void everyPlanEqualsThePlanOfThePlannerAfterAnyOtherPlan() throws ReflectiveOperationException {
    List<CopyFacts> all = variants();
    for (CopyFacts before : all) {
      for (CopyFacts facts : all) {
        Plan unused = plan(before);
        assertThat(plan(facts))
            .as("%s, after %s, which made %s", facts, before, unused)
            .isEqualTo(planner.plan(facts, Staging.TARGET, CopyOptions.DEFAULTS));
      }
    }
  }

  @Test
  void otherOptionsAndPlacesGetSeparatePlans() {
    CopyFacts facts = facts(9 * MIB, 9 * MIB);
    for (CopyOptions options :
        List.of(
            CopyOptions.DEFAULTS,
            CopyOptions.DEFAULTS.withReflink(Reflink.NEVER),
            CopyOptions.DEFAULTS.withSparse(Sparse.ALWAYS))) {
      for (Staging staging : Staging.values()) {
        assertThat(recent.plan(facts, staging, options))
            .isEqualTo(planner.plan(facts, staging, options));
      }
    }
  }

  private Plan plan(CopyFacts facts) {
    return recent.plan(facts, Staging.TARGET, CopyOptions.DEFAULTS);
  }

  // Both sides of every size of the profile, with and without holes, and all other facts.
  private static List<CopyFacts> variants() throws ReflectiveOperationException {
    List<CopyFacts> all = new ArrayList<>();
    for (long size : sizes()) {
      for (long bytes = Math.max(0, size - 1); bytes <= size + 1; bytes++) {
        all.add(facts(bytes, 16 * MIB));
        all.add(facts(bytes, 0));
        all.add(cold(bytes));
      }
    }
    SourceFacts source = source(9 * MIB, 9 * MIB, FileSystemKind.DISK);
    for (FileSystemKind kind : FileSystemKind.values()) {
      all.add(facts(source(9 * MIB, 9 * MIB, kind), kind));
      all.add(facts(source, kind));
    }
    all.add(
        new CopyFacts(
            source, FileSystemKind.DISK, Location.OTHER_DEVICE, Temperature.HOT, Set.of()));
    all.add(
        new CopyFacts(
            source, FileSystemKind.DISK, Location.SAME_DEVICE, Temperature.COLD, Set.of()));
    all.add(
        new CopyFacts(
            source,
            FileSystemKind.DISK,
            Location.SAME_DEVICE,
            Temperature.HOT,
            Set.of(CopyStrategy.REFLINK)));
    return all;
  }

  // Of the profile, so that no size that is added there is forgotten here.
  private static List<Long> sizes() throws ReflectiveOperationException {
    List<Long> sizes = new ArrayList<>(List.of(Planner.CONFIRMED_BY_LENGTH_BYTES));
    for (RecordComponent size : Profile.class.getRecordComponents()) {
      if (size.getAccessor().invoke(PROFILE) instanceof Number number) {
        sizes.add(number.longValue());
      }
    }
    return sizes;
  }

  private static CopyFacts facts(long bytes, long allocatedBytes) {
    return facts(source(bytes, allocatedBytes, FileSystemKind.DISK), FileSystemKind.DISK);
  }

  private static CopyFacts cold(long bytes) {
    SourceFacts source = source(bytes, 16 * MIB, FileSystemKind.DISK);
    return new CopyFacts(
        source, FileSystemKind.DISK, Location.SAME_DEVICE, Temperature.COLD, Set.of());
  }

  private static CopyFacts facts(SourceFacts source, FileSystemKind target) {
    return new CopyFacts(source, target, Location.SAME_DEVICE, Temperature.HOT, Set.of());
  }

  private static SourceFacts source(long bytes, long allocatedBytes, FileSystemKind kind) {
    return new SourceFacts(bytes, bytes, allocatedBytes, kind, Clones.ANYWHERE);
  }
}
