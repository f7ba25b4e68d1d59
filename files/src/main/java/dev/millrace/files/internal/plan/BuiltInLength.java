package dev.millrace.files.internal.plan;

/// A length of the built-in profile.
///
/// @param race that decided it: a directory of docs/results
record BuiltInLength(ProfileNumber number, long bytes, String race) {}
