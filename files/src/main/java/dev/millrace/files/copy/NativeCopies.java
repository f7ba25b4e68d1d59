package dev.millrace.files.copy;

import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.landing.Landing;
import dev.millrace.files.landing.Landings;
import dev.millrace.files.memory.Workspace;
import dev.millrace.files.memory.Workspaces;
import dev.millrace.files.order.Order;
import dev.millrace.files.plan.Clones;
import dev.millrace.files.plan.Place;
import dev.millrace.files.plan.Places;
import dev.millrace.files.plan.Planner;
import dev.millrace.files.plan.Profile;
import dev.millrace.files.plan.QuickPlan;
import dev.millrace.files.plan.Refusals;
import dev.millrace.files.transfer.SourceFile;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Makes copies by system calls, and keeps what one can use of the one before.
///
/// @param refusals what file systems have refused lately
/// @param places where file systems keep their files
record NativeCopies(
    FileCalls calls, Planner planner, Workspaces workspaces, Refusals refusals, Places places) {
  NativeCopies(FileCalls calls) {
    this(calls, new Planner(Profile.BUILT_IN), new Workspaces(calls), new Refusals(), new Places());
  }

  CopyResult copy(Order order) throws IOException {
    Workspace space = workspaces.borrow();
    try {
      RawName source = SourceFile.look(calls, order, space);
      CopyResult quick = quick(order, source, space);
      return quick != null ? quick : careful(order, source, space);
    } finally {
      workspaces.giveBack(space);
    }
  }

  private @Nullable CopyResult quick(Order order, RawName source, Workspace space)
      throws IOException {
    QuickPlan plan = QuickCopy.fits(order.options(), space.before()) ? plan(order, space) : null;
    if (plan == null) {
      return null;
    }
    CopyResult result = new QuickCopy(calls, order, source, plan, places, space).copy();
    if (result == null && plan.mayClone()) {
      refusals.rememberClone(space.before().device(), space.landed().device());
    }
    return result;
  }

  private @Nullable QuickPlan plan(Order order, Workspace space) {
    FileStatus source = space.before();
    Place place = places.of(source.device(), order.source());
    Clones clones = place.sharesBlocks() ? refusals.clones(source.device()) : Clones.NOWHERE;
    return planner.quick(source.bytes(), place, clones, order.options());
  }

  private CopyResult careful(Order order, RawName name, Workspace space) throws IOException {
    try (SourceFile source = SourceFile.open(calls, order, name, space)) {
      return land(order, source, Landings.open(calls, order, space));
    }
  }

  private CopyResult land(Order order, SourceFile source, Landing landing) throws IOException {
    CopyResult result;
    try {
      result = new NativeCopy(this, order, source, landing).copy();
    } catch (IOException | RuntimeException | Error e) {
      landing.abandon();
      throw e;
    }
    landing.commit();
    if (order.options().durability() == Durability.FILE_AND_FOLDER) {
      landing.site().syncFolder();
    }
    return result;
  }
}
