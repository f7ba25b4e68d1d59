/// Raw measurements as CSV.
package dev.millrace.report.csv;
