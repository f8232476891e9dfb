import {createHash} from "node:crypto";
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";

/**
 * Identity of the facts of one tournament; history is told apart because it is large and seldom
 * changes.
 */
export interface FactsHash {
  readonly sha256: string;
  readonly historySha256: string;
}

/**
 * sha256 over names and bytes of the facts files: what tells whether they have to be read again.
 *
 * @throws FactsError when a folder or file cannot be read
 */
export function factsHash(dataDir: string, year: number): FactsHash {
  const historySha256 = folderHash(dataDir, "history");
  const own = folderHash(dataDir, `tournament/${year}`);
  return {
    sha256: createHash("sha256").update(`${own}\n${historySha256}\n`).digest("hex"),
    historySha256,
  };
}

function folderHash(dataDir: string, folder: string): string {
  const hash = createHash("sha256");
  try {
    for (const name of readdirSync(join(dataDir, folder)).sort()) {
      if (!/\.(json|csv)$/.test(name)) continue;
      const bytes = readFileSync(join(dataDir, folder, name));
      hash.update(`${name} ${bytes.length}\n`).update(bytes);
    }
  } catch (cause) {
    throw new FactsError(
      `${folder}: ${(cause as Error).message}; expected a readable folder of facts files`,
      {cause},
    );
  }
  return hash.digest("hex");
}
