package dev.millrace.model.record;

/// A method that a race under a budget dropped in a cell because it could no longer win, or left
/// out because it had no time for it. A dropped method skips the remaining rounds and keeps its
/// time.
///
/// @param cell the [Cell#id]
/// @param method id of the method
/// @param afterRound last round of the method; 0 if it has none
/// @param reason text for the user
public record Dropped(int cell, String method, int afterRound, String reason) {}
