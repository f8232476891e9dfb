import {setImmediate as turn} from "node:timers/promises";
import {contentOf, type Entry, entryOf} from "./entry.ts";
import type {Build, ComingBuild} from "./output.ts";
import type {Manifest, PrintedFile} from "./types.ts";

/** Of an edition that is being printed the new files come first. */
async function* filesOf(edition: Build | ComingBuild): AsyncGenerator<PrintedFile> {
  if ("files" in edition) {
    yield* edition.files;
    return;
  }
  yield* edition.fresh;
  yield* edition.rest().same;
}

/** Longest that other work of the process waits for its turn while files are printed. */
const PACE_MS = 10;

/**
 * Everything that is to be placed, as it is printed.
 *
 * @param fresh told of each entry that the previous edition does not hold, as soon as it is printed
 */
export async function gather(
  edition: Build | ComingBuild,
  previous: Manifest | undefined,
  fresh: (entry: Entry) => void,
): Promise<Entry[]> {
  const held = new Set(previous?.files.map(contentOf));
  const entries: Entry[] = [];
  let since = performance.now();
  for await (const file of filesOf(edition)) {
    const entry = entryOf(file);
    entries.push(entry);
    if (!held.has(entry.content)) fresh(entry);
    if (performance.now() - since < PACE_MS) continue;
    await turn();
    since = performance.now();
  }
  return entries;
}
