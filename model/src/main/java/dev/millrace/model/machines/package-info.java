/// Compares the races of several machines: the methods to use everywhere, and the differences.
package dev.millrace.model.machines;
