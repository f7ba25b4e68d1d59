/// The run record, its JSON codec, and the statistics over it. Runs nothing, measures nothing.
package dev.millrace.model;
