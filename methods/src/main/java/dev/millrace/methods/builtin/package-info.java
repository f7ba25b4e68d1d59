/** The registry of all methods, and the providers of those that are built in. */
package dev.millrace.methods.builtin;
