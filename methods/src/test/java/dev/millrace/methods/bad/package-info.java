/** Methods that break the contract, each differently, to show that checks detect it. */
package dev.millrace.methods.bad;
