/// The progress of a race on a terminal or in a log, and the handling of Ctrl-C.
package dev.millrace.cli.progress;
