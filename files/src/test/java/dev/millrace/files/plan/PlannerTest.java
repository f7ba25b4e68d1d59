package dev.millrace.files.plan;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.MIB;
import static dev.millrace.files.Way.COPY_FILE_RANGE;
import static dev.millrace.files.Way.PARALLEL;
import static dev.millrace.files.Way.READ_WRITE;
import static dev.millrace.files.Way.REFLINK;
import static dev.millrace.files.Way.SENDFILE;
import static dev.millrace.files.Way.SPLICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Offload;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Way;
import dev.millrace.files.plan.Plan.Holes;
import dev.millrace.files.plan.Plan.Room;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlannerTest {
  private static final CopyOptions ONE = CopyOptions.DEFAULTS.threads(1);
  private static final CopyOptions TWO = CopyOptions.DEFAULTS.threads(2);
  private static final Set<Place> IN_PLACE =
      EnumSet.of(Place.DISK, Place.LAYERED_DISK, Place.SHARING_DISK);
  private static final Set<Place> RESERVING = EnumSet.of(Place.DISK, Place.LAYERED_DISK);

  // From these sizes on a clone pays, the kernel is faster, another thread helps.
  private final Planner planner =
      new Planner(
          new Profile(
              64 * KIB, 2 * MIB, 3 * MIB, 8 * KIB, MIB, 2 * MIB, 4 * MIB, 8 * MIB, 64 * KIB));
  private final Planner quickPlanner =
      new Planner(
          new Profile(
              64 * KIB, 2 * MIB, 3 * MIB, 8 * KIB, 8 * KIB, MIB, 4 * MIB, 8 * MIB, 256 * KIB));

  static List<Arguments> ways() {
    Facts large = facts(9 * MIB);
    return List.of(
        arguments(facts(8 * KIB - 1), TWO, List.of(READ_WRITE)),
        arguments(facts(8 * KIB), TWO, List.of(REFLINK, READ_WRITE)),
        arguments(facts(MIB - 1), TWO, List.of(REFLINK, READ_WRITE)),
        arguments(facts(MIB), TWO, List.of(REFLINK, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(
            facts(2 * MIB), TWO, List.of(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(
            facts(8 * MIB - 1),
            TWO,
            List.of(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, PARALLEL, READ_WRITE)),
        arguments(facts(8 * MIB), TWO, List.of(REFLINK, PARALLEL, READ_WRITE)),
        arguments(facts(4 * MIB - 1), TWO.offload(Offload.NEVER), List.of(REFLINK, READ_WRITE)),
        arguments(
            facts(4 * MIB), TWO.offload(Offload.NEVER), List.of(REFLINK, PARALLEL, READ_WRITE)),
        arguments(large, ONE, List.of(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(large, ONE.reflink(Reflink.NEVER), List.of(READ_WRITE)),
        arguments(large, TWO.reflink(Reflink.NEVER), List.of(PARALLEL, READ_WRITE)),
        arguments(large, ONE.reflink(Reflink.ALWAYS), List.of(REFLINK)),
        arguments(large, TWO.reflink(Reflink.ALWAYS), List.of(REFLINK)),
        arguments(facts(1), ONE.reflink(Reflink.ALWAYS), List.of(REFLINK)),
        arguments(large, ONE.offload(Offload.NEVER), List.of(REFLINK, READ_WRITE)),
        arguments(large, ONE.sparse(Sparse.NEVER), List.of(READ_WRITE)),
        arguments(large, TWO.sparse(Sparse.NEVER), List.of(PARALLEL, READ_WRITE)),
        arguments(large, TWO.sparse(Sparse.ALWAYS), List.of(READ_WRITE)),
        arguments(refusing(REFLINK), ONE, List.of(SPLICE, COPY_FILE_RANGE, SENDFILE, READ_WRITE)),
        arguments(refusing(COPY_FILE_RANGE), ONE, List.of(REFLINK, SPLICE, SENDFILE, READ_WRITE)),
        arguments(refusing(REFLINK), ONE.reflink(Reflink.ALWAYS), List.of(REFLINK)));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void theWaysFollowFromWhatIsKnown(Facts facts, CopyOptions options, List<Way> ways) {
    assertThat(planner.plan(facts, options).ways()).isEqualTo(ways);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void whateverIsNotTriedHasAReason(Facts facts, CopyOptions options, List<Way> ways) {
    List<Attempt> passedOver = planner.plan(facts, options).passedOver();
    assertThat(Stream.concat(ways.stream(), passedOver.stream().map(Attempt::way)))
        .contains(REFLINK, SPLICE, COPY_FILE_RANGE, SENDFILE, PARALLEL)
        .doesNotHaveDuplicates();
    assertThat(passedOver).allMatch(attempt -> attempt.outcome().startsWith("passed over: "));
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void severalThreadsAreFasterOnADiskThatWritesInPlace(Place place) {
    Way first = planner.plan(at(place), TWO).ways().get(1);
    assertThat(first).isEqualTo(IN_PLACE.contains(place) ? PARALLEL : COPY_FILE_RANGE);
  }

  @Test
  void aColdFileIsReadByOneThreadInSmallPieces() {
    Facts cold = new Facts(9 * MIB, 9 * MIB, Place.DISK, Place.DISK, true, Set.of());
    assertThat(planner.plan(cold, TWO).ways().get(1)).isEqualTo(COPY_FILE_RANGE);
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void aLargePipePaysOnADiskThatWritesInPlace(Place place) {
    assertThat(planner.plan(at(place), ONE).ways().contains(SPLICE))
        .isEqualTo(IN_PLACE.contains(place));
  }

  @Test
  void theShortPiecesOfASparseFileGoThroughNone() {
    assertThat(planner.plan(sparse(Place.DISK), ONE).ways()).doesNotContain(SPLICE);
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void roomIsReservedWhereThatPays(Place place) {
    assertThat(planner.plan(at(place), ONE).room())
        .isEqualTo(RESERVING.contains(place) ? Room.RESERVED : Room.AS_NEEDED);
  }

  @Test
  void roomIsNotReservedForHoles() {
    assertThat(planner.plan(sparse(Place.DISK), ONE).room()).isEqualTo(Room.AS_NEEDED);
    assertThat(planner.plan(facts(9 * MIB), ONE.sparse(Sparse.ALWAYS)).room())
        .isEqualTo(Room.AS_NEEDED);
  }

  @Test
  void roomIsNotReservedForWhoWaitsForTheDevice() {
    assertThat(planner.plan(facts(9 * MIB), ONE.durability(Durability.FILE)).room())
        .isEqualTo(Room.AS_NEEDED);
  }

  @Test
  void holesAreKeptMadeOrFilled() {
    Facts sparse = sparse(Place.DISK);
    assertThat(planner.plan(sparse, ONE).holes()).isEqualTo(Holes.KEPT);
    assertThat(planner.plan(sparse, ONE.sparse(Sparse.NEVER)).holes()).isEqualTo(Holes.FILLED);
    assertThat(planner.plan(sparse, ONE.sparse(Sparse.ALWAYS)).holes()).isEqualTo(Holes.MADE);
    assertThat(planner.plan(facts(9 * MIB), ONE).holes()).isEqualTo(Holes.FILLED);
  }

  // OpenZFS tells of holes where something has just been written.
  @Test
  void zfsIsNotBelievedWhatItSaysOfHoles() {
    assertThat(planner.plan(sparse(Place.ZFS), ONE).holes()).isEqualTo(Holes.FILLED);
  }

  static List<Arguments> quickPlans() {
    return List.of(
        arguments(8 * KIB - 1, Place.DISK, ONE, QuickPlan.BUFFERED),
        arguments(8 * KIB, Place.DISK, ONE, QuickPlan.SENT),
        arguments(256 * KIB, Place.DISK, TWO, QuickPlan.SENT_INTO_ROOM),
        arguments(MIB - 1, Place.DISK, ONE, QuickPlan.SENT_INTO_ROOM),
        arguments(MIB, Place.MEMORY, ONE, QuickPlan.SPLICED_INTO_ROOM),
        arguments(2 * MIB, Place.DISK, ONE, QuickPlan.SPLICED_INTO_ROOM),
        arguments(2 * MIB, Place.ZFS, ONE, QuickPlan.OFFLOADED_INTO_ROOM),
        arguments(64 * KIB, Place.SERVER, ONE, QuickPlan.OFFLOADED),
        arguments(64 * KIB, Place.DISK, ONE.offload(Offload.NEVER), QuickPlan.BUFFERED),
        arguments(64 * KIB, Place.DISK, ONE.reflink(Reflink.NEVER), QuickPlan.BUFFERED),
        arguments(64 * KIB, Place.DISK, ONE.sparse(Sparse.NEVER), QuickPlan.BUFFERED),
        arguments(8 * KIB - 1, Place.SHARING_DISK, ONE, QuickPlan.BUFFERED),
        arguments(8 * KIB, Place.SHARING_DISK, ONE, QuickPlan.CLONED),
        arguments(3 * MIB, Place.SHARING_DISK, ONE, QuickPlan.CLONED),
        arguments(3 * MIB, Place.COPY_ON_WRITE_DISK, ONE, QuickPlan.CLONED),
        arguments(3 * MIB, Place.LAYERED_DISK, ONE, QuickPlan.CLONED),
        arguments(64 * KIB, Place.SHARING_DISK, ONE.reflink(Reflink.NEVER), QuickPlan.BUFFERED));
  }

  @ParameterizedTest
  @MethodSource("quickPlans")
  void ofAFewSizesNothingMoreNeedBeKnown(
      long bytes, Place source, CopyOptions options, QuickPlan plan) {
    assertThat(quickPlanner.quick(bytes, source, clones(source), options)).isEqualTo(plan);
  }

  static List<Arguments> unplanned() {
    return List.of(
        arguments(2 * MIB + 1, Place.DISK, ONE),
        arguments(3 * MIB + 1, Place.SHARING_DISK, ONE),
        arguments(64 * KIB + 1, Place.SERVER, ONE),
        arguments(64 * KIB + 1, Place.DISK, ONE.offload(Offload.NEVER)),
        arguments(1, Place.DISK, ONE.reflink(Reflink.ALWAYS)),
        arguments(1, Place.DISK, ONE.sparse(Sparse.ALWAYS)));
  }

  @ParameterizedTest
  @MethodSource("unplanned")
  void ofOthersTheTargetMustBeKnown(long bytes, Place source, CopyOptions options) {
    assertThat(quickPlanner.quick(bytes, source, clones(source), options)).isNull();
  }

  @Test
  void whereACloneWasRefusedTheKernelMovesTheBytes() {
    assertThat(quickPlanner.quick(8 * KIB, Place.SHARING_DISK, Clones.NOWHERE, ONE))
        .isEqualTo(QuickPlan.SENT);
  }

  @Test
  void whereOnlyCopiesToElsewhereAreNotClonedThatIsLeftToSee() {
    QuickPlan plan = quickPlanner.quick(8 * KIB, Place.SHARING_DISK, Clones.HERE, ONE);
    assertThat(plan).isEqualTo(QuickPlan.SENT.forElsewhere());
  }

  @Test
  void whatIsNotToBeClonedIsNotClonedAnywhere() {
    CopyOptions never = ONE.reflink(Reflink.NEVER);
    assertThat(quickPlanner.quick(8 * KIB, Place.SHARING_DISK, Clones.HERE, never))
        .isEqualTo(QuickPlan.BUFFERED);
  }

  private static Clones clones(Place source) {
    return source.sharesBlocks() ? Clones.ANYWHERE : Clones.NOWHERE;
  }

  private static Facts facts(long bytes) {
    return new Facts(bytes, bytes, Place.DISK, Place.DISK, false, Set.of());
  }

  private static Facts at(Place target) {
    return new Facts(9 * MIB, 9 * MIB, Place.DISK, target, false, Set.of());
  }

  private static Facts sparse(Place source) {
    return new Facts(9 * MIB, MIB, source, Place.DISK, false, Set.of());
  }

  private static Facts refusing(Way way) {
    return new Facts(9 * MIB, 9 * MIB, Place.DISK, Place.DISK, false, Set.of(way));
  }
}
