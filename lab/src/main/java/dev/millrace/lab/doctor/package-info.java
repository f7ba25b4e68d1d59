/// Checks a machine and its directories: their abilities, and the conditions that would spoil a
/// race.
package dev.millrace.lab.doctor;
