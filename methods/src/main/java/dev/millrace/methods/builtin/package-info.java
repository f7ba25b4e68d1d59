/** The registry of all methods, and the providers of the built-in ones. */
package dev.millrace.methods.builtin;
