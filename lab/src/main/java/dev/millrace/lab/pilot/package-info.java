/// Pilots: short runs before a race. They find methods that cannot race, and the invocations in an
/// iteration.
package dev.millrace.lab.pilot;
