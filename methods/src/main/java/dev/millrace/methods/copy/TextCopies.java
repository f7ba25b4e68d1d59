package dev.millrace.methods.copy;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.LaterJdk;
import dev.millrace.methods.platform.Utf8;
import dev.millrace.methods.platform.WholeString;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.lang.invoke.MethodHandle;

/** Copies that decode UTF-8 and encode it again. */
public final class TextCopies {
  private static final MethodHandle TRANSFER_TO =
      LaterJdk.method(Reader.class, "transferTo", long.class, Writer.class);

  private TextCopies() {}

  /** One char per call between plain readers, which decode from a separate 8 KiB buffer. */
  public static CopyMethod chars() {
    return (source, target) -> {
      try (Reader in = Utf8.reader(source);
          Writer out = Utf8.writer(target)) {
        transferChars(in, out);
      }
    };
  }

  static void transferChars(Reader in, Writer out) throws IOException {
    for (int c = in.read(); c >= 0; c = in.read()) {
      out.write(c);
    }
  }

  public static CopyMethod bufferedChars() {
    return (source, target) -> {
      try (Reader in = new BufferedReader(Utf8.reader(source));
          Writer out = new BufferedWriter(Utf8.writer(target))) {
        transferChars(in, out);
      }
    };
  }

  public static CopyMethod array(int bufferChars) {
    return (source, target) -> {
      try (Reader in = Utf8.reader(source);
          Writer out = Utf8.writer(target)) {
        transfer(in, out, new char[bufferChars]);
      }
    };
  }

  static void transfer(Reader in, Writer out, char[] buffer) throws IOException {
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
    }
  }

  public static CopyMethod bufferedArray(int bufferChars) {
    return (source, target) -> {
      try (Reader in = new BufferedReader(Utf8.reader(source));
          Writer out = new BufferedWriter(Utf8.writer(target))) {
        transfer(in, out, new char[bufferChars]);
      }
    };
  }

  /** One line per call between a buffered reader and writer; every line must end with \n. */
  public static CopyMethod lines() {
    return (source, target) -> {
      try (BufferedReader in = new BufferedReader(Utf8.reader(source));
          Writer out = new BufferedWriter(Utf8.writer(target))) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          out.write(line);
          out.write('\n'); // newLine would end the line as the platform does
        }
      }
    };
  }

  /** Reader.transferTo between plain readers, whose buffer the JDK chooses. */
  public static CopyMethod transferTo() {
    return (source, target) -> {
      try (Reader in = Utf8.reader(source);
          Writer out = Utf8.writer(target)) {
        transferAll(in, out);
      }
    };
  }

  private static void transferAll(Reader in, Writer out) throws IOException {
    try {
      long unused = (long) TRANSFER_TO.invokeExact(in, out);
    } catch (Throwable e) {
      throw LaterJdk.rethrow(e);
    }
  }

  /** Files.readString, then Files.writeString: the whole file in one String. */
  public static CopyMethod readString() {
    return (source, target) -> WholeString.write(target, WholeString.read(source));
  }
}
