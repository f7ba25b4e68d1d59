package dev.millrace.model.answer;

import org.jspecify.annotations.Nullable;

/// The advice for one size.
///
/// @param bytes the mean size of the files
/// @param method the method to use: no method is shown to be faster
/// @param best the fastest of all methods, whether or not they move the bytes
/// @param mostLonger how many times as long as the fastest the method may take, by the simultaneous
///   95 % intervals of all sizes; 1 if it is the fastest for certain, null with one fork
public record AdvisedSize(long bytes, String method, Best best, @Nullable Double mostLonger) {}
