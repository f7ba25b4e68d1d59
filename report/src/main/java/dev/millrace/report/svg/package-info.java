/// Charts of a race as SVG files.
package dev.millrace.report.svg;
