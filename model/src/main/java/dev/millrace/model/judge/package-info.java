/// The judged cells of a race: times, ratios, ranks, costs and verdicts.
package dev.millrace.model.judge;
