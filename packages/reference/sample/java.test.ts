import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderSample } from './render.ts';
import { shown } from './testing/shown.ts';

test('Java: a JSON body, a bearer token, and a header', () => {
  assert.equal(
    renderSample(shown.create, 'java'),
    `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public class Sample {
  public static void main(String[] args) throws Exception {
    var url = System.getenv("ORRERY_URL")
        + "/books/sci%20fi";
    var body = """
        {
          "title": "The Hitchhiker's Guide",
          "tags": ["space", "towel"],
          "size": {
            "width": 120,
            "height": 190,
            "depth": 24,
            "unit": "mm"
          },
          "isPublished": true,
          "signed-by": null
        }
        """;
    var request = HttpRequest.newBuilder(URI.create(url))
        .header(
            "Authorization",
            "Bearer " + System.getenv("ORRERY_TOKEN"))
        .header("Content-Type", "application/json")
        .header("If-None-Match", "*")
        .method("POST", BodyPublishers.ofString(body))
        .build();
    var response = HttpClient.newHttpClient()
        .send(request, BodyHandlers.ofString());
    System.out.println(
        response.statusCode() + " " + response.body());
  }
}`,
  );
});

test('Java: a query with a repeated name, and an API key in it', () => {
  assert.equal(
    renderSample(shown.search, 'java'),
    `import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public class Sample {
  public static void main(String[] args) throws Exception {
    var apiKey = System.getenv("ORRERY_KEY");
    var url = System.getenv("ORRERY_URL")
        + "/books?tag=space&tag=towel&limit=20&key="
        + URLEncoder.encode(apiKey, UTF_8);
    var request = HttpRequest.newBuilder(URI.create(url))
        .method("GET", BodyPublishers.noBody())
        .build();
    var response = HttpClient.newHttpClient()
        .send(request, BodyHandlers.ofString());
    System.out.println(
        response.statusCode() + " " + response.body());
  }
}`,
  );
});

test('Java: a query whose commas stay, and a cookie', () => {
  assert.equal(
    renderSample(shown.filter, 'java'),
    `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public class Sample {
  public static void main(String[] args) throws Exception {
    var url = System.getenv("ORRERY_URL")
        + "/books?ids=1,2";
    var request = HttpRequest.newBuilder(URI.create(url))
        .header("Cookie", "theme=dark")
        .method("GET", BodyPublishers.noBody())
        .build();
    var response = HttpClient.newHttpClient()
        .send(request, BodyHandlers.ofString());
    System.out.println(
        response.statusCode() + " " + response.body());
  }
}`,
  );
});

test('Java: a multipart body and basic authentication', () => {
  assert.equal(
    renderSample(shown.upload, 'java'),
    String.raw`import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Base64;

public class Sample {
  public static void main(String[] args) throws Exception {
    var url = System.getenv("ORRERY_URL") + "/books";
    var credentials = System.getenv("ORRERY_USER")
        + ":"
        + System.getenv("ORRERY_PASSWORD");
    var encoded = Base64.getEncoder()
        .encodeToString(credentials.getBytes(UTF_8));
    var body = BodyPublishers.concat(
        BodyPublishers.ofString("""
            --sample-9f2c61d8\r
            Content-Disposition: form-data; name="title"\r
            \r
            Arthur's copy\r
            --sample-9f2c61d8\r
            Content-Disposition: form-data; name="scan"; filename="scan.pdf"\r
            Content-Type: application/pdf\r
            \r
            """),
        BodyPublishers.ofFile(Path.of("scan.pdf")),
        BodyPublishers.ofString("""
            \r
            --sample-9f2c61d8--\r
            """));
    var request = HttpRequest.newBuilder(URI.create(url))
        .header("Authorization", "Basic " + encoded)
        .header(
            "Content-Type",
            "multipart/form-data; boundary=sample-9f2c61d8")
        .method("PUT", body)
        .build();
    var response = HttpClient.newHttpClient()
        .send(request, BodyHandlers.ofString());
    System.out.println(
        response.statusCode() + " " + response.body());
  }
}`,
  );
});

test('Java: a form', () => {
  assert.equal(
    renderSample(shown.signIn, 'java'),
    `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public class Sample {
  public static void main(String[] args) throws Exception {
    var url = System.getenv("ORRERY_URL") + "/token";
    var body = "grant_type=code"
        + "&code=it%27s";
    var request = HttpRequest.newBuilder(URI.create(url))
        .header(
            "Content-Type",
            "application/x-www-form-urlencoded")
        .method("POST", BodyPublishers.ofString(body))
        .build();
    var response = HttpClient.newHttpClient()
        .send(request, BodyHandlers.ofString());
    System.out.println(
        response.statusCode() + " " + response.body());
  }
}`,
  );
});
