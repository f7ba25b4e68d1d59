package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;

/// Copies of trees by recorded system calls, which leave no descriptor open.
public abstract class TreesByCalls extends SourceAndTarget.WithCalls {
  protected final FaultyCalls calls = new FaultyCalls();

  @AfterEach
  void nothingStaysOpen() {
    assertThat(calls.open()).isEmpty();
  }

  TreeResult copy(TreeOptions options) throws IOException {
    return copy(Metadata.MODE, options);
  }

  TreeResult copy(Metadata metadata, TreeOptions options) throws IOException {
    return copy(CopyOptions.DEFAULTS.withMetadata(metadata), options);
  }

  TreeResult copy(CopyOptions ofFiles, TreeOptions options) throws IOException {
    return calls.copier(ofFiles).copyTree(source, target, options);
  }

  /// Lets an event happen before the first of these calls.
  static Fault once(Predicate<RecordedCall> isDue, AtomicBoolean isDone, Fault.Event event) {
    return call -> {
      if (isDue.test(call) && !isDone.getAndSet(true)) {
        event.happen();
      }
      return call.result();
    };
  }

  /// Returns whether a call has the name of an entry, without its directory, as an argument.
  static boolean names(RecordedCall call, Predicate<String> name) {
    return call.arguments().stream()
        .anyMatch(it -> it instanceof RawName raw && name.test(raw.entry()));
  }
}
