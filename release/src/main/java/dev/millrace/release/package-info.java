/// Packs the zip file of a release: launchers, jars, licences and check sums.
@org.jspecify.annotations.NullMarked
package dev.millrace.release;
