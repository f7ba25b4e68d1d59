package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.profile.Profiles;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Copies by system calls, with the first kind of staging that the file system of the target
/// supports.
public record NativeCopies(CopyTools tools) {
  /// Copies with the built-in profile.
  public NativeCopies(FileCalls calls) {
    this(calls, Profiles.builtIn());
  }

  /// Copies with other profiles.
  public NativeCopies(FileCalls calls, Profiles profiles) {
    this(new CopyTools(calls, profiles));
  }

  /// Returns the system calls of the copies.
  public FileCalls calls() {
    return tools.calls();
  }

  /// Copies one file.
  ///
  /// @return not here if this kernel lacks a call that every copy needs
  public Answer<CopyReport> copy(CopyRequest request) throws IOException {
    return NativeCopy.make(tools, request, null);
  }

  /// Copies one file so that a later copy can go on inside it, if it is large.
  ///
  /// @param parts null if no later copy goes on
  /// @return not here if this kernel lacks a call that every copy needs
  public Answer<CopyReport> copy(CopyRequest request, @Nullable PartJournal parts)
      throws IOException {
    return NativeCopy.make(tools, request, parts);
  }

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @return not here if this kernel lacks a call that every copy needs
  /// @throws IOException if the copy would fail before it moves a byte
  public Answer<Forecast> forecast(CopyRequest request) throws IOException {
    Answer<SourceFile> opened = SourceFile.open(tools.calls(), request);
    if (opened instanceof Done<SourceFile>(SourceFile source)) {
      try (source) {
        return new Done<>(new NativeForecast(tools, request, source).make());
      }
    }
    return new NotSupported<>(((NotSupported<SourceFile>) opened).reason());
  }
}
