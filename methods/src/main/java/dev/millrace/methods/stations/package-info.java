/** Methods that compute a table of stations from lines of values. */
package dev.millrace.methods.stations;
