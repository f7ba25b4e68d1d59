import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.attribute.ExceptionsAttribute;
import java.lang.classfile.attribute.PermittedSubclassesAttribute;
import java.lang.classfile.attribute.SignatureAttribute;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Builds what `./millrace` runs in a checkout, and nothing else: no test, no lint, no jar of sources.
///
/// `java StartBuild.java CHECKOUT [spark DIRECTORY]` writes jars to CHECKOUT/target/start/lib, apart from the full build, whose
/// classes Error Prone has checked. Maven only downloads, and only after a change of a POM. A module is compiled if its
/// files changed, or the declarations that it sees of another module. `spark` also builds the module for Apache
/// Spark, against the jars in DIRECTORY.
///
/// A jar takes its name when it is complete, and the record of its inputs comes last: after a build that
/// failed or was killed, the next one completes it. A lock lets two builds take turns.
class StartBuild {
  private static final Pattern DEPENDENCY = Pattern.compile("(?s)<dependency>(.*?)</dependency>");
  private static final Pattern OWN = Pattern.compile("<artifactId>millrace-(\\w+)</artifactId>");
  private static final Pattern RELEASE = Pattern.compile("<maven.compiler.release>(\\d+)<");
  private static final String SPARK = "millrace-spark.jar";
  private static final int ERROR_LINES = 20;

  private final Path checkout;
  private final Path target;
  private final Path lib;
  private final Path tools;
  private final Progress progress = new Progress();
  private final Map<String, CompletableFuture<String>> interfaces = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> needed = new ConcurrentHashMap<>(); // transitively
  private final CompletableFuture<Void> planned = new CompletableFuture<>();
  private final ExecutorService threads =
      Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());

  private StartBuild(Path checkout) {
    this.checkout = checkout;
    target = checkout.resolve("target/start");
    lib = target.resolve("lib");
    tools = target.resolve("tools");
  }

  public static void main(String[] args) throws Exception {
    StartBuild build = new StartBuild(Path.of(args[0]).toAbsolutePath().normalize());
    try {
      build.run(args.length > 1 ? args[1] : "cli", args.length > 2 ? Path.of(args[2]) : null);
    } catch (Failure e) {
      build.progress.end();
      e.getMessage().lines().limit(ERROR_LINES).forEach(System.err::println);
      System.exit(1);
    }
    build.progress.end();
    System.exit(0); // idle threads
  }

  private static final class Failure extends RuntimeException {
    Failure(String message) {
      super(message);
    }
  }

  private void run(String module, Path sparkJars) throws Exception {
    Files.createDirectories(tools);
    Files.createDirectories(lib);
    try (FileChannel file = channel(target.resolve("lock")); FileLock _ = lock(file)) {
      Path begun = target.resolve("begun");
      Files.deleteIfExists(begun);
      Files.createFile(begun); // a later change is newer
      List<String> names = fetchedJars();
      String jars = String.join("\n", names);
      List<Path> extra = sparkJars == null ? List.of() : files(sparkJars, ".jar");
      try {
        CompletableFuture<String> last = built(module, jars, extra);
        planned.complete(null);
        last.get();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Failure failure ? failure : new Failure(e.getCause().toString());
      }
      List<Path> started = files(lib, ".jar").stream().filter(jar -> !jar.endsWith(SPARK)).toList();
      String id = hash(listing(lib, started));
      removeCaches(id);
      Files.writeString(lib.resolve("id"), id + "\n");
      Files.move(begun, target.resolve("built"), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /// Removes the caches of loaded classes of earlier jars, which scripts/launch.sh has made.
  private void removeCaches(String id) throws IOException {
    try (Stream<Path> all = Files.list(target)) {
      for (Path each : all.filter(file -> file.getFileName().toString().matches("(copy|all)-.*")).toList()) {
        if (!each.getFileName().toString().contains(id)) {
          remove(each);
        }
      }
    }
  }

  private static FileChannel channel(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private FileLock lock(FileChannel file) throws IOException {
    FileLock lock = file.tryLock();
    if (lock == null) {
      progress.show("waiting for another build of this checkout");
      lock = file.lock();
    }
    return lock;
  }

  // ---- jars of other projects

  /// Returns the names of the jars in the order of the class path, after it has downloaded them if a POM changed.
  private List<String> fetchedJars() throws Exception {
    Path list = target.resolve("jars");
    List<Path> poms = new ArrayList<>(List.of(checkout.resolve("pom.xml")));
    try (Stream<Path> modules = Files.list(checkout)) {
      modules.map(module -> module.resolve("pom.xml")).filter(Files::exists).sorted().forEach(poms::add);
    }
    StringBuilder text = new StringBuilder();
    for (Path pom : poms) {
      text.append(Files.readString(pom));
    }
    String key = hash(text.toString());
    if (Files.exists(list)) {
      List<String> known = Files.readAllLines(list);
      List<String> names = known.subList(1, known.size());
      if (known.getFirst().equals(key) && names.stream().allMatch(this::exists)) {
        return names;
      }
    }
    Files.deleteIfExists(list);
    download();
    List<String> lines = new ArrayList<>(List.of(key));
    Set<Path> kept = new LinkedHashSet<>();
    try (JarFile jar = new JarFile(target.resolve("maven/millrace-cli/lib/millrace-cli.jar").toFile())) {
      Attributes manifest = jar.getManifest().getMainAttributes();
      Path repository = Path.of(manifest.getValue("Local-Repository"));
      for (String entry : manifest.getValue("Class-Path").split(" ")) {
        Path from = repository.resolve(entry);
        Path to = place(String.valueOf(from.getFileName()));
        kept.add(to);
        lines.add(String.valueOf(to.getFileName()));
        if (!entry.startsWith("dev/millrace/") && (!Files.exists(to) || Files.size(to) != Files.size(from))) {
          Path copy = target.resolve("copy");
          Files.copy(from, copy, StandardCopyOption.REPLACE_EXISTING);
          Files.move(copy, to, StandardCopyOption.ATOMIC_MOVE);
        }
      }
    }
    for (Path old : files(target.resolve("lib"), ".jar")) {
      if (!kept.contains(old) && !String.valueOf(old.getFileName()).startsWith("millrace-")) {
        Files.delete(old);
      }
    }
    Files.write(list, lines);
    return lines.subList(1, lines.size());
  }

  // The generators of code are not for the class path of the command.
  private Path place(String name) {
    boolean isTool = name.startsWith("jte-") && !name.startsWith("jte-runtime");
    return (isTool || name.startsWith("jmh-generator") ? tools : lib).resolve(name);
  }

  private boolean exists(String name) {
    return name.startsWith("millrace-") || Files.exists(place(name));
  }

  /// Lets Maven resolve the class path of the command. It packs no class: the manifest lists the jars.
  private void download() throws Exception {
    progress.show("asking Maven");
    boolean isWindows = System.getProperty("os.name").startsWith("Windows");
    List<String> command = new ArrayList<>();
    command.add(checkout.resolve(isWindows ? "mvnw.cmd" : "mvnw").toString());
    command.addAll(List.of("--batch-mode", "-Pstart", "-pl", "cli", "-am", "jar:jar"));
    ProcessBuilder builder = new ProcessBuilder(command).directory(checkout.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process maven = builder.redirectErrorStream(true).start();
    maven.getOutputStream().close();
    List<String> log = new ArrayList<>();
    int files = 0;
    try (BufferedReader lines = maven.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        log.add(line);
        if (line.contains("Downloaded from")) {
          files++;
          progress.show("downloading, %d files".formatted(files));
        }
      }
    }
    if (maven.waitFor() != 0) {
      Files.write(target.resolve("maven.log"), log);
      Stream<String> errors = log.stream().filter(line -> line.startsWith("[ERROR]"));
      String shown = errors.collect(Collectors.joining("\n"));
      throw new Failure(
          "millrace: Maven failed; from %s:\n%s"
              .formatted(target.resolve("maven.log"), shown.isEmpty() ? String.join("\n", log) : shown));
    }
  }

  // ---- modules

  /// Builds a module after the modules that it needs. The value stands for the declarations that other modules see.
  private CompletableFuture<String> built(String module, String jars, List<Path> extra) throws IOException {
    CompletableFuture<String> known = interfaces.get(module);
    if (known != null) {
      return known;
    }
    String pom = Files.readString(checkout.resolve(module).resolve("pom.xml"));
    Map<String, CompletableFuture<String>> needs = new LinkedHashMap<>();
    Matcher dependencies = DEPENDENCY.matcher(pom);
    while (dependencies.find()) {
      Matcher own = OWN.matcher(dependencies.group(1));
      if (own.find() && !dependencies.group(1).contains("test")) {
        needs.put(own.group(1), built(own.group(1), jars, List.of()));
      }
    }
    Set<String> all = new LinkedHashSet<>(needs.keySet());
    needs.keySet().forEach(need -> all.addAll(needed.get(need)));
    needed.put(module, all);
    Source source = Source.of(checkout.resolve(module));
    progress.add(source.code().size());
    CompletableFuture<String> result =
        CompletableFuture.allOf(needs.values().toArray(CompletableFuture[]::new))
            .thenCombine(planned, (first, _) -> first)
            .thenApplyAsync(
                _ -> {
                  String inputs = jars + extra + pom + source.listing();
                  for (String need : all) {
                    inputs += interfaces.get(need).join();
                  }
                  try {
                    return built(source, release(pom), hash(inputs), jars, extra);
                  } catch (Failure e) {
                    throw e;
                  } catch (Exception e) {
                    throw new Failure("millrace: %s: %s".formatted(module, e));
                  }
                },
                threads);
    interfaces.put(module, result);
    return result;
  }

  private String release(String pom) throws IOException {
    Matcher own = RELEASE.matcher(pom + Files.readString(checkout.resolve("pom.xml")));
    if (!own.find()) {
      throw new Failure("millrace: pom.xml names no release of Java");
    }
    return own.group(1);
  }

  private record Source(Path module, List<Path> all, String listing) {
    static Source of(Path module) throws IOException {
      List<Path> all = files(module.resolve("src/main"), "");
      return new Source(module, all, StartBuild.listing(module, all));
    }

    String name() {
      return module.getFileName().toString();
    }

    // Everything is on one class path.
    List<Path> code() {
      return all.stream()
          .filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
          .toList();
    }
  }

  private String built(Source source, String release, String key, String jars, List<Path> extra)
      throws Exception {
    Path state = target.resolve(source.name() + ".state");
    Path jar = lib.resolve(jarName(source.name(), jars));
    if (Files.exists(state) && Files.exists(jar)) {
      List<String> lines = Files.readAllLines(state);
      if (lines.getFirst().equals(key)) {
        progress.skip(source.code().size());
        return lines.get(1);
      }
    }
    progress.start(source.name());
    Files.deleteIfExists(state);
    Path classes = target.resolve("classes").resolve(source.name());
    remove(classes);
    Files.createDirectories(classes);
    compile(source, classes, release, jars, extra);
    Path resources = source.module().resolve("src/main/resources");
    Path made = target.resolve(source.name() + ".jar");
    try (OutputStream out = Files.newOutputStream(made);
        JarOutputStream packed = new JarOutputStream(out, manifest(source.name(), jars))) {
      pack(classes, packed);
      pack(resources, packed);
    }
    Files.move(made, jar, StandardCopyOption.ATOMIC_MOVE);
    String seen = seen(classes);
    Files.write(state, List.of(key, seen));
    progress.finish(source.name());
    return seen;
  }

  private String jarName(String module, String jars) {
    String start = "millrace-" + module;
    return jars.lines().filter(name -> name.startsWith(start)).findFirst().orElse(start + ".jar");
  }

  private void compile(Source source, Path classes, String release, String jars, List<Path> extra)
      throws Exception {
    List<String> options = new ArrayList<>(List.of("--release", release, "-g", "-parameters", "-nowarn"));
    options.addAll(List.of("-Xlint:none", "-encoding", "UTF-8", "-d", classes.toString()));
    options.add("-cp");
    options.add(
        Stream.concat(classPath(source.name(), jars), extra.stream())
            .map(Path::toString)
            .collect(Collectors.joining(java.io.File.pathSeparator)));
    List<Path> code = new ArrayList<>(source.code());
    Path templates = source.module().resolve("src/main/jte");
    if (Files.exists(templates)) {
      Path generated = target.resolve("generated").resolve(source.name());
      remove(generated);
      generate(templates, generated);
      code.addAll(files(generated, ".java"));
    }
    if (source.name().equals("methods")) {
      List<Path> path = Stream.concat(files(tools, ".jar").stream(), files(lib, ".jar").stream()).toList();
      options.addAll(List.of("-processorpath", joined(path)));
    } else {
      options.add("-proc:none");
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(messages, files, null, options, null, files.getJavaFileObjectsFromPaths(code));
      task.addTaskListener(
          new TaskListener() {
            @Override
            public void finished(TaskEvent event) {
              if (event.getKind() == TaskEvent.Kind.ANALYZE) {
                progress.advance();
              }
            }
          });
      if (!task.call()) {
        throw new Failure("millrace: the build of %s failed:\n%s".formatted(source.name(), messages));
      }
    }
  }

  private Stream<Path> classPath(String module, String jars) {
    Stream<String> own = needed.get(module).stream().map(need -> jarName(need, jars));
    return Stream.concat(own, jars.lines().filter(name -> !name.startsWith("millrace-"))).map(this::place);
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(java.io.File.pathSeparator));
  }

  /// Turns templates into code, as the Maven plugin of JTE does.
  private void generate(Path templates, Path to) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (Path jar : Stream.concat(files(tools, ".jar").stream(), files(lib, ".jar").stream()).toList()) {
      urls.add(jar.toUri().toURL());
    }
    try (URLClassLoader jte = new URLClassLoader(urls.toArray(URL[]::new))) {
      Class<?> engineType = jte.loadClass("gg.jte.TemplateEngine");
      Class<?> resolverType = jte.loadClass("gg.jte.CodeResolver");
      Class<?> contentType = jte.loadClass("gg.jte.ContentType");
      Object resolver =
          jte.loadClass("gg.jte.resolve.DirectoryCodeResolver").getConstructor(Path.class).newInstance(templates);
      Object engine =
          engineType
              .getMethod("create", resolverType, Path.class, contentType, ClassLoader.class, String.class)
              .invoke(
                  null,
                  resolver,
                  to,
                  contentType.getField("Html").get(null),
                  null,
                  jte.loadClass("gg.jte.runtime.Constants").getField("PACKAGE_NAME_PRECOMPILED").get(null));
      engineType.getMethod("setTrimControlStructures", boolean.class).invoke(engine, true);
      engineType.getMethod("generateAll").invoke(engine);
    } catch (InvocationTargetException e) {
      throw new Failure("millrace: a template is wrong: " + e.getCause().getMessage());
    }
  }

  private Manifest manifest(String module, String jars) {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (module.equals("cli")) {
      String version = jarName("files", jars).replaceFirst("millrace-files-(.*)\\.jar", "$1");
      main.put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    }
    if (module.equals("spark")) { // which has its own binding of SLF4J
      main.put(
          Attributes.Name.CLASS_PATH,
          Stream.concat(Stream.of("millrace-cli.jar"), jars.lines())
              .filter(name -> !name.startsWith("slf4j-nop") && place(name).startsWith(lib))
              .collect(Collectors.joining(" ")));
    }
    return manifest;
  }

  private static void pack(Path directory, JarOutputStream packed) throws IOException {
    for (Path file : files(directory, "")) {
      packed.putNextEntry(new ZipEntry(directory.relativize(file).toString().replace('\\', '/')));
      Files.copy(file, packed);
      packed.closeEntry();
    }
  }

  // ---- the declarations that other modules see

  private static String seen(Path classes) throws Exception {
    StringBuilder text = new StringBuilder();
    for (Path file : files(classes, ".class")) {
      ClassModel type = ClassFile.of().parse(file);
      text.append(type.thisClass().asInternalName()).append(type.flags().flagsMask());
      type.superclass().ifPresent(parent -> text.append(parent.asInternalName()));
      type.interfaces().forEach(each -> text.append(each.asInternalName()));
      attributes(type, text);
      type.fields().stream()
          .filter(field -> !field.flags().has(AccessFlag.PRIVATE) || type.findAttribute(java.lang.classfile.Attributes.record()).isPresent())
          .forEach(
              field -> {
                text.append(field.fieldName()).append(field.fieldType()).append(field.flags().flagsMask());
                attributes(field, text);
              });
      type.methods().stream()
          .filter(method -> !method.flags().has(AccessFlag.PRIVATE) && !method.flags().has(AccessFlag.SYNTHETIC))
          .forEach(
              method -> {
                text.append(method.methodName()).append(method.methodType()).append(method.flags().flagsMask());
                attributes(method, text);
              });
    }
    return hash(text.toString());
  }

  private static void attributes(AttributedElement element, StringBuilder text) {
    for (var attribute : element.attributes()) {
      switch (attribute) {
        case SignatureAttribute signature -> text.append(signature.signature().stringValue());
        case ConstantValueAttribute constant -> text.append(constant.constant().constantValue());
        case ExceptionsAttribute thrown ->
            thrown.exceptions().forEach(each -> text.append(each.asInternalName()));
        case PermittedSubclassesAttribute permitted ->
            permitted.permittedSubclasses().forEach(each -> text.append(each.asInternalName()));
        default -> {}
      }
    }
  }

  // ---- files

  private static List<Path> files(Path directory, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(file -> Files.isRegularFile(file) && file.toString().endsWith(ending)).sorted().toList();
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }

  private static String listing(Path directory, List<Path> files) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path file : files) {
      text.append(directory.relativize(file)).append(' ').append(Files.size(file)).append(' ');
      text.append(Files.getLastModifiedTime(file).toInstant()).append('\n');
    }
    return text.toString();
  }

  private static void remove(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> all = Files.walk(directory)) {
        for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static String hash(String text) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)), 0, 8);
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
  }

  /// One line on standard error: redrawn on a terminal, otherwise printed every ten seconds.
  private static final class Progress {
    private final boolean isTerminal = Boolean.getBoolean("terminal");
    private final long pauseNanos = isTerminal ? 100_000_000L : 10_000_000_000L;
    private final Set<String> running = new LinkedHashSet<>();
    private long lastLine = System.nanoTime() - pauseNanos;
    private long compilingSince;
    private int modules;
    private int finished;
    private int files;
    private int done;
    private boolean isShown;

    synchronized void show(String text) {
      long now = System.nanoTime();
      if (now - lastLine < pauseNanos) {
        return;
      }
      lastLine = now;
      if (isTerminal) {
        System.err.print("\r\033[Kmillrace: building: " + text);
        isShown = true;
      } else {
        System.err.println("millrace: building: " + text);
      }
    }

    synchronized void add(int moreFiles) {
      modules++;
      files += moreFiles;
    }

    synchronized void skip(int moreFiles) {
      finished++;
      files -= moreFiles;
    }

    synchronized void start(String module) {
      running.add(module);
      if (compilingSince == 0) {
        compilingSince = System.nanoTime();
      }
      draw();
    }

    synchronized void finish(String module) {
      running.remove(module);
      finished++;
    }

    synchronized void advance() {
      done++;
      draw();
    }

    // The first files take longer: the compiler itself starts slowly.
    private void draw() {
      long nanos = System.nanoTime() - compilingSince;
      String left =
          done * 4 < files
              ? ""
              : ", about %d s left".formatted(1 + Math.round(nanos / 1e9 * Math.max(0, files - done) / done));
      show("compiling %s, %d of %d%s".formatted(String.join(" and ", running), finished + 1, modules, left));
    }

    synchronized void end() {
      if (isShown) {
        System.err.print("\r\033[K");
      }
    }
  }
}
