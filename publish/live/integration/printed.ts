import {createHash} from "node:crypto";
import type {ManifestFile} from "../../output/types.ts";
import type {Edition} from "../edition.ts";
import type {Finding} from "../problem.ts";

export const NO_EDITION: Finding = {status: 503, detail: "the first edition is not printed yet", headers: {"Retry-After": "5"}};

/** A printed body: its bytes and their hash. */
export interface PrintedBody {
  readonly text: string;
  readonly sha256: string;
}

/** What is printed at an address without query. @returns why there is nothing, otherwise */
export function printedAt(edition: Edition, pathname: string): PrintedBody | Finding {
  const found: ManifestFile | Finding = edition.find({pathname, query: new URLSearchParams(), search: ""});
  return "status" in found ? found : {text: edition.read(found).toString(), sha256: found.sha256};
}

/** A weak validator of a body that is made of several. */
export const etagOfParts = (parts: readonly string[]): string =>
  `W/"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)}"`;
