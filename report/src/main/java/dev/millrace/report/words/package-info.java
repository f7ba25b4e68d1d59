/// The answer of a race in sentences, the same in every report.
@org.jspecify.annotations.NullMarked
package dev.millrace.report.words;
