package dev.millrace.model.answer;

/// The advice for neighbouring sizes.
///
/// @param fromBytes the smallest measured size
/// @param toBytes the largest measured size
/// @param method the method to use
public record AdvisedRange(long fromBytes, long toBytes, String method) {}
