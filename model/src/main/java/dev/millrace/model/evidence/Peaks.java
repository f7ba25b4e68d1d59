package dev.millrace.model.evidence;

/// Whether a method has two speeds: its forks fall into two separate groups, or its iterations
/// alternate between two.
///
/// @param count 2 for a method with two speeds, otherwise 1
/// @param why evidence as text
public record Peaks(int count, String why) {}
