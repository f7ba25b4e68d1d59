/// Plans a race, starts its forks, controls the caches and writes the run record. Computes no
/// statistic and prints nothing.
package dev.millrace.lab;
