/// Which method for which size: lines fitted over the sizes of a race, and what follows from them.
package dev.millrace.model.rules;
