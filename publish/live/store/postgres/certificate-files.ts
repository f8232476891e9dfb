import {X509Certificate} from "node:crypto";
import {readFileSync} from "node:fs";
import {UsageError} from "../../../../pipeline/kit/errors.ts";

/** Parameters of a database URL that name a file, which the driver reads for every connection. */
const FILES = ["sslrootcert", "sslcert", "sslkey"] as const;

/**
 * Reads the files that a PostgreSQL URL names. Given an invalid root certificate, the driver would
 * silently trust Node's built-in ones instead.
 *
 * @throws UsageError naming a file that cannot be read or contains no certificate
 */
export function assertCertificateFiles(url: string): void {
  const [, query = ""] = url.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  for (const name of FILES) {
    const path = parameters.get(name);
    if (path) read(name, path);
  }
}

function read(name: (typeof FILES)[number], path: string): void {
  const file = `the file ${path} that STORE_URL names as ${name}`;
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new UsageError(
      `${file} cannot be read (${(cause as Error).message}); expected one that this user may read`,
      {cause},
    );
  }
  if (name === "sslkey") return;
  try {
    if (!text.includes("-----BEGIN ")) throw new Error("it is not PEM");
    void new X509Certificate(text);
  } catch (cause) {
    throw new UsageError(
      `${file} contains no certificate (${(cause as Error).message}); expected one in PEM form, -----BEGIN CERTIFICATE-----`,
      {cause},
    );
  }
}
