/// Measures what the machine could do at most in a cell, beside the race.
package dev.millrace.lab.ceiling;
