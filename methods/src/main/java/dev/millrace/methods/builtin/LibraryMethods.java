package dev.millrace.methods.builtin;

import static dev.millrace.methods.MethodInfo.buffered;
import static dev.millrace.methods.MethodInfo.plain;
import static dev.millrace.methods.Trait.TEXT_ONLY;

import com.google.common.io.ByteStreams;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.MethodProvider;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.Trait;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.copy.DevNull;
import dev.millrace.methods.library.CommonsIo;
import dev.millrace.methods.library.Guava;
import dev.millrace.methods.library.Kotlin;
import dev.millrace.methods.library.Lucene;
import dev.millrace.methods.library.Netty;
import dev.millrace.methods.library.Okio;
import dev.millrace.methods.library.SpringStreams;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.io.IOUtils;

/**
 * The methods of libraries.
 *
 * <p>The class path of a fork has a library only if the method of the fork needs it. Therefore
 * lambdas create the methods: a constructor reference would verify their classes in every fork.
 */
public final class LibraryMethods implements MethodProvider {
  private static final String COMMONS_IO = "commons-io:commons-io";
  private static final String GUAVA = "com.google.guava:guava";
  private static final String OKIO = "com.squareup.okio:okio";
  private static final String SPRING = "org.springframework:spring-core";
  private static final String KOTLIN = "org.jetbrains.kotlin:kotlin-stdlib";
  private static final String LUCENE = "org.apache.lucene:lucene-core";
  private static final String NETTY = "io.netty:netty-buffer";
  private static final String BELOW_2_GIB = "files below 2 GiB";

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return Arrays.asList(
        plain("commons-io", "FileUtils.copyFile of Apache Commons IO", () -> CommonsIo.copy())
            .common()
            .fromLibrary(COMMONS_IO),
        plain(
                "commons-io-streams",
                "IOUtils.copy of Apache Commons IO between plain streams",
                () -> CommonsIo.copyStreams())
            .fromLibrary(COMMONS_IO),
        discarding(
                "dev-null-commons-io",
                "IOUtils.copy of Apache Commons IO",
                (in, out) -> IOUtils.copy(in, out))
            .fromLibrary(COMMONS_IO),
        plain("guava", "Files.copy of Google Guava", () -> Guava.copy())
            .common()
            .fromLibrary(GUAVA),
        plain(
                "guava-streams",
                "ByteStreams.copy of Google Guava between plain streams",
                () -> Guava.copyStreams())
            .fromLibrary(GUAVA),
        discarding(
                "dev-null-guava",
                "ByteStreams.copy of Google Guava",
                (in, out) -> ByteStreams.copy(in, out))
            .fromLibrary(GUAVA),
        plain("okio", "FileSystem.copy of Square Okio", () -> Okio.copy())
            .common()
            .fromLibrary(OKIO),
        plain("kotlin", "File.copyTo of Kotlin", () -> new Kotlin()).fromLibrary(KOTLIN),
        plain(
                "spring-streams",
                "StreamUtils.copy of Spring between plain streams",
                () -> new SpringStreams())
            .sinceJdk(17)
            .fromLibrary(SPRING));
  }

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return Arrays.asList(
        array(
            plain(
                "commons-io",
                "FileUtils.readFileToByteArray of Apache Commons IO",
                () -> CommonsIo.read()),
            COMMONS_IO),
        array(
            plain(
                "commons-io-stream",
                "IOUtils.toByteArray of Apache Commons IO from a plain stream",
                () -> CommonsIo.readStream()),
            COMMONS_IO),
        plain(
                "commons-io-string",
                "FileUtils.readFileToString of Apache Commons IO",
                () -> CommonsIo.readString())
            .fromLibrary(COMMONS_IO)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES)
            .limits("text below 1 GiB, all of it in memory"),
        array(plain("guava", "Files.toByteArray of Google Guava", () -> Guava.read()), GUAVA),
        array(
            plain(
                "guava-stream",
                "ByteStreams.toByteArray of Google Guava from a plain stream",
                () -> Guava.readStream()),
            GUAVA),
        plain("okio", "byte[] with a buffered source of Square Okio", () -> Okio.read())
            .fromLibrary(OKIO),
        plain("lucene", "byte[] with an input of Lucene's MMapDirectory", () -> new Lucene())
            .sinceJdk(21)
            .fromLibrary(LUCENE),
        buffered("netty", "a pooled direct ByteBuf of Netty", bytes -> new Netty(bytes), 64 << 10)
            .fromLibrary(NETTY),
        plain(
                "commons-io-line-iterator",
                "one line per call from FileUtils.lineIterator of Apache Commons IO",
                () -> CommonsIo.countLines())
            .goal(ReadGoal.COUNT_LINES)
            .common()
            .fromLibrary(COMMONS_IO),
        plain(
                "commons-io-line-iterator",
                "String.contains for each line of FileUtils.lineIterator of Apache Commons IO",
                () -> CommonsIo.findWord())
            .goal(ReadGoal.FIND_WORD)
            .common()
            .fromLibrary(COMMONS_IO));
  }

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return Arrays.asList(
        array(
            plain(
                "commons-io",
                "FileUtils.writeByteArrayToFile of Apache Commons IO",
                () -> CommonsIo.write()),
            COMMONS_IO),
        array(plain("guava", "Files.write of Google Guava", () -> Guava.write()), GUAVA),
        plain("okio", "one array to a buffered sink of Square Okio", () -> Okio.write())
            .fromLibrary(OKIO));
  }

  private static MethodInfo<CopyMethod> discarding(
      String name, String call, DevNull.Transfer transfer) {
    return MethodInfo.<CopyMethod>plain(
            name, call + " into /dev/null, which discards the bytes", () -> new DevNull(transfer))
        .with(Trait.UNRANKED)
        .with(Trait.NULL_DEVICE)
        .limits("where /dev/null exists; leaves no file");
  }

  // The whole file in one array.
  private static <M> MethodInfo<M> array(MethodInfo<M> method, String library) {
    return method.fromLibrary(library).upTo(MethodInfo.LONGEST_ARRAY_BYTES).limits(BELOW_2_GIB);
  }
}
