package dev.millrace.model.record;

/// A method that a race under a budget gave up in a cell, because it could no longer win there. It
/// is spared the rest of the rounds that all run, and keeps the time it has.
///
/// @param cell the [Cell#id]
/// @param method its id
/// @param afterRound the last round it ran in
/// @param reason in words
public record Dropped(int cell, String method, int afterRound, String reason) {}
