import type { Credentials } from './model.ts';

/** The classes that `certificateStatements` uses. */
export const certificateImports: readonly string[] = [
  'java.nio.file.Files',
  'java.nio.file.Path',
  'java.security.KeyFactory',
  'java.security.KeyStore',
  'java.security.cert.Certificate',
  'java.security.cert.CertificateFactory',
  'java.security.spec.PKCS8EncodedKeySpec',
  'java.util.Base64',
  'javax.net.ssl.KeyManagerFactory',
  'javax.net.ssl.SSLContext',
];

/** A client with a certificate from PEM files; the JDK has no reader for the key, which must be PKCS #8. */
export function certificateStatements({ file, key }: NonNullable<Credentials['certificate']>): string[] {
  return `
var certificate = CertificateFactory
    .getInstance("X.509")
    .generateCertificate(Files.newInputStream(
        Path.of(System.getenv("${file}"))));
var encodedKey = Files
    .readString(Path.of(System.getenv("${key}")))
    .replaceAll("-----[A-Z ]+-----|\\\\s", "");
var algorithm = certificate.getPublicKey()
    .getAlgorithm();
var key = KeyFactory.getInstance(algorithm)
    .generatePrivate(new PKCS8EncodedKeySpec(
        Base64.getDecoder().decode(encodedKey)));
var keyStore = KeyStore.getInstance("PKCS12");
keyStore.load(null, null);
keyStore.setKeyEntry("client", key, new char[0],
    new Certificate[] {certificate});
var keyManagers = KeyManagerFactory.getInstance("PKIX");
keyManagers.init(keyStore, new char[0]);
var context = SSLContext.getInstance("TLS");
context.init(keyManagers.getKeyManagers(), null, null);
var client = HttpClient.newBuilder()
    .sslContext(context)
    .build();`
    .trim()
    .split('\n')
    .map((line) => `    ${line}`);
}
