package dev.millrace.cli.copy;

import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.internal.path.OpenFileName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.sys.Existing;
import dev.millrace.sys.NameText;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The place of a manifest: it overwrites no file of its copy, and the copy overwrites no manifest.
record ManifestPlace(Path manifest) {
  /// @param areDeleted whether leftovers of the targets are deleted
  /// @param links the treatment of links of the sources
  /// @throws FileSystemException if the manifest is or may be a file of the copy
  void requireOutside(List<CopyPaths> pairs, boolean areDeleted, TreeLinks links)
      throws IOException {
    if (OpenFileName.find(manifest).filter(open -> !open.isRegularFile()).isPresent()) {
      return; // a pipe or a terminal, such as >(sort)
    }
    boolean isFree = !Existing.isAt(manifest) || new EarlierManifest(manifest).isOf(pairs);
    boolean mayBeAnywhere = Existing.isFile(manifest) && (areFollowed(links) || hasFurtherNames());
    for (CopyPaths pair : pairs) {
      boolean isLost = areDeleted && isIn(pair.target());
      boolean isSource = isSame(pair.source()) || (!isFree && isInTree(pair.source()));
      if (isSource || isLost || isOverwritten(pair)) {
        throw PathFailure.of(manifest, "is a file of the copy; " + way());
      }
      if (!isFree && mayBeAnywhere && Existing.isDirectory(pair.source())) {
        throw PathFailure.of(manifest, "exists, and may be a file of the copy; " + way());
      }
    }
  }

  // A copy that was killed at its start leaves an empty manifest.
  private String way() throws IOException {
    boolean isEmpty = Existing.isFile(manifest) && Files.size(manifest) == 0;
    return isEmpty
        ? "choose another --manifest, or remove this empty file"
        : "choose another --manifest";
  }

  // A link in a source may lead to the manifest.
  private static boolean areFollowed(TreeLinks links) {
    return links == TreeLinks.FOLLOW_ALL || links == TreeLinks.FOLLOW_DIRECTORIES;
  }

  // A further name of the manifest may be in a source.
  private boolean hasFurtherNames() throws IOException {
    return manifest.getFileSystem().supportedFileAttributeViews().contains("unix")
        && (int) Files.getAttribute(manifest, "unix:nlink") > 1;
  }

  /// Returns a filter without the manifest, which is no source of its copy.
  TreeFilter without(TreeFilter filter, CopyPaths pair) {
    return (entry, type) ->
        filter.includes(entry, type) && !isManifest(pair.source().resolve(entry), type);
  }

  private boolean isManifest(Path entry, TreeEntryType type) {
    try {
      return type == TreeEntryType.FILE && Files.isSameFile(entry, manifest);
    } catch (IOException e) { // a dry run has no manifest; the copy reports a lost entry
      return false;
    }
  }

  private boolean isOverwritten(CopyPaths pair) throws IOException {
    if (isSame(pair.target())) {
      return true;
    }
    if (!Existing.isDirectory(pair.source()) || !isIn(pair.target())) {
      return false;
    }
    Path relative = real(pair.target()).relativize(real(manifest));
    return Existing.isAt(pair.source().resolve(relative), LinkOption.NOFOLLOW_LINKS);
  }

  private boolean isInTree(Path source) throws IOException {
    return Existing.isDirectory(source) && isIn(source);
  }

  private boolean isIn(Path directory) throws IOException {
    return real(manifest).startsWith(real(directory));
  }

  private boolean isSame(Path file) throws IOException {
    return real(manifest).equals(real(file))
        || (Existing.isAt(manifest) && Existing.isAt(file) && Files.isSameFile(manifest, file));
  }

  // The system follows a link before it enters `..`, and creates the file that a link leads to.
  private static Path real(Path path) throws IOException {
    Path file = path.toAbsolutePath();
    while (Existing.isLink(file) && !Existing.isAt(file)) {
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    Path parent = file.getParent();
    if (Existing.isAt(file)) {
      return file.toRealPath();
    }
    return parent == null || !Existing.isAt(parent)
        ? file.normalize()
        : parent.toRealPath().resolve(file.getFileName()).normalize();
  }

  /// A file that an earlier call of the same copy wrote as its manifest: it may be overwritten.
  private record EarlierManifest(Path file) {
    private static final Pattern LINE = Pattern.compile("(\\\\?)[0-9a-f]{64}  ([^\\x00]+)");

    /// The start of a line without a name.
    private static final Pattern CUT = Pattern.compile("\\\\?[0-9a-f]{0,64} {0,2}");

    /// An escape, a hash and two blanks.
    private static final int START_BYTES = 67;

    /// Returns whether the file has lines, and each one names a file of the targets. The last of
    /// several lines may be cut, as after a kill. An empty file may be of the user.
    boolean isOf(List<CopyPaths> pairs) throws IOException {
      return Existing.isFile(file)
          && startsLikeOne()
          && haveLinesTargets(pairs.stream().map(CopyPaths::target).toList());
    }

    // A long line of another file does not get into memory.
    private boolean startsLikeOne() throws IOException {
      try (InputStream in = Files.newInputStream(file)) {
        String start = new String(in.readNBytes(START_BYTES), StandardCharsets.ISO_8859_1);
        return LINE.matcher(start + "x").lookingAt();
      }
    }

    private boolean haveLinesTargets(List<Path> targets) throws IOException {
      boolean isFirst = true;
      try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          Matcher matcher = LINE.matcher(line);
          boolean isComplete = matcher.matches();
          if (!isComplete || !isIn(targets, matcher)) {
            boolean mayBeCut = isComplete || CUT.matcher(line).matches();
            return mayBeCut && !isFirst && lines.read() < 0 && isLastLineCut();
          }
          isFirst = false;
        }
        return true;
      }
    }

    private boolean isLastLineCut() throws IOException {
      try (InputStream in = Files.newInputStream(file)) {
        in.skipNBytes(Files.size(file) - 1);
        return in.read() != '\n';
      }
    }

    // A manifest has the names of targets as the command names them.
    private static boolean isIn(List<Path> targets, Matcher line) {
      boolean hasEscapes = !line.group(1).isEmpty();
      byte[] bytes = line.group(2).getBytes(StandardCharsets.ISO_8859_1);
      try {
        Path name = NameText.path(NameText.of(hasEscapes ? unescaped(bytes) : bytes));
        return targets.stream().anyMatch(name::startsWith);
      } catch (InvalidPathException e) { // no name of this system
        return false;
      }
    }

    private static byte[] unescaped(byte[] name) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (int i = 0; i < name.length; i++) {
        boolean isEscape = name[i] == '\\' && i + 1 < name.length;
        bytes.write(isEscape ? unescaped(name[++i]) : name[i]);
      }
      return bytes.toByteArray();
    }

    private static byte unescaped(byte letter) {
      return switch (letter) {
        case 'n' -> '\n';
        case 'r' -> '\r';
        default -> letter;
      };
    }
  }
}
