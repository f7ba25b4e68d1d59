package dev.millrace.model.record;

/// Why a method has no time in a cell.
///
/// @param status what kind of absence it is
/// @param reason in words, for the user
public record Absence(Status status, String reason) {}
