/// The methods as calls that a Java programmer knows.
@org.jspecify.annotations.NullMarked
package dev.millrace.model.call;
