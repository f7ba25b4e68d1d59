package dev.millrace.files.internal.tree;

/// The two sides of one way to copy trees.
///
/// @param <D> an open directory
/// @param mostIdle the most directories that may stay open although no thread uses them
record TreeSystem<D>(TreeRun run, TreeIo<D> io, EntryWriter<D> writer, int mostIdle) {}
