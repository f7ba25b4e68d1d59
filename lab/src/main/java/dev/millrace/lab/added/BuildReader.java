package dev.millrace.lab.added;

import dev.millrace.lab.request.Catalog.AddedMethod;
import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.lab.request.MethodCode.CodeBuild;
import dev.millrace.model.record.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads one build: compiles its source files against its jars, and finds the methods of both.
///
/// @param number of the build in its race
/// @param jdks that run the forks
record BuildReader(int number, BuildFiles files, List<Jdk> jdks) {
  /// The methods of a build.
  ///
  /// @param all in the order of its files
  /// @param obstacles why classes that implement an interface are no methods, as clauses
  record BuildMethods(List<AddedMethod> all, List<String> obstacles) {}

  /// Returns the methods of the build.
  ///
  /// @throws ImpossibleRequestException if a file does not compile or load
  BuildMethods methods() {
    CodeBuild build = new CodeBuild(number, files.name(), files.jars(), compiled());
    try (BuildLoader loader = new BuildLoader(build)) {
      return methods(build, loader);
    } catch (IOException e) {
      throw new ImpossibleRequestException("--with: " + e.getMessage(), e);
    }
  }

  private Map<String, byte[]> compiled() {
    List<Integer> features = jdks.stream().map(Jdk::feature).sorted().distinct().toList();
    return files.sources().isEmpty()
        ? Map.of()
        : new SourceCompiler(files.sources(), files.jars()).forJdks(features);
  }

  private BuildMethods methods(CodeBuild build, BuildLoader loader) throws IOException {
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
}
