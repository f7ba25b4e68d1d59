package dev.millrace.files.internal.plan;

import static dev.millrace.files.CopyStrategy.COPY_FILE_RANGE;
import static dev.millrace.files.CopyStrategy.PARALLEL;
import static dev.millrace.files.CopyStrategy.READ_WRITE;
import static dev.millrace.files.CopyStrategy.REFLINK;
import static dev.millrace.files.CopyStrategy.SENDFILE;
import static dev.millrace.files.CopyStrategy.SPLICE;
import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.internal.plan.CopyFacts.Temperature.HOT;
import static dev.millrace.files.internal.plan.FileSystemKind.COPY_ON_WRITE_DISK;
import static dev.millrace.files.internal.plan.FileSystemKind.DISK;
import static dev.millrace.files.internal.plan.FileSystemKind.LAYERED_DISK;
import static dev.millrace.files.internal.plan.FileSystemKind.MEMORY;
import static dev.millrace.files.internal.plan.FileSystemKind.SERVER;
import static dev.millrace.files.internal.plan.FileSystemKind.SHARING_DISK;
import static dev.millrace.files.internal.plan.FileSystemKind.ZFS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Durability;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Replace;
import dev.millrace.files.Sparse;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.plan.CopyFacts.Clones;
import dev.millrace.files.internal.plan.CopyFacts.Location;
import dev.millrace.files.internal.plan.CopyFacts.SourceFacts;
import dev.millrace.files.internal.plan.CopyFacts.Temperature;
import dev.millrace.files.internal.plan.Plan.Confirmation;
import dev.millrace.files.internal.plan.Plan.Holes;
import dev.millrace.files.internal.plan.Plan.Space;
import dev.millrace.files.internal.plan.Plan.Staging;
import dev.millrace.files.internal.plan.Planner.SkipReason;
import dev.millrace.files.internal.plan.Profile.ProfileNumber;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlannerTest {
  private static final CopyOptions ONE = CopyOptions.DEFAULTS.withThreads(1);
  private static final CopyOptions TWO = CopyOptions.DEFAULTS.withThreads(2);
  private static final Set<FileSystemKind> IN_PLACE = EnumSet.of(DISK, LAYERED_DISK, SHARING_DISK);
  private static final Set<FileSystemKind> RESERVING = EnumSet.of(DISK, LAYERED_DISK);

  // From these sizes on a clone pays, the kernel is faster, another thread helps.
  private final Planner planner =
      new Planner(
          new Profile(
              "test",
              Map.of(
                  ProfileNumber.REFLINK_FROM, 8L * KIB,
                  ProfileNumber.OFFLOAD_FROM, 256L * KIB,
                  ProfileNumber.PARALLEL_FIRST_FROM, 8L * MIB,
                  ProfileNumber.COLD_PARALLEL_FIRST_FROM, Profile.NEVER,
                  ProfileNumber.JOBS, 2L)));

  static List<Arguments> strategies() {
    CopyFacts large = facts(9 * MIB);
    return List.of(
        arguments(facts(8 * KIB - 1), TWO, List.of(READ_WRITE)),
        arguments(facts(8 * KIB), TWO, List.of(REFLINK, READ_WRITE)),
        arguments(facts(256 * KIB - 1), TWO, List.of(REFLINK, READ_WRITE)),
        arguments(facts(256 * KIB), TWO, List.of(REFLINK, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(
            facts(512 * KIB), TWO, List.of(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(
            facts(8 * MIB - 1),
            TWO,
            List.of(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, PARALLEL, READ_WRITE)),
        arguments(facts(8 * MIB), TWO, List.of(REFLINK, PARALLEL, READ_WRITE)),
        arguments(facts(4 * MIB - 1), TWO.withOffload(Offload.NEVER), List.of(REFLINK, READ_WRITE)),
        arguments(
            facts(4 * MIB), TWO.withOffload(Offload.NEVER), List.of(REFLINK, PARALLEL, READ_WRITE)),
        arguments(large, ONE, List.of(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(large, ONE.withReflink(Reflink.NEVER), List.of(READ_WRITE)),
        arguments(large, TWO.withReflink(Reflink.NEVER), List.of(PARALLEL, READ_WRITE)),
        arguments(large, ONE.withReflink(Reflink.ALWAYS), List.of(REFLINK)),
        arguments(large, TWO.withReflink(Reflink.ALWAYS), List.of(REFLINK)),
        arguments(facts(1), ONE.withReflink(Reflink.ALWAYS), List.of(REFLINK)),
        arguments(facts(1), ONE.withReflink(Reflink.AUTO), List.of(REFLINK, READ_WRITE)),
        arguments(large, ONE.withOffload(Offload.NEVER), List.of(REFLINK, READ_WRITE)),
        arguments(large, ONE.withSparse(Sparse.NEVER), List.of(READ_WRITE)),
        arguments(large, TWO.withSparse(Sparse.NEVER), List.of(PARALLEL, READ_WRITE)),
        arguments(large, TWO.withSparse(Sparse.ALWAYS), List.of(READ_WRITE)),
        arguments(refusing(REFLINK), ONE, List.of(SPLICE, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(refusing(COPY_FILE_RANGE), ONE, List.of(REFLINK, SPLICE, SENDFILE, READ_WRITE)),
        arguments(
            refusing(REFLINK),
            ONE.withReflink(Reflink.AUTO),
            List.of(SPLICE, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(refusing(REFLINK), ONE.withReflink(Reflink.ALWAYS), List.of(REFLINK)));
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void theWaysFollowFromTheFactsAndTheOthersHaveAReason(
      CopyFacts facts, CopyOptions options, List<CopyStrategy> strategies) {
    Plan plan = plan(facts, options);
    assertThat(plan.strategies()).isEqualTo(strategies);
    assertThat(Stream.concat(strategies.stream(), plan.skipped().stream().map(Attempt::strategy)))
        .contains(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, PARALLEL)
        .doesNotHaveDuplicates();
    assertThat(plan.skipped()).allMatch(attempt -> attempt.end() == Attempt.End.SKIPPED);
  }

  @ParameterizedTest
  @EnumSource(FileSystemKind.class)
  void theProfileDecidesWhereSeveralThreadsAreFaster(FileSystemKind kind) {
    assertThat(plan(at(kind), TWO).strategies().get(1)).isEqualTo(PARALLEL);
  }

  /// An explanation names these lengths, and the plan must depend on the same.
  @ParameterizedTest
  @EnumSource(names = {"REFLINK", "SPLICE", "COPY_FILE_RANGE", "SENDFILE", "PARALLEL"})
  void theLengthOfAStrategyIsTheFirstThatIsNotTooSmall(CopyStrategy strategy) {
    long from = planner.profile().fromBytes(strategy);
    assertThat(plan(facts(from), TWO).strategies()).contains(strategy);
    assertThat(plan(facts(from - 1), TWO).skipped())
        .contains(SkipReason.TOO_SMALL.against(strategy));
  }

  @Test
  void aColdFileIsReadByOneThreadInSmallPiecesUnlessARaceDecidesOtherwise() {
    assertThat(plan(cold(9 * MIB), TWO).strategies().get(1)).isEqualTo(COPY_FILE_RANGE);
    Planner raced =
        new Planner(planner.profile().with(ProfileNumber.COLD_PARALLEL_FIRST_FROM, 3 * MIB));
    assertThat(raced.plan(cold(3 * MIB), Staging.UNNAMED, TWO).strategies())
        .startsWith(REFLINK, PARALLEL);
    assertThat(raced.plan(cold(3 * MIB - 1), Staging.UNNAMED, TWO).strategies())
        .startsWith(REFLINK, COPY_FILE_RANGE);
    assertThat(raced.plan(facts(3 * MIB), Staging.UNNAMED, TWO).strategies())
        .startsWith(REFLINK, SPLICE);
  }

  @ParameterizedTest
  @EnumSource(FileSystemKind.class)
  void aLargePipePaysOnADiskThatWritesInPlace(FileSystemKind kind) {
    assertThat(plan(at(kind), ONE).strategies().contains(SPLICE))
        .isEqualTo(IN_PLACE.contains(kind));
    assertThat(plan(sparse(DISK), ONE).strategies()).as("short pieces").doesNotContain(SPLICE);
  }

  @ParameterizedTest
  @EnumSource(FileSystemKind.class)
  void spaceIsPreallocatedWhereThatPays(FileSystemKind kind) {
    assertThat(plan(at(kind), ONE).space())
        .isEqualTo(RESERVING.contains(kind) ? Space.PREALLOCATED : Space.AS_NEEDED);
  }

  @Test
  void spaceIsNotPreallocatedForHolesOrWithFsync() {
    assertThat(plan(facts(9 * MIB), ONE.withDurability(Durability.FILE)).space())
        .isEqualTo(Space.AS_NEEDED);
    assertThat(plan(sparse(DISK), ONE).space()).isEqualTo(Space.AS_NEEDED);
    assertThat(plan(facts(9 * MIB), ONE.withSparse(Sparse.ALWAYS)).space())
        .isEqualTo(Space.AS_NEEDED);
  }

  @Test
  void holesAreKeptMadeOrFilled() {
    CopyFacts sparse = sparse(DISK);
    assertThat(plan(sparse, ONE).holes()).isEqualTo(Holes.KEPT);
    assertThat(plan(sparse, ONE.withSparse(Sparse.NEVER)).holes()).isEqualTo(Holes.FILLED);
    assertThat(plan(sparse, ONE.withSparse(Sparse.ALWAYS)).holes()).isEqualTo(Holes.MADE);
    assertThat(plan(facts(9 * MIB), ONE).holes()).isEqualTo(Holes.FILLED);
    // OpenZFS reports holes where something has just been written.
    assertThat(plan(sparse(ZFS), ONE).holes()).isEqualTo(Holes.FILLED);
  }

  static List<Arguments> stagings() {
    List<Staging> direct = List.of(Staging.TARGET);
    List<Staging> hidden = List.of(Staging.UNNAMED, Staging.SIBLING);
    List<Staging> cloned = List.of(Staging.CLONED_TARGET, Staging.UNNAMED, Staging.SIBLING);
    return List.of(
        arguments(source(0, DISK), ONE, direct),
        arguments(source(MIB, DISK), ONE, direct),
        arguments(source(MIB + 1, DISK), ONE, hidden),
        arguments(generated(), ONE, hidden),
        arguments(source(1, DISK), ONE.withBytesPerSecond(1000), hidden),
        arguments(source(1, DISK), ONE.withReplace(Replace.ALWAYS), hidden),
        arguments(source(1, DISK), ONE.withReplace(Replace.ANY), hidden),
        arguments(source(MIB, SHARING_DISK), ONE, direct),
        arguments(source(MIB + 1, SHARING_DISK), ONE, cloned),
        arguments(source(MIB + 1, COPY_ON_WRITE_DISK), ONE, cloned),
        arguments(source(MIB + 1, LAYERED_DISK), ONE, cloned),
        arguments(source((2L << 30) + 1, SHARING_DISK), ONE, hidden),
        arguments(source(2 * MIB, SHARING_DISK), ONE.withReflink(Reflink.NEVER), hidden),
        arguments(source(2 * MIB, SHARING_DISK), ONE.withReplace(Replace.ANY), hidden),
        arguments(unsure(2 * MIB), ONE, hidden));
  }

  @ParameterizedTest
  @MethodSource("stagings")
  void thePlaceForTheBytesFollowsFromTheSource(
      SourceFacts source, CopyOptions options, List<Staging> stagings) {
    assertThat(Planner.stagings(source, options, NewFileName.AT_ONCE)).isEqualTo(stagings);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, MIB, 2 * MIB})
  void aFileThatGetsItsNameWhenItIsCompleteIsHiddenBefore(long bytes) {
    assertThat(Planner.stagings(source(bytes, SHARING_DISK), ONE, NewFileName.WHEN_COMPLETE))
        .containsExactly(Staging.UNNAMED, Staging.SIBLING);
  }

  @Test
  void aTargetThatMustBecomeACloneIsFilledByNoOtherWay() {
    Plan plan = planner.plan(facts(2 * MIB), Staging.CLONED_TARGET, TWO);
    assertThat(plan.strategies()).containsExactly(REFLINK);
    assertThat(planner.plan(refusing(REFLINK), Staging.CLONED_TARGET, TWO).strategies()).isEmpty();
  }

  // Between two of them the kernel refuses to copy ranges, unless both are of one kind that can.
  @ParameterizedTest
  @EnumSource(FileSystemKind.class)
  void rangesAreCopiedBetweenFileSystemsOfOneKindThatCan(FileSystemKind kind) {
    boolean canAcross = kind != DISK && kind != MEMORY && kind != FileSystemKind.GENERATED;
    assertThat(strategies(elsewhere(kind, kind)).contains(COPY_FILE_RANGE)).isEqualTo(canAcross);
    assertThat(strategies(elsewhere(kind, kind == ZFS ? DISK : ZFS)))
        .doesNotContain(COPY_FILE_RANGE);
  }

  private static CopyFacts elsewhere(FileSystemKind from, FileSystemKind to) {
    return new CopyFacts(source(5 * MIB, from), to, Location.OTHER_DEVICE, HOT, Set.of());
  }

  @Test
  void theLengthOfTheTargetConfirmsACopyWhoseSourceHasATrueLength() {
    assertThat(confirmation(facts(MIB), ONE)).isEqualTo(Confirmation.LENGTH);
    assertThat(confirmation(facts(25 * MIB), ONE)).isEqualTo(Confirmation.READ);
    assertThat(confirmation(facts(0), ONE)).isEqualTo(Confirmation.READ);
    assertThat(confirmation(sparse(DISK), ONE)).isEqualTo(Confirmation.READ);
    assertThat(confirmation(facts(MIB), ONE.withVerification(Verification.HASH)))
        .isEqualTo(Confirmation.READ);
    CopyFacts served =
        new CopyFacts(source(MIB, SERVER), SERVER, Location.SAME_DEVICE, HOT, Set.of());
    assertThat(confirmation(served, ONE)).isEqualTo(Confirmation.READ);
  }

  private Confirmation confirmation(CopyFacts facts, CopyOptions options) {
    return plan(facts, options).confirmation();
  }

  private Plan plan(CopyFacts facts, CopyOptions options) {
    return planner.plan(facts, Staging.UNNAMED, options);
  }

  private List<CopyStrategy> strategies(CopyFacts facts) {
    return plan(facts, ONE).strategies();
  }

  private static CopyFacts facts(long bytes) {
    return facts(source(bytes, DISK), DISK);
  }

  private static CopyFacts at(FileSystemKind target) {
    return facts(source(9 * MIB, DISK), target);
  }

  private static CopyFacts sparse(FileSystemKind kind) {
    return facts(new SourceFacts(9 * MIB, 9 * MIB, MIB, kind, Clones.ANYWHERE), DISK);
  }

  private static CopyFacts facts(SourceFacts source, FileSystemKind target) {
    return new CopyFacts(source, target, Location.SAME_DEVICE, HOT, Set.of());
  }

  private static CopyFacts cold(long bytes) {
    return new CopyFacts(
        source(bytes, DISK), DISK, Location.SAME_DEVICE, Temperature.COLD, Set.of());
  }

  private static CopyFacts refusing(CopyStrategy strategy) {
    return new CopyFacts(source(9 * MIB, DISK), DISK, Location.SAME_DEVICE, HOT, Set.of(strategy));
  }

  private static SourceFacts source(long bytes, FileSystemKind kind) {
    return new SourceFacts(bytes, bytes, bytes, kind, Clones.ANYWHERE);
  }

  private static SourceFacts unsure(long bytes) {
    return new SourceFacts(bytes, bytes, bytes, SHARING_DISK, Clones.UNSURE);
  }

  private static SourceFacts generated() {
    return new SourceFacts(0, Long.MAX_VALUE, 0, DISK, Clones.ANYWHERE);
  }
}
