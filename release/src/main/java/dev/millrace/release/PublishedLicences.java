package dev.millrace.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/// The licences that POMs name. A POM without licences has the licences of its parent.
///
/// @param repository the local Maven repository, which contains the parents
record PublishedLicences(Path repository) {
  /// The names of the licences of a POM.
  ///
  /// @throws IOException if neither the POM nor a parent names one
  List<String> of(Path pom) throws IOException {
    Element project = parse(pom);
    List<String> names = new ArrayList<>();
    for (Element licences : children(project, "licenses")) {
      for (Element licence : children(licences, "license")) {
        names.addAll(texts(licence, "name"));
      }
    }
    if (!names.isEmpty()) {
      return names;
    }
    for (Element parent : children(project, "parent")) {
      return of(pomOf(parent));
    }
    throw new IOException(pom + ": no licence named here or in a parent");
  }

  private Path pomOf(Element parent) {
    String artifact = texts(parent, "artifactId").getFirst();
    String version = texts(parent, "version").getFirst();
    String group = texts(parent, "groupId").getFirst().replace('.', '/');
    return repository
        .resolve(group)
        .resolve(artifact)
        .resolve(version)
        .resolve(artifact + "-" + version + ".pom");
  }

  private static Element parse(Path pom) throws IOException {
    try {
      return DocumentBuilderFactory.newNSInstance()
          .newDocumentBuilder()
          .parse(pom.toFile())
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(pom + ": " + e.getMessage(), e);
    }
  }

  private static List<String> texts(Element parent, String name) {
    return children(parent, name).stream()
        .map(child -> child.getTextContent().strip().replaceAll("\\s+", " "))
        .toList();
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element && name.equals(element.getLocalName())) {
        found.add(element);
      }
    }
    return found;
  }
}
