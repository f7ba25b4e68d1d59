/// A judged race, or a comparison of races, as text: for a terminal, as Markdown, and as JSON.
package dev.millrace.report.text;
