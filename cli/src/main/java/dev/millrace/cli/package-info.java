/// The `millrace` command: its subcommands, its output and its exit codes.
package dev.millrace.cli;
