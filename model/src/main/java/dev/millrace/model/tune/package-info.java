/// Derives the lengths of a profile of the copier from the record of a race.
package dev.millrace.model.tune;
