/// Pilots: short runs before a race that find out which methods can race, and how many invocations
/// an iteration needs.
package dev.millrace.lab.pilot;
