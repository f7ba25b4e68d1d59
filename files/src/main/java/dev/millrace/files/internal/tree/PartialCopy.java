package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.request.RateLimiter;

/// The part of a tree that one of several processes copies, by several requests.
///
/// @param roots of the whole tree, open until the last request is complete. Directories below them
///   are opened name by name, without following links.
/// @param limiter that all requests of the process share
public record PartialCopy(DirectoryPair roots, RateLimiter limiter) {}
