/// The options of a race, on the command line, in job files and in presets; groups of options, and
/// the converters of their values.
package dev.millrace.cli.option;
