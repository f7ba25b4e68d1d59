package dev.millrace.lab.natives;

import static dev.millrace.methods.ReadGoal.COUNT_LINES;
import static dev.millrace.methods.ReadGoal.FIND_WORD;
import static dev.millrace.methods.ReadGoal.PARSE_NUMBERS;
import static dev.millrace.methods.ReadGoal.RANDOM_BLOCKS;
import static dev.millrace.methods.ReadGoal.SUM;

import dev.millrace.files.ScanOptions;
import dev.millrace.lab.natives.FilesReads.ReaderBlocks;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.WriteMethod;
import java.util.List;

/// The methods of the library of Millrace that read, or write in one step.
public final class FilesReadMethods implements MethodProvider {
  /// The target version of the library.
  private static final int JDK = 25;

  private static final String MILLRACE = "dev.millrace:millrace-files";

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return List.of(
        method("millrace-scan", "FileScanner.scan", SUM, FilesReads::sum).common(),
        method("millrace-scan-parallel", "FileScanner.scanInParallel", SUM, FilesReads::parallelSum)
            .common(),
        method(
                "millrace-read-all-bytes",
                "MillraceFiles.readAllBytes, a drop-in for Files.readAllBytes",
                SUM,
                FilesReads::sumOfAllBytes)
            .upTo(MethodInfo.LONGEST_ARRAY_BYTES),
        method("millrace-count", "Lines.count", COUNT_LINES, FilesReads::countLines).common(),
        method(
                "millrace-count-parallel",
                "Lines.countInParallel",
                COUNT_LINES,
                FilesReads::parallelCount)
            .common(),
        method(
                "millrace-for-each",
                "Lines.forEach: a view of the bytes for each line",
                COUNT_LINES,
                FilesReads::forEachLine)
            .common(),
        method(
            "millrace-stream",
            "Lines.stream, a drop-in for Files.lines",
            COUNT_LINES,
            FilesReads::streamLines),
        method(
            "millrace-stream",
            "Lines.stream, filtered by String.contains",
            FIND_WORD,
            FilesReads::streamWords),
        method(
                "millrace-find",
                "Lines.find: a call for each line with the word",
                FIND_WORD,
                FilesReads::findWords)
            .common(),
        method(
                "millrace-find-parallel",
                "Lines.findInParallel: a call for each line with the word",
                FIND_WORD,
                FilesReads::parallelFind)
            .common(),
        method(
                "millrace-scan",
                "FileScanner with whole lines, searched with skips",
                FIND_WORD,
                source -> FilesReads.words(source, FilesReads.ONE_THREAD))
            .common(),
        method(
                "millrace-scan-parallel",
                "FileScanner.scanInParallel with whole lines, searched with skips",
                FIND_WORD,
                source -> FilesReads.words(source, ScanOptions.DEFAULTS))
            .common(),
        method(
                "millrace-scan",
                "FileScanner with whole lines, parsed eight bytes at a time",
                PARSE_NUMBERS,
                source -> FilesReads.stations(source, FilesReads.ONE_THREAD))
            .common(),
        method(
                "millrace-scan-parallel",
                "FileScanner.scanInParallel with whole lines, parsed eight bytes at a time",
                PARSE_NUMBERS,
                source -> FilesReads.stations(source, ScanOptions.DEFAULTS))
            .common(),
        method("millrace-blocks", "BlockReader.read", RANDOM_BLOCKS, ReaderBlocks::each).common(),
        method(
                "millrace-blocks-parallel",
                "BlockReader.read by several threads",
                RANDOM_BLOCKS,
                ReaderBlocks::parallel)
            .common(),
        method(
                "millrace-blocks-announced",
                "BlockReader.prefetch of a block 16 turns before its read",
                RANDOM_BLOCKS,
                ReaderBlocks::announced)
            .common());
  }

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return List.of(
        MethodInfo.<WriteMethod>plain(
                "millrace-atomic-file",
                "AtomicFile.write without fsync: a staging file that gets the name at the end",
                () -> FilesReads::writeAtomically)
            .sinceJdk(JDK)
            .fromLibrary(MILLRACE));
  }

  private static MethodInfo<ReadMethod> method(
      String name, String how, ReadGoal goal, ReadMethod method) {
    return MethodInfo.<ReadMethod>plain(name, how, () -> method)
        .goal(goal)
        .sinceJdk(JDK)
        .fromLibrary(MILLRACE);
  }
}
