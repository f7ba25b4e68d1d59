package dev.millrace.report.html;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.report.RaceResult;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/// A browser without a window that opens reports and records their messages and requests.
final class Chromium implements AutoCloseable {
  private static final Path BROWSER = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  private final Path directory;
  private final ChromeDriver driver;

  private Chromium(Path directory, ChromeDriver driver) {
    this.directory = directory;
    this.driver = driver;
  }

  /// Starts the browser, which writes only into `directory`. Skips the test without a browser.
  static Chromium start(Path directory) {
    assumeTrue(
        Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER), "Chromium is not installed");
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    ChromeDriver driver = new ChromeDriver(service, options(directory));
    driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(10));
    return new Chromium(directory, driver);
  }

  private static ChromeOptions options(Path directory) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions().setBinary(BROWSER.toFile());
    options.setCapability("goog:loggingPrefs", logs);
    return options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage", // a container may have little of it
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--user-data-dir=" + directory.resolve("profile"));
  }

  /// Writes a report and opens it on a screen of 1280 x 800.
  void open(RaceResult... results) throws IOException {
    Path file = directory.resolve("report.html");
    try (Writer out = Files.newBufferedWriter(file)) {
      HtmlReport.write(List.of(results), out);
    }
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    driver.manage().window().setSize(new Dimension(1280, 800));
    driver.get(file.toUri().toString());
  }

  /// Makes the screen as narrow as the screen of a phone, until the next page is opened.
  void narrow() {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 390, "height", 800, "deviceScaleFactor", 1, "mobile", false));
  }

  /// The value of an expression in the page.
  Object value(String expression) {
    return driver.executeScript("return " + expression);
  }

  /// Waits until an expression is true.
  void await(String expression) {
    driver.executeAsyncScript(
        "const done = arguments[0], look = () => (%s) ? done() : setTimeout(look, 20); look();"
            .formatted(expression));
  }

  void run(String statement) {
    driver.executeScript(statement);
  }

  /// Clicks the first element of a selector, like a user.
  void click(By what) {
    driver.executeScript(
        "arguments[0].scrollIntoView({block: 'center'})", driver.findElement(what));
    driver.findElement(what).click();
  }

  void press(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  /// Every message of the console since the last call.
  List<String> messages() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /// The network requests since the last call.
  List<String> requests() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> message.contains("\"Network.requestWillBeSent\""))
        .map(message ->
            message.replaceAll("(?s).*\"request\":\\{.*?\"url\":\"([^\"]{0,200}).*", "$1"))
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
