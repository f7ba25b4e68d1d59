package dev.millrace.files.internal.tree;

import dev.millrace.sys.MetadataCalls.Link;
import java.nio.file.Path;

/// The names of a directory and its copy.
///
/// @param name in the source directory around it
/// @param targetName in the target directory around its copy
/// @param link whether the name may be a link to the directory
/// @param targetLink whether the name of the copy may be a link to a directory
/// @param source path for messages and listeners
/// @param target path for messages and listeners
record TreeNames(
    String name, String targetName, Link link, Link targetLink, Path source, Path target) {}
