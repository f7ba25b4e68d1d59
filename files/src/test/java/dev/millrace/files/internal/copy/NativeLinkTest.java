package dev.millrace.files.internal.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.sys.Sys;
import dev.millrace.sys.UnsupportedSys;
import dev.millrace.sys.host.Host;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class NativeLinkTest {
  private final AtomicInteger links = new AtomicInteger();
  private final CountDownLatch mayLink = new CountDownLatch(1);

  private NativeLink link(Sys sys) {
    return new NativeLink() {
      @Override
      FileCopies link() {
        await();
        links.incrementAndGet();
        return new FileCopies(sys);
      }
    };
  }

  private void await() {
    assertDoesNotThrow(() -> mayLink.await());
  }

  private static void awaitEnd() {
    Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("millrace-link"))
        .forEach(thread -> assertDoesNotThrow(() -> thread.join()));
  }

  @Test
  void nothingIsLinkedAtFirst() {
    assertThat(link(Host.sys()).isReady()).isFalse();
    assertThat(links).hasValue(0);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theBackgroundLinksOnce() {
    NativeLink link = link(Host.sys());
    link.linkInBackground();
    link.linkInBackground();
    assertThat(link.isReady()).isFalse();
    mayLink.countDown();
    awaitEnd();
    assertThat(link.isReady()).isTrue();
    assertThat(link.linked()).isSameAs(link.linked());
    assertThat(links).hasValue(1);
  }

  @Test
  void aSystemWithoutCallsStaysWithoutThem() {
    NativeLink link = link(new UnsupportedSys("a test"));
    mayLink.countDown();
    link.linkInBackground();
    awaitEnd();
    assertThat(link.isReady()).isFalse();
  }

  // Linking for a large file compiles nothing: plain copies stay as they are.
  @Test
  void aCopyThatLinksAtOnceLeavesThePlainCopies() {
    NativeLink link = link(Host.sys());
    mayLink.countDown();
    assertThat(link.linked()).isSameAs(link.linked());
    assertThat(link.isReady()).isFalse();
  }

  // The next copy tries again.
  @Test
  void withoutMemoryForTheLinksJavaChannelsCopy() {
    NativeLink link =
        new NativeLink() {
          @Override
          FileCopies link() {
            links.incrementAndGet();
            throw new OutOfMemoryError("a test");
          }
        };
    assertThat(link.linked().tools()).isEmpty();
    assertThat(link.linked().tools()).isEmpty();
    assertThat(links).hasValue(2);
  }
}
