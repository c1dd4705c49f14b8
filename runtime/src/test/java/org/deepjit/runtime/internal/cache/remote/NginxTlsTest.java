/*
 * Copyright 2026 The DeepJIT for Java authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package org.deepjit.runtime.internal.cache.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.Jvm;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The remote tier against nginx with TLS and a certificate that no authority has signed. */
@Tag("nginx")
final class NginxTlsTest {

  private static final EntryName NAME = new EntryName("saxpy", Digest.builder().build());
  private static final String PASSWORD = "password";

  @TempDir Path directory;
  private Nginx nginx;

  /** Uploads an entry and looks it up twice, with stores as {@code -D} on a command line names. */
  static final class Client {

    private Client() {}

    public static void main(String[] arguments) {
      for (String store : List.of("trustStore", "keyStore")) {
        String file = arguments[store.equals("trustStore") ? 1 : 2];
        if (!file.isEmpty()) {
          System.setProperty("javax.net.ssl." + store, file);
          System.setProperty("javax.net.ssl." + store + "Password", PASSWORD);
        }
      }
      var environment = new Environment("T", Map.of("T_JIT_CACHE_REMOTE", arguments[0]));
      try (RemoteTier tier = RemoteTier.of(environment).orElseThrow()) {
        tier.store(NAME, Map.of("kernel.cubin", "image".getBytes(StandardCharsets.UTF_8)));
      }
      try (RemoteTier tier = RemoteTier.of(environment).orElseThrow()) {
        System.out.println("found " + tier.find(NAME).isPresent());
        System.out.println("found " + tier.find(NAME).isPresent());
      }
    }
  }

  @BeforeEach
  void start() throws Exception {
    Files.createDirectories(directory.resolve("data"));
    trust("trusted.p12", identity("server", "-ext", "SAN=DNS:localhost"));
    identity("client");
    nginx =
        Nginx.start(
            directory,
            "ssl",
            """
            ssl_certificate %1$s/server.pem;
            ssl_certificate_key %1$s/server.key;
            ssl_client_certificate %1$s/client.pem;
            ssl_verify_client optional;
            location /open/ { dav_methods PUT; create_full_put_path on; }
            location /closed/ {
              if ($ssl_client_verify != SUCCESS) { return 403; }
              dav_methods PUT;
              create_full_put_path on;
            }
            """
                .formatted(directory));
  }

  /** Makes a key with its own certificate, as {@code <name>.p12} and in PEM for nginx. */
  private Certificate identity(String name, String... more) throws Exception {
    String store = directory.resolve(name + ".p12").toString();
    var command =
        new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/keytool", "-genkeypair"));
    command.addAll(List.of("-keystore", store, "-storepass", PASSWORD, "-alias", name));
    command.addAll(List.of("-keyalg", "EC", "-dname", "CN=" + name));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    KeyStore keys = KeyStore.getInstance(new File(store), PASSWORD.toCharArray());
    Certificate certificate = keys.getCertificate(name);
    pem(name + ".pem", "CERTIFICATE", certificate.getEncoded());
    pem(name + ".key", "PRIVATE KEY", keys.getKey(name, PASSWORD.toCharArray()).getEncoded());
    return certificate;
  }

  private void pem(String file, String kind, byte[] bytes) throws IOException {
    Files.writeString(
        directory.resolve(file),
        "-----BEGIN "
            + kind
            + "-----\n"
            + Base64.getMimeEncoder().encodeToString(bytes)
            + "\n-----END "
            + kind
            + "-----\n");
  }

  private void trust(String store, Certificate certificate) throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", certificate);
    try (OutputStream out = Files.newOutputStream(directory.resolve(store))) {
      trusted.store(out, PASSWORD.toCharArray());
    }
  }

  @AfterEach
  void stop() throws Exception {
    nginx.stop();
  }

  private List<String> client(String host, String path, String trustStore, String keyStore)
      throws Exception {
    Process client =
        Jvm.start(
            Client.class,
            Map.of(),
            "https://" + host + ":" + nginx.port() + path,
            trustStore.isEmpty() ? "" : directory.resolve(trustStore).toString(),
            keyStore.isEmpty() ? "" : directory.resolve(keyStore).toString());
    try (BufferedReader output = client.inputReader()) {
      // A line of the logger's with time and method precedes each message.
      return output.lines().filter(line -> !line.contains("RemoteTier warn")).toList();
    }
  }

  private static String warning(Nginx nginx, String host, String path, String what) {
    return "WARNING: the remote cache https://" + host + ":" + nginx.port() + path + " " + what;
  }

  @Test
  void theJvmsTrustStoreDecides() throws Exception {
    assertThat(client("localhost", "/open/", "trusted.p12", ""))
        .containsExactly("found true", "found true");
    assertThat(directory.resolve("data/open/ac")).isNotEmptyDirectory();
  }

  @Test
  void aServerThatIsNotTrustedIsNotAskedAgain() throws Exception {
    List<String> output = client("localhost", "/open/", "", "");
    assertThat(output).hasSize(4);
    String start =
        warning(
            nginx,
            "localhost",
            "/open/",
            "takes nothing from this process; set JIT_CACHE_REMOTE_READ_ONLY if that is meant (");
    assertThat(output.getFirst())
        .startsWith(start + "its certificate is not trusted: PKIX path building failed");
    assertThat(output.get(1))
        .startsWith(
            warning(
                nginx,
                "localhost",
                "/open/",
                "does not answer this process, and is not asked again (its certificate is not"
                    + " trusted: "));
    assertThat(output.subList(2, 4)).containsExactly("found false", "found false");
    assertThat(directory.resolve("data")).isEmptyDirectory();
  }

  @Test
  void theCertificateMustBeTheHosts() throws Exception {
    assertThat(client("127.0.0.1", "/open/", "trusted.p12", ""))
        .contains("found false")
        .anyMatch(line -> line.contains("its certificate is not trusted: No subject alternative"));
  }

  @Test
  void theJvmsKeyStoreProvesWhoAsks() throws Exception {
    assertThat(client("localhost", "/closed/", "trusted.p12", "client.p12"))
        .containsExactly("found true", "found true");
    assertThat(client("localhost", "/closed/", "trusted.p12", ""))
        .contains("found false")
        .anyMatch(line -> line.contains("is answered with HTTP status 403"));
  }
}
