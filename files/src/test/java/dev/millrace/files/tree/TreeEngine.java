package dev.millrace.files.tree;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.NoSys;

/// The two ways in which trees are copied.
enum TreeEngine {
  /// System calls relative to open directories.
  SYSTEM_CALLS {
    @Override
    Copier copier(CopyOptions options) {
      return new Copier(options);
    }
  },
  /// `java.nio`, as on other systems.
  PATHS {
    @Override
    Copier copier(CopyOptions options) {
      return NoSys.copier(options);
    }
  };

  abstract Copier copier(CopyOptions options);

  Copier copier() {
    return copier(CopyOptions.DEFAULTS);
  }
}
