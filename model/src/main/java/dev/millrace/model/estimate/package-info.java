/// Estimates and their intervals.
package dev.millrace.model.estimate;
