package dev.millrace.files;

import java.nio.file.CopyOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A call for two of the files of [SceneFiles].
interface SceneCall {
  Operands operands();

  default Path source(Path directory) {
    return directory.resolve(operands().source);
  }

  default Path target(Path directory) {
    return directory.resolve(operands().target);
  }

  default CopyOption[] options() {
    return operands().options.clone();
  }

  /// The names and the options. Not a record, whose array others could change.
  final class Operands {
    private final String source;
    private final String target;
    private final CopyOption[] options; // a list would not take null

    Operands(String source, String target, @Nullable CopyOption... options) {
      this.source = source;
      this.target = target;
      this.options = options;
    }
  }
}
