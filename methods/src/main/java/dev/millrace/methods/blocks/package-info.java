/** Methods that read the blocks of a file in an order that looks random. */
package dev.millrace.methods.blocks;
