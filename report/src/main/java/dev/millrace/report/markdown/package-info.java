/// A race as Markdown, as GitHub shows it.
package dev.millrace.report.markdown;
