/** Correct methods that record their calls, to show the work of a fork. */
package dev.millrace.methods.spy;
