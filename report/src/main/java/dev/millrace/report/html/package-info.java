/// One HTML page that needs nothing but itself: text, tables, charts and the records they show.
package dev.millrace.report.html;
