/// Groups of options, and the converters of their values.
package dev.millrace.cli.option;
