import {join} from "node:path";
import type {Context} from "../../kit/context.ts";
import {sha256} from "../../kit/hash.ts";
import {bundleVersion} from "../../kit/project-folder.ts";
import {SCHEMAS, schemaTexts} from "../../kit/schemas/schema-files.ts";
import type {Store} from "../../kit/store.ts";
import {factsReading, keepFactsReading} from "../queries/tournament.ts";
import type {Facts} from "../types.ts";
import {NO_HISTORY} from "./history.ts";
import {type LoadReport, load, unchanged} from "./load.ts";
import {factsHash, readFacts} from "./read-facts.ts";
import {archiveYears, currentYear} from "./years.ts";

interface LoadFactsOptions {
  readonly note?: (text: string) => void;
  /**
   * Identifies the reader of the facts; default: the running code and the schemas of the facts
   * files.
   */
  readonly reader?: string;
}

/**
 * Loads facts files into the store: the current year, then the archive years. The files of a year
 * are parsed if their bytes or their reader have changed since the last load, and loaded if the
 * parsed content has changed. All or nothing: invalid facts leave the store unchanged.
 *
 * @returns the result for the current year
 * @throws FactsError when a file is unreadable or invalid
 */
export function loadFacts(
  {store, dataDir}: Pick<Context, "store" | "dataDir">,
  options: LoadFactsOptions = {},
): LoadReport {
  const {note = () => {}, reader = thisReader()} = options;
  const {done, archives} = store
    .transaction(() => ({
      done: loadYear(store, dataDir, {year: currentYear(dataDir), reader, archive: false}),
      archives: archiveYears(dataDir).filter(
        (year) => loadYear(store, dataDir, {year, reader, archive: true}).changed,
      ),
    }))
    .immediate();
  const current = done.changed
    ? `${done.matchesChanged} matches changed, ${done.events} events`
    : "nothing new";
  note(archives.length > 0 ? `${current}; archive of ${archives.join(", ")}` : current);
  return done;
}

interface Year {
  readonly year: number;
  readonly reader: string;
  readonly archive: boolean;
}

function loadYear(store: Store, dataDir: string, {year, reader, archive}: Year): LoadReport {
  const same = unchanged(store, year, factsHash(dataDir, year).sha256);
  const before = factsReading(store, year);
  if (same && before?.reader === reader) return same;
  const facts = readFacts(dataDir, year, archive ? NO_HISTORY : undefined);
  const contentSha256 = contentHash(facts);
  keepFactsReading(store, year, {reader, contentSha256});
  // a database from earlier code does not record what was read: those facts are kept
  if (same && (before === undefined || before.contentSha256 === contentSha256)) return same;
  return load(store, facts, {archive, rereadHistory: same !== undefined});
}

const thisReader = (): string =>
  sha256(JSON.stringify([bundleVersion() ?? "sources", [...schemaTexts(join(SCHEMAS, "facts"))]]));
/** Converts maps to lists, because JSON has no maps. */
function contentHash({sha256: _, historySha256: __, ...content}: Facts): string {
  const allocation = [...content.allocation];
  const squadClubs = content.history.squadClubs.map((squad) => ({
    ...squad,
    clubs: [...squad.clubs],
  }));
  return sha256(
    JSON.stringify({...content, allocation, history: {...content.history, squadClubs}}),
  );
}
