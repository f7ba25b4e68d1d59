package dev.millrace.lab.pilot;

import dev.millrace.methods.ByteSize;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.Trait;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Content;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Status;
import java.util.Optional;

/// Decides without running anything which methods can run under which conditions.
public final class Applicability {
  private Applicability() {}

  /// Returns the reason why a method cannot run; empty if it can.
  public static Optional<Absence> unfit(MethodInfo<?> info, long bytes, Content content, Jdk jdk) {
    if (info.traits().contains(Trait.TEXT_ONLY) && content == Content.BINARY) {
      return skipped("text only: it decodes characters; race it with --content text");
    }
    if (info.traits().contains(Trait.NUMBERS_ONLY) && content != Content.NUMBERS) {
      return skipped("numbers only: it parses integers; race it with --content numbers");
    }
    if (info.sinceJdk() > jdk.feature()) {
      return skipped("needs JDK %s or later".formatted(info.sinceJdk()));
    }
    if (bytes > info.mostBytes()) {
      return skipped("takes files up to %s only".formatted(ByteSize.format(info.mostBytes())));
    }
    return Optional.empty();
  }

  private static Optional<Absence> skipped(String reason) {
    return Optional.of(new Absence(Status.SKIPPED, reason));
  }
}
