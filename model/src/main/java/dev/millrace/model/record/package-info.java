/// The run record: every raw measurement of a race with its plan and environment, and its JSON
/// file.
package dev.millrace.model.record;
