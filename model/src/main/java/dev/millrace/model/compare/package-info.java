/// Two run records beside each other: what differs between them, and what became faster or slower.
package dev.millrace.model.compare;
