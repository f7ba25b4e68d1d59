import module java.base;
import module java.compiler;

import java.util.jar.Attributes;
import javax.tools.ToolProvider;

/// Builds what `./millrace` runs in a checkout, and nothing else: no test, no lint, no jar of sources.
///
/// `java StartBuild.java CHECKOUT [spark DIRECTORY]` writes jars to CHECKOUT/target/start/lib, apart from the full
/// build, whose classes Error Prone has checked. Maven only downloads, and only after a change of a POM. A module is
/// compiled if its files changed, or a module that it needs. `spark` also builds the module for Apache Spark, against
/// the jars in DIRECTORY.
///
/// A jar takes its name when it is complete, and contains the hash of its inputs: after a build that failed or was
/// killed, the next one makes what is missing. A lock lets two builds take turns.
class StartBuild {
  private static final Pattern NEED =
      Pattern.compile("dev.millrace</groupId>\\s*<artifactId>millrace-(\\w+)</artifactId>(?!\\s*<type>)");
  private static final Pattern RELEASE = Pattern.compile("<maven.compiler.release>(\\d+)<");
  private static final Pattern VERSION = Pattern.compile("<revision>(.*?)</revision>");
  private static final Attributes.Name INPUTS = new Attributes.Name("Inputs");
  private static final String SPARK = "spark";
  private static final boolean IS_TERMINAL = Boolean.getBoolean("terminal");
  private static final String CLEARED_LINE = IS_TERMINAL ? "\r\033[K" : "";

  private final Path checkout;
  private final Path target;
  private final Path lib;
  private final Path tools; // generators of code, which are not for the class path of the command
  private final Path work;
  private final String mainPom;
  private final List<Path> sparkJars;
  private final Map<String, Module> modules = new LinkedHashMap<>(); // each after those that it needs
  private int compiling;

  /// @param needs the modules that it needs, also by others
  /// @param inputs a hash of all that the jar is made from
  private record Module(String name, Path source, String pom, Set<String> needs, String inputs) {}

  private StartBuild(Path checkout, List<Path> sparkJars) throws IOException {
    this.checkout = checkout;
    this.sparkJars = sparkJars;
    target = checkout.resolve("target/start");
    lib = target.resolve("lib");
    tools = target.resolve("tools");
    work = target.resolve("work");
    mainPom = Files.readString(checkout.resolve("pom.xml"));
  }

  public static void main(String[] args) {
    String failure = "";
    try {
      List<Path> sparkJars = args.length > 2 ? files(Path.of(args[2]), ".jar") : List.of();
      new StartBuild(Path.of(args[0]).toAbsolutePath().normalize(), sparkJars).run(args.length > 1 ? args[1] : "cli");
    } catch (Exception e) {
      Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
      boolean isExplained = cause instanceof IllegalStateException;
      failure = "millrace: " + (isExplained ? cause.getMessage() : "the build failed: " + cause);
    }
    System.err.print(CLEARED_LINE);
    failure.lines().limit(20).forEach(System.err::println);
    System.exit(failure.isEmpty() ? 0 : 1); // also ends the other threads
  }

  private void run(String last) throws Exception {
    Files.createDirectories(target);
    try (FileOutputStream lock = new FileOutputStream(target.resolve("lock").toFile())) {
      if (lock.getChannel().tryLock() == null) {
        show("waiting for another build of this checkout");
        lock.getChannel().lock();
      }
      Path begun = Files.createFile(emptied(work).resolve("begun")); // a later change is newer
      add(last, fetchJars());
      build();
      List<Path> jars = files(lib, ".jar").stream().filter(jar -> !jar.equals(jar(SPARK))).toList();
      Files.writeString(lib.resolve("id"), hash(listing(jars)) + "\n");
      linkClassPath();
      Files.move(begun, target.resolve("built"), StandardCopyOption.REPLACE_EXISTING);
      emptied(work);
    }
  }

  /// Scripts find the class path of the command in one place after this build and after ./build, which removes the link.
  private void linkClassPath() throws IOException {
    Path link = checkout.resolve("cli/target/lib");
    Files.createDirectories(link.getParent());
    try {
      Files.createSymbolicLink(link, Path.of("../../target/start/lib"));
    } catch (IOException | UnsupportedOperationException e) {
      // It exists, or the system lets few users create links, as Windows does.
    }
  }

  // ---- jars of other projects

  /// Downloads the jars if a POM changed or a jar is missing. Returns a hash of the POMs.
  private String fetchJars() throws Exception {
    String text = mainPom + Files.readString(checkout.resolve("scripts/StartBuild.java"));
    try (Stream<Path> directories = Files.list(checkout)) {
      for (Path pom : directories.map(each -> each.resolve("pom.xml")).filter(Files::exists).sorted().toList()) {
        text += Files.readString(pom);
      }
    }
    String poms = hash(text);
    Path known = target.resolve("jars");
    if (!Files.exists(known) || !Files.readString(known).equals(poms + generators())) {
      Files.deleteIfExists(known);
      askMaven();
      emptied(lib);
      emptied(tools);
      try (JarFile jar = new JarFile(target.resolve("maven/millrace-cli/lib/millrace-cli.jar").toFile())) {
        Attributes manifest = jar.getManifest().getMainAttributes();
        Path repository = Path.of(manifest.getValue("Local-Repository"));
        for (String entry : manifest.getValue("Class-Path").split(" ")) {
          if (!entry.startsWith("dev/millrace/")) {
            Path directory = entry.matches(".*/(jte-(?!runtime)|jmh-generator)[^/]*") ? tools : lib;
            Files.copy(repository.resolve(entry), directory.resolve(entry.substring(entry.lastIndexOf('/') + 1)));
          }
        }
      }
      Files.writeString(known, poms + generators());
    }
    return poms;
  }

  private List<Path> others() throws IOException {
    return files(lib, ".jar").stream().filter(jar -> !jar.getFileName().toString().startsWith("millrace-")).toList();
  }

  /// Returns the jars that can generate code, and those that generated code needs.
  private List<Path> generators() throws IOException {
    return Stream.concat(files(tools, ".jar").stream(), others().stream()).toList();
  }

  /// Lets Maven resolve the class path of the command. It packs no class: the manifest lists the jars.
  private void askMaven() throws Exception {
    show("asking Maven");
    boolean isWindows = System.getProperty("os.name").startsWith("Windows");
    String mvnw = checkout.resolve(isWindows ? "mvnw.cmd" : "mvnw").toString();
    ProcessBuilder builder = new ProcessBuilder(mvnw, "--batch-mode", "-Pstart", "-pl", "cli", "-am", "jar:jar");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process maven = builder.directory(checkout.toFile()).redirectErrorStream(true).start();
    List<String> log = new ArrayList<>();
    int files = 0;
    try (BufferedReader lines = maven.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        log.add(line);
        if (line.contains("Downloaded from") && (++files % 50 == 0 || IS_TERMINAL)) {
          show("downloading, %d files".formatted(files));
        }
      }
    }
    if (maven.waitFor() != 0) {
      List<String> errors = log.stream().filter(line -> line.startsWith("[ERROR]")).toList();
      throw new IllegalStateException("Maven failed:\n" + String.join("\n", errors.isEmpty() ? log : errors));
    }
  }

  // ---- modules

  /// Adds a module, after the modules that it needs.
  private Module add(String name, String poms) throws IOException {
    if (modules.containsKey(name)) {
      return modules.get(name);
    }
    Path source = checkout.resolve(name).resolve("src/main");
    String pom = Files.readString(checkout.resolve(name).resolve("pom.xml"));
    String inputs = poms + listing(files(source, "")) + (name.equals(SPARK) ? sparkJars : "");
    Set<String> needs = new LinkedHashSet<>();
    for (MatchResult dependency : NEED.matcher(pom).results().toList()) {
      Module need = add(dependency.group(1), poms);
      needs.add(need.name());
      needs.addAll(need.needs());
      inputs += need.inputs();
    }
    modules.put(name, new Module(name, source, pom, needs, hash(inputs)));
    return modules.get(name);
  }

  private Path jar(String module) {
    boolean isPlain = module.equals("cli") || module.equals(SPARK); // as in a release
    return lib.resolve("millrace-" + module + (isPlain ? "" : "-" + first(VERSION, mainPom)) + ".jar");
  }

  /// Builds modules at the same time, each after those that it needs.
  private void build() throws Exception {
    List<Module> changed = modules.values().stream().filter(module -> !isBuilt(module)).toList();
    Map<String, Future<Void>> results = new LinkedHashMap<>();
    ExecutorService threads = Executors.newCachedThreadPool();
    for (Module module : changed) {
      List<Future<Void>> needs = module.needs().stream().flatMap(need -> Stream.ofNullable(results.get(need))).toList();
      results.put(
          module.name(),
          threads.submit(
              () -> {
                for (Future<Void> need : needs) {
                  need.get();
                }
                synchronized (this) {
                  show("compiling %s, %d of %d".formatted(module.name(), ++compiling, changed.size()));
                }
                build(module);
                return null;
              }));
    }
    for (Future<Void> result : results.values()) {
      result.get();
    }
    Path caches = target.resolve("caches"); // which scripts/launch.sh has made for the earlier jars
    if (!changed.isEmpty() && !modules.containsKey(SPARK) && Files.exists(caches)) {
      Files.move(caches, work.resolve("caches"));
    }
  }

  private boolean isBuilt(Module module) {
    try (JarFile jar = new JarFile(jar(module.name()).toFile())) {
      return module.inputs().equals(jar.getManifest().getMainAttributes().getValue(INPUTS));
    } catch (IOException e) {
      return false; // missing or damaged
    }
  }

  private void build(Module module) throws Exception {
    Path classes = Files.createDirectories(work.resolve(module.name()).resolve("classes"));
    compile(module, classes);
    Path made = work.resolve(module.name() + ".jar");
    try (JarOutputStream packed = new JarOutputStream(Files.newOutputStream(made), manifest(module))) {
      for (Path directory : List.of(classes, module.source().resolve("resources"))) {
        for (Path file : files(directory, "")) {
          packed.putNextEntry(new ZipEntry(directory.relativize(file).toString().replace('\\', '/')));
          Files.copy(file, packed);
          packed.closeEntry();
        }
      }
    }
    Files.move(made, jar(module.name()), StandardCopyOption.ATOMIC_MOVE);
  }

  private Manifest manifest(Module module) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.IMPLEMENTATION_VERSION, first(VERSION, mainPom));
    main.put(INPUTS, module.inputs());
    if (module.name().equals(SPARK)) {
      Stream<String> names = classPath(module).map(jar -> jar.getFileName().toString());
      main.put(Attributes.Name.CLASS_PATH, names.collect(Collectors.joining(" ")));
    }
    return manifest;
  }

  private void compile(Module module, Path classes) throws Exception {
    List<Path> code = new ArrayList<>(files(module.source().resolve("java"), ".java"));
    code.removeIf(file -> file.endsWith("module-info.java")); // everything is on one class path
    Path templates = module.source().resolve("jte");
    if (Files.exists(templates)) {
      Path generated = work.resolve(module.name()).resolve("generated");
      generate(templates, generated);
      code.addAll(files(generated, ".java"));
    }
    String path = joined(Stream.concat(classPath(module), sparkJars.stream()));
    String release = first(RELEASE, module.pom() + mainPom);
    List<String> options = new ArrayList<>(List.of("--release", release, "-g", "-parameters", "-encoding", "UTF-8"));
    options.addAll(List.of("-nowarn", "-Xlint:none", "-d", classes.toString(), "-cp", path));
    boolean hasBenchmarks = module.name().equals("methods");
    options.addAll(hasBenchmarks ? List.of("-processorpath", joined(generators().stream())) : List.of("-proc:none"));
    var compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      var sources = files.getJavaFileObjectsFromPaths(code);
      if (!compiler.getTask(messages, files, null, options, null, sources).call()) {
        throw new IllegalStateException("the build of %s failed:\n%s".formatted(module.name(), messages));
      }
    }
  }

  private Stream<Path> classPath(Module module) throws IOException {
    return Stream.concat(module.needs().stream().map(this::jar), others().stream());
  }

  private static String joined(Stream<Path> paths) {
    return paths.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /// Turns templates into code, as the Maven plugin of JTE does.
  private void generate(Path templates, Path to) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (Path jar : generators()) {
      urls.add(jar.toUri().toURL());
    }
    try (URLClassLoader jte = new URLClassLoader(urls.toArray(URL[]::new))) {
      Class<?> engineType = jte.loadClass("gg.jte.TemplateEngine");
      Class<?> resolverType = jte.loadClass("gg.jte.CodeResolver");
      Class<?> contentType = jte.loadClass("gg.jte.ContentType");
      Object resolver =
          jte.loadClass("gg.jte.resolve.DirectoryCodeResolver").getConstructor(Path.class).newInstance(templates);
      Object html = contentType.getField("Html").get(null);
      Object code = jte.loadClass("gg.jte.runtime.Constants").getField("PACKAGE_NAME_PRECOMPILED").get(null);
      Method create =
          engineType.getMethod("create", resolverType, Path.class, contentType, ClassLoader.class, String.class);
      Object engine = create.invoke(null, resolver, to, html, null, code);
      engineType.getMethod("setTrimControlStructures", boolean.class).invoke(engine, true);
      engineType.getMethod("generateAll").invoke(engine);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("a template is wrong: " + e.getCause().getMessage());
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

  private String listing(List<Path> files) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path file : files) {
      text.append(checkout.relativize(file)).append(Files.size(file)).append(Files.getLastModifiedTime(file));
    }
    return text.toString();
  }

  private static Path emptied(Path directory) throws IOException {
    Files.createDirectories(directory);
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.toList().reversed()) {
        Files.delete(file);
      }
    }
    return Files.createDirectory(directory);
  }

  private static String first(Pattern pattern, String text) {
    return pattern.matcher(text).results().findFirst().orElseThrow().group(1);
  }

  private static String hash(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /// Shows what the build does: in one line that changes on a terminal, otherwise in a line for each step.
  private static void show(String text) {
    System.err.print(CLEARED_LINE + "millrace: building: " + text + (IS_TERMINAL ? "" : System.lineSeparator()));
  }
}
