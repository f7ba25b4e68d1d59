package dev.millrace.methods.builtin;

import static dev.millrace.methods.Trait.TEXT_ONLY;

import com.google.common.io.ByteStreams;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.MethodInfo;
import dev.millrace.methods.ReadGoal;
import dev.millrace.methods.ReadMethod;
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
 * lambdas call the methods: a reference to a method would verify its class in every fork.
 */
public final class LibraryMethods extends DescribedMethods {
  private static final String COMMONS_IO = "commons-io:commons-io";
  private static final String GUAVA = "com.google.guava:guava";
  private static final String OKIO = "com.squareup.okio:okio";
  private static final String SPRING = "org.springframework:spring-core";
  private static final String KOTLIN = "org.jetbrains.kotlin:kotlin-stdlib";
  private static final String LUCENE = "org.apache.lucene:lucene-core";
  private static final String NETTY = "io.netty:netty-buffer";

  @Override
  public List<MethodInfo<? extends CopyMethod>> copyMethods() {
    return Arrays.asList(
        copy("commons-io", (source, target) -> CommonsIo.copy(source, target))
            .common()
            .fromLibrary(COMMONS_IO),
        copy("commons-io-streams", (source, target) -> CommonsIo.copyStreams(source, target))
            .fromLibrary(COMMONS_IO),
        discarding("dev-null-commons-io", (in, out) -> IOUtils.copy(in, out))
            .fromLibrary(COMMONS_IO),
        copy("guava", (source, target) -> Guava.copy(source, target)).common().fromLibrary(GUAVA),
        copy("guava-streams", (source, target) -> Guava.copyStreams(source, target))
            .fromLibrary(GUAVA),
        discarding("dev-null-guava", (in, out) -> ByteStreams.copy(in, out)).fromLibrary(GUAVA),
        copy("okio", (source, target) -> Okio.copy(source, target)).common().fromLibrary(OKIO),
        copy("kotlin", (source, target) -> Kotlin.copy(source, target)).fromLibrary(KOTLIN),
        copy("spring-streams", (source, target) -> SpringStreams.copy(source, target))
            .sinceJdk(17)
            .fromLibrary(SPRING));
  }

  @Override
  public List<MethodInfo<? extends ReadMethod>> readMethods() {
    return Arrays.asList(
        array(read("commons-io", source -> CommonsIo.read(source)), COMMONS_IO),
        array(read("commons-io-stream", source -> CommonsIo.readStream(source)), COMMONS_IO),
        read("commons-io-string", source -> CommonsIo.readString(source))
            .fromLibrary(COMMONS_IO)
            .with(TEXT_ONLY)
            .upTo(MethodInfo.LONGEST_TEXT_BYTES),
        array(read("guava", source -> Guava.read(source)), GUAVA),
        array(read("guava-stream", source -> Guava.readStream(source)), GUAVA),
        read("okio", source -> Okio.read(source)).fromLibrary(OKIO),
        read("lucene", source -> Lucene.read(source)).sinceJdk(21).fromLibrary(LUCENE),
        MethodInfo.<ReadMethod>buffered(
                "netty",
                "a pooled direct ByteBuf of Netty",
                bytes -> source -> Netty.read(source, bytes),
                64 << 10)
            .fromLibrary(NETTY),
        read("commons-io-line-iterator", source -> CommonsIo.countLines(source))
            .goal(ReadGoal.COUNT_LINES)
            .common()
            .fromLibrary(COMMONS_IO),
        read("commons-io-line-iterator", source -> CommonsIo.findWord(source))
            .goal(ReadGoal.FIND_WORD)
            .common()
            .fromLibrary(COMMONS_IO));
  }

  @Override
  public List<MethodInfo<? extends WriteMethod>> writeMethods() {
    return Arrays.asList(
        array(
            write("commons-io", (payload, target) -> CommonsIo.write(payload, target)), COMMONS_IO),
        array(write("guava", (payload, target) -> Guava.write(payload, target)), GUAVA),
        write("okio", (payload, target) -> Okio.write(payload, target)).fromLibrary(OKIO));
  }

  private MethodInfo<CopyMethod> discarding(String name, DevNull.Transfer transfer) {
    return discarding(this.<CopyMethod>plain(name, new DevNull(transfer)));
  }

  private MethodInfo<CopyMethod> copy(String name, CopyMethod method) {
    return plain(name, method);
  }

  private MethodInfo<ReadMethod> read(String name, ReadMethod method) {
    return plain(name, method);
  }

  private MethodInfo<WriteMethod> write(String name, WriteMethod method) {
    return plain(name, method);
  }

  // The whole file in one array.
  private static <M> MethodInfo<M> array(MethodInfo<M> method, String library) {
    return method.fromLibrary(library).upTo(MethodInfo.LONGEST_ARRAY_BYTES);
  }
}
