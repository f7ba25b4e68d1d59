/// Says how a copy by system calls is to be made, and opens no file for it. [Places] and [Refusals]
/// keep what is known of file systems; with it [Facts] are made, of which the [Planner], which is
/// pure, makes a [Plan].
///
/// A room of the library's own: what is public here is promised to nobody.
package dev.millrace.files.plan;
