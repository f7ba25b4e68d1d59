package dev.millrace.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import javax.xml.xpath.XPathNodes;
import org.w3c.dom.Document;
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
    try {
      Document project =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
      List<String> names = texts(project, "/project/licenses/license/name");
      if (!names.isEmpty()) {
        return names;
      }
      if (!texts(project, "/project/parent").isEmpty()) {
        return of(pomOfParent(project));
      }
    } catch (ParserConfigurationException | SAXException | XPathExpressionException e) {
      throw new IOException(pom + ": " + e.getMessage(), e);
    }
    throw new IOException(pom + ": no licence named here or in a parent");
  }

  private Path pomOfParent(Document project) throws XPathExpressionException {
    String artifact = texts(project, "/project/parent/artifactId").getFirst();
    String version = texts(project, "/project/parent/version").getFirst();
    String group = texts(project, "/project/parent/groupId").getFirst().replace('.', '/');
    return repository
        .resolve(group)
        .resolve(artifact)
        .resolve(version)
        .resolve(artifact + "-" + version + ".pom");
  }

  private static List<String> texts(Document project, String path) throws XPathExpressionException {
    List<String> texts = new ArrayList<>();
    for (Node node :
        XPathFactory.newInstance().newXPath().evaluateExpression(path, project, XPathNodes.class)) {
      texts.add(node.getTextContent().strip().replaceAll("\\s+", " "));
    }
    return texts;
  }
}
