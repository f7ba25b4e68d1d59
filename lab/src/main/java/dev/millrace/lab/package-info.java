/// Plans a race, starts its forks, keeps the caches honest and writes the run record. Computes no
/// statistic and prints nothing.
package dev.millrace.lab;
