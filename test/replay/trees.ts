import {readFileSync} from "node:fs";
import {join} from "node:path";
import {filesIn} from "../fixtures/publishing/shop.ts";

/** Differences between two folders, in names and bytes, one line each. */
export function differencesBetween(one: string, other: string): string[] {
  const [files, others] = [filesIn(one), new Set(filesIn(other))];
  const found = files.flatMap((file) => {
    if (!others.delete(file)) return [`${file} is too many`];
    return Buffer.compare(readFileSync(join(one, file)), readFileSync(join(other, file))) === 0
      ? []
      : [`${file} has other bytes`];
  });
  return [...found, ...[...others].map((file) => `${file} is missing`)];
}
