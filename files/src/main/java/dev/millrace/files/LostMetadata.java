package dev.millrace.files;

/// Something beside the bytes that could not be kept.
///
/// @param what such as `owner` or `user.comment`
/// @param reason such as `fchown: EPERM`
public record LostMetadata(String what, String reason) {}
