package dev.millrace.model.record;

import java.util.List;

/// The methods that a user added to a race.
///
/// @param files with their code
/// @param commands that copy
/// @param methods their names, without parameters
public record AddedMethods(
    List<AddedFile> files, List<AddedCommand> commands, List<String> methods) {
  public AddedMethods {
    files = List.copyOf(files);
    commands = List.copyOf(commands);
    methods = List.copyOf(methods);
  }

  /// Returns whether a user added the method of an id.
  public boolean has(String id) {
    return methods.stream().anyMatch(name -> id.equals(name) || id.startsWith(name + "["));
  }
}
