package dev.millrace.model.judge;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Entry.MethodOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Lets cells that differ only in their sizes recommend the same method where it loses nothing that
/// the race can show.
public record SizeChoice(Effort.Name effort) {
  /// Returns the cells of a race, in their order, with the methods that they recommend together.
  public List<JudgedCell> of(List<JudgedCell> cells) {
    Map<Integer, JudgedCell> chosen = new HashMap<>();
    JudgedCell.series(cells).stream()
        .flatMap(sizes -> together(sizes).stream())
        .forEach(judged -> chosen.put(judged.cell().id(), judged));
    return cells.stream()
        .map(judged -> Objects.requireNonNull(chosen.get(judged.cell().id())))
        .toList();
  }

  private List<JudgedCell> together(List<JudgedCell> sizes) {
    if (sizes.size() == 1) {
      return sizes;
    }
    Map<Integer, String> all = choice(sizes, _ -> true);
    Map<Integer, String> jdk = choice(sizes, result -> result.origin() == MethodOrigin.JDK);
    return sizes.stream().map(judged -> with(judged, all, jdk)).toList();
  }

  private Map<Integer, String> choice(List<JudgedCell> sizes, Predicate<MethodResult> which) {
    List<Integer> ids = new ArrayList<>();
    List<Ranking> rankings = new ArrayList<>();
    Map<String, MethodOrigin> origins = new HashMap<>();
    for (JudgedCell size : sizes) {
      List<MethodResult> results = size.compared().stream().filter(which).toList();
      if (!results.isEmpty()) {
        ids.add(size.cell().id());
        rankings.add(size.ranking(results));
        results.forEach(result -> origins.put(result.method(), result.origin()));
      }
    }
    Map<Integer, String> choice = new HashMap<>();
    List<String> methods =
        Recommendation.choose(
            rankings, CallNames.simplest(sizes.getFirst().cell().operation(), origins), effort);
    for (int i = 0; i < methods.size(); i++) {
      choice.put(ids.get(i), methods.get(i));
    }
    return choice;
  }

  private static JudgedCell with(
      JudgedCell judged, Map<Integer, String> all, Map<Integer, String> jdk) {
    Ranking ranking = judged.ranking(judged.compared());
    return judged.with(
        recommendation(ranking, all.get(judged.cell().id())),
        judged.jdkBest().with(recommendation(ranking, jdk.get(judged.cell().id()))));
  }

  private static Recommendation recommendation(Ranking ranking, @Nullable String method) {
    return method == null ? Recommendation.NONE : Recommendation.of(ranking, method);
  }
}
