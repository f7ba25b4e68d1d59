/// The terminal on which the command runs, and the progress of a race on it or in a log.
package dev.millrace.cli.terminal;
