/// A program that uses the library as its users do.
@NullMarked
package dev.millrace.consumer;

import org.jspecify.annotations.NullMarked;
