/// Checks a machine and its directories for their abilities.
package dev.millrace.lab.doctor;
