package dev.millrace.sys;

/// The layout of a file on its file system.
///
/// @param bytes length of the file
/// @param holeBytes bytes in holes, as lseek(2) reports them: may include space that is
///   preallocated but never written; 0 on a file system without holes
/// @param sharedBytes bytes in blocks that belong to several files, or several places of this one;
///   unsupported where the file system does not report them; 0 for a small file stored in its inode
public record Extents(long bytes, long holeBytes, Answer<Long> sharedBytes) {}
