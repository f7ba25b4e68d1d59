/// The progress of a race on a terminal or in a log, and what Ctrl-C does meanwhile.
package dev.millrace.cli.progress;
