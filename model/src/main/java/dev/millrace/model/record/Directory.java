package dev.millrace.model.record;

/// A directory for the files of a race.
///
/// @param path absolute path
/// @param type type of the file system, such as `ext4`
/// @param options mount options; empty if unknown
/// @param device device of the file system; empty if unknown
/// @param journal `yes` or `none` for ext4; `unknown` elsewhere
/// @param freeBytes free space when the race began
/// @param totalBytes size of the file system; 0 if its space is unknown
public record Directory(
    String path,
    String type,
    String options,
    String device,
    String journal,
    long freeBytes,
    long totalBytes) {}
