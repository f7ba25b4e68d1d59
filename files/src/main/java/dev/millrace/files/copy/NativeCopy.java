package dev.millrace.files.copy;

import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.landing.Landing;
import dev.millrace.files.metadata.NativeMetadata;
import dev.millrace.files.order.Order;
import dev.millrace.files.order.Pulse;
import dev.millrace.files.plan.Facts;
import dev.millrace.files.plan.Place;
import dev.millrace.files.plan.Plan;
import dev.millrace.files.plan.Plan.Holes;
import dev.millrace.files.transfer.DataWalk;
import dev.millrace.files.transfer.Ladder;
import dev.millrace.files.transfer.Reservation;
import dev.millrace.files.transfer.SourceFile;
import dev.millrace.files.transfer.Transfer;
import dev.millrace.files.transfer.Verifier;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// One copy, from the moment that both files are open until the target is whole but for its name.
final class NativeCopy {
  private final NativeCopies copies;
  private final Order order;
  private final SourceFile source;
  private final Landing landing;
  private final Transfer transfer;

  NativeCopy(NativeCopies copies, Order order, SourceFile source, Landing landing) {
    this.copies = copies;
    this.order = order;
    this.source = source;
    this.landing = landing;
    transfer =
        new Transfer(
            copies.calls(),
            source,
            landing.descriptor(),
            order.target(),
            copies.workspaces(),
            new Pulse(order, source.bytes()));
  }

  CopyResult copy() throws IOException {
    transfer.pulse().requireGoingOn();
    Plan plan = copies.planner().plan(facts(), order.options());
    Ladder ladder = new Ladder(transfer, plan, order.options().threads());
    long bytes = move(plan, ladder);
    source.requireUnchanged(bytes);
    settle(plan, bytes);
    Optional<String> sha256 = new Verifier(transfer, landing.site()).verify(order.options(), bytes);
    List<LostMetadata> lost = NativeMetadata.copy(transfer, order.options());
    waitForDevice();
    return new CopyResult(
        bytes,
        ladder.mainWay(),
        ladder.attempts(),
        transfer.pulse().elapsed(),
        transfer.pulse().holeBytes(),
        sha256,
        lost);
  }

  private Facts facts() throws IOException {
    FileStatus from = source.status();
    FileStatus to = landing.site().look(landing.descriptor());
    Place place = copies.places().of(from.device(), source.path());
    return new Facts(
        from.bytes(),
        from.allocatedBytes(),
        place,
        copies.places().of(to.device(), order.target()),
        from.bytes() >= copies.planner().profile().spliceFromBytes() && source.isCold(place),
        copies.refusals().of(from.device(), to.device()));
  }

  // Whatever moved the bytes, that nothing comes behind them is for a plain read to say.
  private long move(Plan plan, Ladder ladder) throws IOException {
    long end = ladder.reflink(source.bytes()) ? source.bytes() : moveBytes(plan, ladder);
    FileStatus target = landing.site().look(landing.descriptor());
    copies.refusals().remember(ladder.refused(), source.status().device(), target.device());
    if (target.bytes() < ladder.reached() && plan.holes() != Holes.MADE) {
      ladder.distrust(
          "came to %d, it said, and not %d".formatted(ladder.reached(), target.bytes()));
      transfer.pulse().startAgain();
      end = moveRanges(plan, ladder);
      landing.site().look(landing.descriptor());
    }
    return end < source.bytes() ? end : moveRest(ladder, end);
  }

  // One byte says that the file has grown. It is not followed: it may grow for ever.
  private long moveRest(Ladder ladder, long end) throws IOException {
    long reached = ladder.moveRest(end, source.hasNoBlocks() ? Long.MAX_VALUE : end + 1);
    if (reached > end) {
      landing.site().look(landing.descriptor());
    }
    return reached;
  }

  private long moveBytes(Plan plan, Ladder ladder) throws IOException {
    if (plan.room() == Plan.Room.RESERVED) {
      Reservation.make(landing, source.bytes());
    }
    return moveRanges(plan, ladder);
  }

  private long moveRanges(Plan plan, Ladder ladder) throws IOException {
    return plan.holes() == Holes.FILLED
        ? ladder.move(0, source.bytes())
        : new DataWalk(transfer, ladder).move(source.bytes());
  }

  // As it was looked at last. A hole at the end has to be made. And a call that moved more than it
  // was asked for may have left something behind the end.
  private void settle(Plan plan, long bytes) throws IOException {
    FileStatus target = landing.site().space().landed();
    if (target.bytes() > bytes || (target.bytes() < bytes && plan.holes() != Holes.FILLED)) {
      Call.FTRUNCATE.require(copies.calls().ftruncate(landing.descriptor(), bytes), order.target());
      landing.site().look(landing.descriptor());
    }
  }

  // File servers may tell of a full disk only when the file is closed. Where it has replaced
  // another by then, that is too late.
  private void waitForDevice() throws IOException {
    if (order.options().durability() != Durability.NONE || (landing.replaces() && isOnServer())) {
      Call.FSYNC.require(copies.calls().fsync(landing.descriptor()), order.target());
    }
  }

  private boolean isOnServer() {
    long device = landing.site().space().landed().device();
    return copies.places().of(device, order.target()) == Place.SERVER;
  }
}
