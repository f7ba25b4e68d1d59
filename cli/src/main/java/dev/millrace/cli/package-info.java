/// The `millrace` command: what it understands, what it shows, and with which code it ends.
package dev.millrace.cli;
