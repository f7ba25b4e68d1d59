package dev.millrace.files.internal.request;

/// A piece of metadata that a copy could not keep.
///
/// @param what such as `owner` or `user.comment`
/// @param reason such as `fchown: EPERM`
public record Loss(String what, String reason) {}
