package dev.millrace.model.compare;

import dev.millrace.model.judge.MethodResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Other changes of a method that may explain the change of its time.
final class Notes {
  private Notes() {}

  static @Nullable String of(Run base, Run next) {
    if (base.times().isEmpty() || next.times().isEmpty()) {
      return null;
    }
    return base.result() == null || next.result() == null ? null : of(base.result(), next.result());
  }

  private static @Nullable String of(MethodResult base, MethodResult next) {
    List<String> notes = new ArrayList<>();
    if (base.movement() != next.movement()) {
      notes.add(movement(next) + ", was " + movement(base));
    }
    if (base.hasTrace() && next.hasTrace() && !base.mechanism().equals(next.mechanism())) {
      notes.add(next.mechanism() + ", was " + base.mechanism());
    }
    return notes.isEmpty() ? null : String.join("; ", notes);
  }

  private static String movement(MethodResult result) {
    return switch (result.movement()) {
      case MOVED -> "moved";
      case CLONED -> "cloned";
      case HOLES -> "holes";
      case SERVER_SIDE -> "on the server";
    };
  }
}
