/// The run record: all raw measurements of a race with plan and environment, and its JSON file.
package dev.millrace.model.record;
