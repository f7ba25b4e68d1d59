/// The result of a race as one JSON document.
@org.jspecify.annotations.NullMarked
package dev.millrace.report.json;
