package dev.millrace.model;

/// One set of conditions in which methods compete.
///
/// @param id unique in its plan, from 0
/// @param label a short name for people, such as `copy 5KiB binary`
/// @param operation what is done
/// @param sizeBytes the size of the file
/// @param content what the file holds
/// @param cache where the source is when the clock starts
/// @param durability what must have happened when it stops
/// @param jdk the [Jdk#name] that runs the forks
/// @param from the absolute path of the folder under which the source lies
/// @param to the absolute path of the folder under which the targets are made
public record Cell(
    int id,
    String label,
    Operation operation,
    long sizeBytes,
    Content content,
    CacheState cache,
    Durability durability,
    String jdk,
    String from,
    String to) {}
