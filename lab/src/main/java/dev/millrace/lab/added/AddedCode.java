package dev.millrace.lab.added;

import dev.millrace.files.internal.request.Sha256;
import dev.millrace.lab.request.Additions;
import dev.millrace.lab.request.Catalog;
import dev.millrace.lab.request.Catalog.AddedMethod;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.MethodCode.CodeBuild;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RacePlan.AddedFile;
import dev.millrace.model.record.RacePlan.AddedMethods;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the methods in the code and the commands of a user.
public final class AddedCode {
  private AddedCode() {}

  /// Compiles source files, loads jars, and returns the catalog with their methods. Runs the
  /// providers of the user, but no method.
  ///
  /// @param operations of the race
  /// @param jdks that run the forks
  /// @throws ImpossibleRequestException if code does not compile or load, or has no method for the
  ///   race
  public static Catalog load(Additions additions, List<Operation> operations, List<Jdk> jdks)
      throws IOException {
    if (additions.isEmpty()) {
      return Catalog.builtIn();
    }
    List<AddedMethod> all = new ArrayList<>();
    List<BuildFiles> builds = BuildFiles.of(additions.files());
    List<BuildMethods> found = new ArrayList<>();
    for (int i = 0; i < builds.size(); i++) {
      BuildMethods methods = methods(i, builds.get(i), jdks);
      found.add(methods);
      all.addAll(methods.all());
    }
    for (int i = 0; i < builds.size(); i++) {
      if (!builds.get(i).isLibrary(all, found.get(i))) {
        requireUse(builds.get(i).own(), found.get(i), operations);
      }
    }
    additions.commands().forEach(command -> all.add(AddedCommands.method(command, operations)));
    return new Catalog(all);
  }

  /// The methods of a build.
  ///
  /// @param all in the order of its files
  /// @param obstacles why classes that implement an interface are no methods, as clauses
  record BuildMethods(List<AddedMethod> all, List<String> obstacles) {}

  // Compiles the source files of a build against its jars, and finds the methods of both.
  private static BuildMethods methods(int number, BuildFiles files, List<Jdk> jdks) {
    CodeBuild build = new CodeBuild(number, files.name(), files.jars(), compiled(files, jdks));
    try (BuildLoader loader = new BuildLoader(build)) {
      return methods(files, build, loader);
    } catch (IOException e) {
      throw new ImpossibleRequestException("--with: " + e.getMessage(), e);
    }
  }

  private static Map<String, byte[]> compiled(BuildFiles files, List<Jdk> jdks) {
    List<Integer> features = jdks.stream().map(Jdk::feature).sorted().distinct().toList();
    return files.sources().isEmpty()
        ? Map.of()
        : new SourceCompiler(files.sources(), files.jars()).forJdks(features);
  }

  private static BuildMethods methods(BuildFiles files, CodeBuild build, BuildLoader loader)
      throws IOException {
    List<CodePlace> places = new ArrayList<>();
    if (!build.classes().isEmpty()) {
      places.add(CodePlace.compiled(files.sources(), build.classes()));
    }
    for (Path jar : files.ownJars()) {
      places.add(CodePlace.jar(jar));
    }
    Map<String, Path> seen = new HashMap<>();
    List<AddedMethod> methods = new ArrayList<>();
    List<String> obstacles = new ArrayList<>();
    for (CodePlace place : places) {
      MethodSearch search = new MethodSearch(build, place, loader);
      List<AddedMethod> found = search.methods();
      place.requireOwn(found, seen);
      methods.addAll(found);
      obstacles.addAll(search.obstacles());
    }
    return new BuildMethods(methods, obstacles);
  }

  private static void requireUse(List<Path> files, BuildMethods found, List<Operation> operations) {
    if (found.all().stream().noneMatch(method -> operations.contains(method.operation()))) {
      String names = files.stream().map(Path::toString).collect(Collectors.joining(", "));
      if (!found.obstacles().isEmpty()) {
        throw new ImpossibleRequestException(
            "--with: %s: %s".formatted(names, found.obstacles().getFirst()));
      }
      if (!found.all().isEmpty()) {
        throw new ImpossibleRequestException(
            "--with: %s: has methods for %s, and none for %s"
                .formatted(
                    names,
                    words(found.all().stream().map(AddedMethod::operation)),
                    words(operations.stream())));
      }
      String wanted =
          operations.stream()
              .map(operation -> MethodSearch.ofMethods(operation).getSimpleName())
              .distinct()
              .collect(Collectors.joining(" or "));
      throw new ImpossibleRequestException(
          "--with: %s: no class implements %s, and no MethodProvider lists one"
              .formatted(names, wanted));
    }
  }

  private static String words(Stream<Operation> operations) {
    return operations.distinct().map(Operation::word).collect(Collectors.joining(", "));
  }

  /// Returns the additions for the record, with the digests of their files; null if there are none.
  public static @Nullable AddedMethods recorded(Additions additions, Catalog catalog) {
    if (additions.isEmpty()) {
      return null;
    }
    List<AddedFile> files =
        additions.files().stream()
            .map(added ->
                new AddedFile(
                    added.build().isEmpty() ? null : added.build(),
                    added.file().toString(),
                    digest(added.file())))
            .toList();
    return new AddedMethods(files, additions.commands(), catalog.addedNames());
  }

  /// Returns the catalog of an earlier race.
  ///
  /// @throws ImpossibleRequestException if a file is missing or has changed since then
  public static Catalog again(RunRecord record) throws IOException {
    AddedMethods added = record.plan().added();
    if (added == null) {
      return Catalog.builtIn();
    }
    requireUnchanged(added.files());
    List<Operation> operations =
        record.plan().cells().stream().map(cell -> cell.operation()).distinct().toList();
    return load(Additions.of(added), operations, record.environment().jdks());
  }

  private static void requireUnchanged(List<AddedFile> files) throws IOException {
    for (AddedFile file : files) {
      Path path = Path.of(file.path());
      if (!Existing.allows(AccessMode.READ, path)) {
        throw new ImpossibleRequestException(
            "--resume: %s is missing or not readable; restore it, or start a new race"
                .formatted(path));
      }
      if (!digest(path).equals(file.sha256())) {
        throw new ImpossibleRequestException(
            "--resume: %s has changed since the race began; restore it, or start a new race"
                .formatted(path));
      }
    }
  }

  // The content of a file that a race depends on.
  private static String digest(Path file) {
    try {
      return Sha256.ofContent(file);
    } catch (IOException e) {
      throw new ImpossibleRequestException(
          "--with: %s cannot be read; restore it, or choose another file".formatted(file), e);
    }
  }
}
