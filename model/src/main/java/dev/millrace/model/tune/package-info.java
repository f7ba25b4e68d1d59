/// Decides the numbers of a profile of the copier by one race.
package dev.millrace.model.tune;
