/** The contestants: one class for each way to read a file. */
package dev.millrace.methods.read;
