/// The profile of the user: [ProfileFile] checks that no other user can write it, [ProfileText]
/// reads its lines, and [Profiles] finds the numbers of a copy.
package dev.millrace.files.internal.profile;
