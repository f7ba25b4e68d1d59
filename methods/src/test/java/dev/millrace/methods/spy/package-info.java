/** Methods that work as they should and tell what they saw, to show what a fork does. */
package dev.millrace.methods.spy;
