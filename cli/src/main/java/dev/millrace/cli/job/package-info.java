/// Job files and presets: race options in TOML, read with positions for messages, and written.
package dev.millrace.cli.job;
