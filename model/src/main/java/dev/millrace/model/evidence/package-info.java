/// What the iterations of one method say beside its typical time. Every estimate is one over forks;
/// nothing is ever left out.
package dev.millrace.model.evidence;
