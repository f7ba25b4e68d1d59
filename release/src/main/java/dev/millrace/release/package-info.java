/// Fills the directory that a release packs: launchers, jars, licences and check sums.
@org.jspecify.annotations.NullMarked
package dev.millrace.release;
