/// Evidence from the iterations of one method. Every estimate rests on all forks; no iteration is
/// left out.
package dev.millrace.model.evidence;
