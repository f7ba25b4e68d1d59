/// Shows a run record: HTML, Markdown, CSV, SVG, JMH's JSON.
package dev.millrace.report;
