/// One self-contained HTML page: text, tables, charts and their records.
package dev.millrace.report.html;
