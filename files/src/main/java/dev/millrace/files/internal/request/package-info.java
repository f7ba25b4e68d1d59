/// What is asked for, and how a copy keeps to it. An [CopyRequest] comes in by the library; its
/// [CopyProgress] goes along with the copy, for its listener, its cancellation and its bandwidth.
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.internal.request;
