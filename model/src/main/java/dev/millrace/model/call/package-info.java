/// The methods as Java programmers call them.
@org.jspecify.annotations.NullMarked
package dev.millrace.model.call;
