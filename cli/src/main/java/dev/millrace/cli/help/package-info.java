/// The help of the commands: examples, then options in groups.
package dev.millrace.cli.help;
