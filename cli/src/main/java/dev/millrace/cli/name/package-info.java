/// Names in arguments and messages: raw bytes of paths, printable text, spelling hints, names of
/// baselines.
package dev.millrace.cli.name;
