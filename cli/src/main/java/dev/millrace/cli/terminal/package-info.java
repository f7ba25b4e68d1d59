/// The terminal on which the command runs.
package dev.millrace.cli.terminal;
