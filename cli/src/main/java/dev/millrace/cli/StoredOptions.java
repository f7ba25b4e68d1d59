package dev.millrace.cli;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.IScope;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ScopeType;

/// The options of a command in a file, which the launcher has prepared from the annotations of the
/// command. In a new JVM, picocli takes 100 ms to read annotations, and this takes 10 ms.
///
/// It stores what `copy`, `clone` and the command above them use of picocli.
final class StoredOptions {
  /// The directory of the files. The launcher sets it together with its cache of loaded classes.
  private static final String DIRECTORY = "millrace.options";

  private static final String NONE = "";

  private StoredOptions() {}

  /// Returns the model of a command, from its file or from its annotations.
  static CommandLine of(String name, Object command) {
    return stored(directory(), name, command).orElseGet(() -> new CommandLine(command));
  }

  private static @Nullable String directory() {
    return System.getProperty(DIRECTORY);
  }

  static Optional<CommandLine> stored(@Nullable String directory, String name, Object command) {
    return read(directory, name, in -> new CommandLine(spec(command, in)));
  }

  /// Returns a model without options, for the list of all commands.
  static Optional<CommandLine> withoutOptions(String name) {
    return read(directory(), name, in -> new CommandLine(header(new Object(), in)));
  }

  private interface Reader<T> {
    T read(DataInputStream in) throws IOException, ReflectiveOperationException;
  }

  private static <T> Optional<T> read(@Nullable String directory, String name, Reader<T> reader) {
    if (directory == null) {
      return Optional.empty();
    }
    Path file = Path.of(directory, name);
    try (InputStream stream = new BufferedInputStream(Files.newInputStream(file));
        DataInputStream in = new DataInputStream(stream)) {
      return Optional.of(reader.read(in));
    } catch (IOException | ReflectiveOperationException e) {
      return Optional.empty(); // slower, but equal
    }
  }

  /// Writes the file of a command.
  static void write(Object command, Path directory) throws IOException {
    CommandSpec spec = new CommandLine(command).getCommandSpec();
    Path file = Files.createDirectories(directory).resolve(spec.name());
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      UsageMessageSpec usage = spec.usageMessage();
      out.writeUTF(spec.name());
      put(usage.description(), out);
      put(usage.customSynopsis(), out);
      put(usage.footer(), out);
      out.writeUTF(usage.synopsisSubcommandLabel());
      out.writeBoolean(usage.abbreviateSynopsis());
      out.writeInt(spec.options().size());
      for (OptionSpec option : spec.options()) {
        put(option.names(), out);
        Value.write(command, option, out);
        out.writeBoolean(option.required());
        out.writeUTF(option.fallbackValue());
        out.writeBoolean(option.usageHelp());
        out.writeBoolean(option.versionHelp());
        out.writeUTF(option.scopeType().name());
        out.writeUTF(ownType(option.preprocessor()));
        out.writeUTF(option.converters().length == 0 ? NONE : ownType(option.converters()[0]));
      }
      out.writeInt(spec.positionalParameters().size());
      for (PositionalParamSpec operand : spec.positionalParameters()) {
        out.writeUTF(operand.index().toString());
        Value.write(command, operand, out);
        out.writeBoolean(operand.required());
      }
    }
  }

  private static CommandSpec header(Object command, DataInputStream in) throws IOException {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(in.readUTF());
    spec.usageMessage()
        .description(texts(in))
        .customSynopsis(texts(in))
        .footer(texts(in))
        .synopsisSubcommandLabel(in.readUTF())
        .abbreviateSynopsis(in.readBoolean());
    return spec;
  }

  private static CommandSpec spec(Object command, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    CommandSpec spec = header(command, in);
    for (int left = in.readInt(); left > 0; left--) {
      spec.addOption(option(command, in));
    }
    for (int left = in.readInt(); left > 0; left--) {
      spec.addPositional(operand(command, in));
    }
    for (Field field : command.getClass().getDeclaredFields()) {
      if (field.getType() == CommandSpec.class) {
        field.setAccessible(true);
        field.set(command, spec);
      }
    }
    return spec;
  }

  private static OptionSpec option(Object command, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    OptionSpec.Builder option = OptionSpec.builder(texts(in));
    Value value = Value.read(command, in);
    option
        .description(value.description().toArray(String[]::new))
        .paramLabel(value.label())
        .arity(value.arity())
        .type(value.type())
        .auxiliaryTypes(value.element())
        .getter(value.place())
        .setter(value.place())
        .hasInitialValue(false)
        .required(in.readBoolean())
        .fallbackValue(in.readUTF())
        .usageHelp(in.readBoolean())
        .versionHelp(in.readBoolean())
        .scopeType(ScopeType.valueOf(in.readUTF()));
    String preprocessor = in.readUTF();
    if (!preprocessor.isEmpty()) {
      option.preprocessor((IParameterPreprocessor) instance(preprocessor));
    }
    String converter = in.readUTF();
    if (!converter.isEmpty()) {
      option.converters((ITypeConverter<?>) instance(converter));
    }
    return option.build();
  }

  private static PositionalParamSpec operand(Object command, DataInputStream in)
      throws IOException, ReflectiveOperationException {
    String index = in.readUTF();
    Value value = Value.read(command, in);
    return PositionalParamSpec.builder()
        .index(index)
        .description(value.description().toArray(String[]::new))
        .paramLabel(value.label())
        .arity(value.arity())
        .type(value.type())
        .auxiliaryTypes(value.element())
        .getter(value.place())
        .setter(value.place())
        .hasInitialValue(false)
        .required(in.readBoolean())
        .build();
  }

  private static Object instance(String type) throws ReflectiveOperationException {
    Constructor<?> constructor = Class.forName(type).getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static String ownType(@Nullable Object object) {
    String name = object == null ? NONE : object.getClass().getName();
    return name.startsWith("dev.millrace") ? name : NONE;
  }

  private static void put(@Nullable String[] texts, DataOutputStream out) throws IOException {
    out.writeInt(texts.length);
    for (String text : texts) {
      out.writeUTF(String.valueOf(text));
    }
  }

  private static String[] texts(DataInputStream in) throws IOException {
    String[] texts = new String[in.readInt()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = in.readUTF();
    }
    return texts;
  }

  /// The part that options and operands have in common.
  ///
  /// @param element the type of the values in a list, otherwise the type
  private record Value(
      List<String> description,
      String label,
      String arity,
      Class<?> type,
      Class<?> element,
      Place place) {
    static void write(Object command, ArgSpec of, DataOutputStream out) throws IOException {
      put(of.description(), out);
      out.writeUTF(of.paramLabel());
      out.writeUTF(of.arity().toString());
      out.writeUTF(of.type().getName());
      out.writeUTF(of.auxiliaryTypes()[0].getName());
      Optional<String> owner = owner(command, NONE, of.scope());
      String end = of.userObject() instanceof Method ? Place.METHOD : NONE;
      out.writeUTF(
          owner.map(path -> path + ((Member) of.userObject()).getName() + end).orElse(NONE));
    }

    static Value read(Object command, DataInputStream in)
        throws IOException, ReflectiveOperationException {
      return new Value(
          List.of(texts(in)),
          in.readUTF(),
          in.readUTF(),
          type(in.readUTF()),
          type(in.readUTF()),
          new Place(command, in.readUTF()));
    }

    private static Class<?> type(String name) throws ReflectiveOperationException {
      return switch (name) {
        case "boolean" -> boolean.class;
        case "int" -> int.class;
        case "long" -> long.class;
        default -> Class.forName(name, false, StoredOptions.class.getClassLoader());
      };
    }

    // The fields that lead from the command to the object with the option; empty for an option of
    // picocli itself.
    @SuppressWarnings("ReferenceEquality") // the same object
    private static Optional<String> owner(Object from, String path, @Nullable IScope scope) {
      try {
        if (scope == null || scope.get() == from) {
          return scope == null ? Optional.empty() : Optional.of(path);
        }
        for (Field field : from.getClass().getDeclaredFields()) {
          if (field.isAnnotationPresent(Mixin.class)) {
            field.setAccessible(true);
            Optional<String> found = owner(field.get(from), path + field.getName() + ".", scope);
            if (found.isPresent()) {
              return found;
            }
          }
        }
        return Optional.empty();
      } catch (Exception e) { // declared by the interface
        throw new IllegalStateException(e);
      }
    }
  }

  /// The field or method that takes the value of an option. Its path has the names of the fields
  /// from the command to it, with dots.
  private static final class Place implements IGetter, ISetter {
    static final String METHOD = "()";

    private final Object command;
    private final String path;
    private @Nullable Object last; // a list that a method gets grows

    Place(Object command, String path) {
      this.command = command;
      this.path = path;
    }

    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // declared by picocli
    public <T> @Nullable T get() throws ReflectiveOperationException {
      boolean isField = !path.isEmpty() && !path.endsWith(METHOD);
      return (T) (isField ? field().get(owner()) : last);
    }

    @Override
    public <T> @Nullable T set(T value) throws ReflectiveOperationException {
      if (path.endsWith(METHOD)) {
        method().invoke(owner(), value);
        last = value;
      } else if (!path.isEmpty()) {
        field().set(owner(), value);
      }
      return null;
    }

    private Field field() throws ReflectiveOperationException {
      Field field = owner().getClass().getDeclaredField(name());
      field.setAccessible(true);
      return field;
    }

    private Method method() throws ReflectiveOperationException {
      for (Method method : owner().getClass().getDeclaredMethods()) {
        if (name().equals(method.getName() + METHOD) && method.getParameterCount() == 1) {
          method.setAccessible(true);
          return method;
        }
      }
      throw new NoSuchMethodException(path);
    }

    private String name() {
      return path.substring(path.lastIndexOf('.') + 1);
    }

    private Object owner() throws ReflectiveOperationException {
      Object owner = command;
      for (int start = 0, end = path.indexOf('.'); end > 0; end = path.indexOf('.', start)) {
        Field field = owner.getClass().getDeclaredField(path.substring(start, end));
        field.setAccessible(true);
        owner = field.get(owner);
        start = end + 1;
      }
      return owner;
    }
  }
}
