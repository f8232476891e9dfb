import {createHash} from "node:crypto";

/** A weak validator of a body that is made of several. */
export const etagOfParts = (parts: readonly string[]): string =>
  `W/"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)}"`;
