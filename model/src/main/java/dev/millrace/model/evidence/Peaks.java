package dev.millrace.model.evidence;

/// Whether the forks of a method fall into two groups with nothing between them, or the iterations
/// within them go to and fro between two.
///
/// @param count 1, or 2 where they do
/// @param why its evidence, in words
public record Peaks(int count, String why) {}
