/// The output of `doctor`.
package dev.millrace.cli.doctor;
