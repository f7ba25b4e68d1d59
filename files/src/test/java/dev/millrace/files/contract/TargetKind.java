package dev.millrace.files.contract;

import static dev.millrace.files.Modes.permit;

import dev.millrace.files.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The kinds of target that a caller may name.
enum TargetKind {
  MISSING,
  MISSING_BY_A_DETOUR,
  IN_A_MISSING_DIRECTORY,
  FILE,
  SOURCE_ITSELF,
  SOURCE_BY_A_DETOUR,
  HARD_LINK_TO_SOURCE,
  LINK_TO_SOURCE,
  FILE_THAT_THE_SOURCE_LINKS_TO,
  LINK_ELSEWHERE,
  DANGLING_LINK,
  EMPTY_DIRECTORY,
  FULL_DIRECTORY,
  BELOW_A_FILE,
  LONG_NAME,
  MISSING_IN_A_READ_ONLY_DIRECTORY,
  FILE_IN_A_READ_ONLY_DIRECTORY;

  Path path(Layout layout, SourceKind source) {
    Path targets = layout.targets();
    return switch (this) {
      case MISSING_BY_A_DETOUR -> detour(targets).resolve("target");
      case SOURCE_ITSELF -> source.path(layout.sources());
      case SOURCE_BY_A_DETOUR ->
          detour(layout.sources())
              .resolve(layout.sources().relativize(source.path(layout.sources())));
      case FILE_THAT_THE_SOURCE_LINKS_TO -> layout.sources().resolve("plain");
      case IN_A_MISSING_DIRECTORY -> targets.resolve("missing").resolve("target");
      case BELOW_A_FILE -> targets.resolve("other").resolve("target");
      case LONG_NAME -> targets.resolve("n".repeat(SourceKind.LONGEST_NAME + 1));
      default -> targets.resolve("target");
    };
  }

  boolean isPossible(Layout layout, SourceKind source) {
    boolean hasLinks = Layout.hasLinks(layout.targets());
    return switch (this) {
      case SOURCE_ITSELF, SOURCE_BY_A_DETOUR -> layout.isOneFileSystem();
      case HARD_LINK_TO_SOURCE -> layout.isOneFileSystem() && hasLinks && source.isFile();
      case LINK_TO_SOURCE -> layout.isOneFileSystem() && hasLinks;
      case FILE_THAT_THE_SOURCE_LINKS_TO ->
          layout.isOneFileSystem() && source == SourceKind.LINK_TO_FILE;
      case LINK_ELSEWHERE, DANGLING_LINK -> hasLinks;
      case MISSING_IN_A_READ_ONLY_DIRECTORY, FILE_IN_A_READ_ONLY_DIRECTORY ->
          Layout.hasView(layout.targets(), "unix");
      default -> true;
    };
  }

  /// Whether a copy without options fails because of the target, before it opens the source.
  boolean isTaken() {
    return switch (this) {
      case FILE, LINK_ELSEWHERE, DANGLING_LINK, EMPTY_DIRECTORY, FULL_DIRECTORY -> true;
      default -> false;
    };
  }

  /// Whether the target is the file of the source, by this or another name.
  boolean isSource() {
    return isNameOfSource() || this == HARD_LINK_TO_SOURCE;
  }

  /// Returns whether the target is the name of the source, directly or by a detour.
  boolean isNameOfSource() {
    return this == SOURCE_ITSELF || this == SOURCE_BY_A_DETOUR;
  }

  private static Path detour(Path directory) {
    return directory.resolve("hollow").resolve("..");
  }

  void layOut(Layout layout, SourceKind source) throws IOException {
    write(layout.targets().resolve("other"));
    Path target = path(layout, source);
    switch (this) {
      case MISSING_BY_A_DETOUR -> Files.createDirectory(layout.targets().resolve("hollow"));
      case SOURCE_BY_A_DETOUR -> Files.createDirectory(layout.sources().resolve("hollow"));
      case FILE -> write(target);
      case HARD_LINK_TO_SOURCE -> Files.createLink(target, source.path(layout.sources()));
      case LINK_TO_SOURCE ->
          link(target, source.path(layout.targets().relativize(layout.sources())));
      case LINK_ELSEWHERE -> link(target, target.getFileSystem().getPath("other"));
      case DANGLING_LINK -> link(target, target.getFileSystem().getPath("nothing"));
      case EMPTY_DIRECTORY -> Layout.age(Files.createDirectory(target));
      case FULL_DIRECTORY -> SourceKind.createFullDirectory(target);
      case FILE_IN_A_READ_ONLY_DIRECTORY -> lock(write(target).getParent());
      case MISSING_IN_A_READ_ONLY_DIRECTORY -> lock(layout.targets());
      default -> {}
    }
  }

  private static Path write(Path file) throws IOException {
    Files.write(file, Samples.some(200));
    Layout.age(file);
    return file;
  }

  private static void link(Path link, Path destination) throws IOException {
    Files.createSymbolicLink(link, destination);
  }

  private static void lock(Path directory) throws IOException {
    permit(directory, "r-xr-xr-x");
  }
}
