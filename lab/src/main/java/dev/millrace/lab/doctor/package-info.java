/// Checks a machine and its directories: their abilities, and the noise that would spoil a race.
package dev.millrace.lab.doctor;
