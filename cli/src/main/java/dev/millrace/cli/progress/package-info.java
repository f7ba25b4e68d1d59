/// The progress of a race on a terminal or in a log.
package dev.millrace.cli.progress;
