package dev.millrace.files.internal.tree;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.files.internal.tree.EntryWriter.Form;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Records each copy in a journal, and finds the copies that an earlier journal has.
final class ResumedWriter extends NativeWriter {
  private static final Set<Form> RECORDED = EnumSet.of(Form.FILE, Form.LINK, Form.SPECIAL);

  private final TreeJournal journal;
  private final TreeRun run;

  ResumedWriter(NativeCopies copies, TreeRun run, TreeJournal journal) {
    super(copies, run, journal);
    this.journal = journal;
    this.run = run;
  }

  @Override
  public void begin(OpenDirectory source, OpenDirectory target, String name, Path path)
      throws IOException {
    journal.begin(source, target, name, path);
  }

  @Override
  public boolean isFinished(TreeEntry<OpenDirectory> entry) throws IOException {
    return journal.isFinished(entry);
  }

  @Override
  public @Nullable OpenDirectory makeDirectory(
      OpenDirectory source, OpenDirectory parent, String name, Replace replace, Path path)
      throws IOException {
    OpenDirectory made = super.makeDirectory(source, parent, name, replace, path);
    if (made != null) {
      journal.addDirectory(source, made);
    }
    return made;
  }

  // The journal goes before its directory loses the permission to remove it, and gets its times.
  @Override
  public List<Loss> finishDirectory(TreeNode<OpenDirectory> node) throws IOException {
    node.addLent(journal.lent(node));
    boolean isRoot = node.sourcePath().equals(run.request().source());
    if (isRoot) {
      end();
    }
    List<Loss> lost = super.finishDirectory(node);
    if (isRoot) {
      journal.requireAllRecords();
    }
    return lost;
  }

  /// Removes the journal if every entry has a copy.
  void end() throws IOException {
    if (!run.stop().isOver() && run.log().counts().failed() == 0) {
      journal.remove();
    }
  }

  @Override
  public CopiedEntry write(TreeEntry<OpenDirectory> entry, Form form, Replace replace)
      throws IOException {
    if (!RECORDED.contains(form)) {
      return super.write(entry, form, replace);
    }
    FileStatus source = TreeJournal.source(entry);
    CopiedEntry copy = super.write(entry, form, replace);
    journal.add(entry, source);
    return copy;
  }

  // The record needs a look at the source.
  @Override
  public @Nullable CopiedEntry writeSingleName(TreeEntry<OpenDirectory> entry) {
    return null;
  }
}
