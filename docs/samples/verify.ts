import {createHmac, timingSafeEqual} from "node:crypto";

/** Is a message ours, whole and new? `body` is the raw bytes, before they are parsed. */
export function isOurs(
  secret: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
): boolean {
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  const ageInSeconds = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(ageInSeconds <= 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  return (headers["webhook-signature"] ?? "").split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
