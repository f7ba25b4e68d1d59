/// A judged race, or a comparison of races, as text for a terminal.
package dev.millrace.report.text;
