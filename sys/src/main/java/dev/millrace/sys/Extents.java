package dev.millrace.sys;

/// How a file lies on its file system.
///
/// @param bytes of the file
/// @param holeBytes of it that lie in holes, as lseek(2) sees them: space reserved but never
///   written may count. A file system that does not know holes has none.
/// @param sharedBytes of it that are stored together with another file, or another place of this
///   one; not here where the file system does not tell. Very small files that live in their inode
///   are never shared.
public record Extents(long bytes, long holeBytes, Answer<Long> sharedBytes) {}
