/// Measures the upper limits of the machine in a cell, outside the forks.
package dev.millrace.lab.ceiling;
