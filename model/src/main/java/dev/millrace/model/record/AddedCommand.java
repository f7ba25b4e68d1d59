package dev.millrace.model.record;

/// A command that a user added to a race.
///
/// @param name id of the method
/// @param command the text of the user: a program and its arguments, with `{source}` and `{target}`
public record AddedCommand(String name, String command) {}
