/// The request for a copy, its progress and its report. A [CopyRequest] enters from the library,
/// [CopyProgress] follows the copy for its observer, its cancellation and its rate limit, and a
/// [CopyReport] comes back.
package dev.millrace.files.internal.request;
