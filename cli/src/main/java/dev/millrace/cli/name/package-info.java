/// Names in arguments and messages: raw bytes of paths, printable text, spelling hints, names of
/// baselines; and the exception for bad input.
package dev.millrace.cli.name;
