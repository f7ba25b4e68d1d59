/// The answer to the question that a race poses, as numbers.
@org.jspecify.annotations.NullMarked
package dev.millrace.model.answer;
