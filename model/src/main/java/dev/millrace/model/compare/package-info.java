/// The comparison of two run records: differences, improvements and regressions.
package dev.millrace.model.compare;
