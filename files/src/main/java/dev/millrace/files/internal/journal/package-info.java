/// The journal of a copy that can go on after a kill. A [Journal] holds [Journal.Facts], each a
/// hash of a state of two files.
///
/// Internal to the library: the public types here are no API.
@NullMarked
package dev.millrace.files.internal.journal;

import org.jspecify.annotations.NullMarked;
