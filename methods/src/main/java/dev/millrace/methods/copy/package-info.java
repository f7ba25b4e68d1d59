/** The contestants: one class for each way to copy a file. */
package dev.millrace.methods.copy;
