package dev.millrace.files.stress;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Replace;
import java.io.IOException;
import java.nio.file.Path;

/// The two methods that copy and replace a target.
enum Api {
  COPIER,
  FILES;

  void replace(Path source, Path target) throws IOException {
    switch (this) {
      case COPIER ->
          new Copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS)).copy(source, target);
      case FILES -> MillraceFiles.copy(source, target, REPLACE_EXISTING);
    }
  }
}
