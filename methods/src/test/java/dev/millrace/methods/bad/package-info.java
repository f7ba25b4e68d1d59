/**
 * Methods that break the contract, each in its own way, so that checks can show that they see it.
 */
package dev.millrace.methods.bad;
