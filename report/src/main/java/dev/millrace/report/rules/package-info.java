/// The rules of a race in sentences: which method for which size.
@org.jspecify.annotations.NullMarked
package dev.millrace.report.rules;
