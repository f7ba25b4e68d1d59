/** The contestants: one class for each way to write a file. */
package dev.millrace.methods.write;
