package dev.millrace.model.record;

/// A directory under which files were raced.
///
/// @param path absolute
/// @param type of its file system, such as `ext4`
/// @param options with which it is mounted; empty where that is not known
/// @param device on which it lies; empty where that is not known
/// @param journal `yes` or `none` for ext4; `unknown` elsewhere
/// @param freeBytes that could be written when the race began
/// @param totalBytes of the file system
public record Directory(
    String path,
    String type,
    String options,
    String device,
    String journal,
    long freeBytes,
    long totalBytes) {}
