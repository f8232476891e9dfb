import {readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {join, relative} from "node:path";
import {sha256} from "../../pipeline/kit/hash.ts";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import {SCHEMAS} from "../../pipeline/kit/schemas/schema-files.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import type {GroupName, Part} from "../contents/group-sources.ts";
import {GROUP_NAMES, PARTS_OF} from "../contents/record-groups.ts";
import {TEXTS} from "../discovery/texts.ts";
import {buildsOf} from "../output/paths.ts";
import {readNewest} from "../output/pin.ts";
import {readAddress} from "../output/public-address.ts";
import type {PublishOptions} from "./publish-options.ts";

/**
 * The inputs from which a group of records was rendered, and the instant until which the clock
 * alone does not change them.
 */
export interface GroupInputs {
  /** Hash of the code, the files, the options and the parts of the store that the group reads. */
  readonly sha256: string;
  readonly asOf: Instant;
  /** The first instant at which its content may change; null for never. */
  readonly until: Instant | null;
}

/** The inputs of the groups of one edition. */
export interface EditionInputs {
  readonly id: string;
  readonly groups: Readonly<Partial<Record<GroupName, GroupInputs>>>;
}

/** Everything that rendering reads besides the store, as one sha256. */
export function sourcesHash(version: string, dataDir: string, options: PublishOptions): string {
  const {seed, runs, baseUrl, services, sources, newsPrinted} = options;
  const selection = sources && {
    newsSources: sources.newsSources,
    providers: sources.providers,
    marketProviders: sources.marketProviders,
  };
  const facts = readdirSync(dataDir, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && entry.name !== RUNTIME_STATE)
    .map(({name}) => join(dataDir, name))
    .sort();
  const folders = [...facts, SCHEMAS, join(PROJECT_FOLDER, "site/styles"), TEXTS];
  return sha256(
    JSON.stringify([
      version,
      process.version,
      {seed, runs, baseUrl, services, selection, newsPrinted},
      folders.map((folder) => hashesIn(folder)),
    ]),
  );
}

/** The folder below the facts that does not contain facts. */
const RUNTIME_STATE = "var";

const hashesIn = (folder: string): (readonly [name: string, sha256: string])[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [relative(folder, path), sha256(readFileSync(path))] as const);

/** Marks of the store (`printed_mark`) that change with each part. */
const MARKS_OF: Readonly<Record<Part, readonly Mark[]>> = {
  tournament: ["tournament", "texts"],
  papers: ["tournament", "texts"],
  settled: ["tournament", "texts"],
  texts: ["texts"],
  wire: ["news"],
  marketWire: ["market news", "withdrawn"],
  own: ["withdrawn"],
  prices: ["prices"],
  age: ["prices"],
  reports: ["reports", "market news", "withdrawn", "prices"],
  statuses: ["sources", "news"],
  year: [],
};
type Mark =
  | ("tournament" | "texts" | "news" | "market news" | "withdrawn")
  | ("sources" | "prices" | "reports");

/**
 * Hashes of each group's current inputs: different whenever a part of the store that it reads has
 * changed, by any process.
 *
 * @param sources see `sourcesHash`
 */
export function groupHashes(store: Store, sources: string): Readonly<Record<GroupName, string>> {
  const rows = store
    .prepare<[], {part: Mark; v: string}>(
      `SELECT part, hex(v) AS v FROM printed_mark
       UNION ALL SELECT 'withdrawn', json_group_array(id) FROM (SELECT id FROM withdrawal ORDER BY id)`,
    )
    .all();
  const marks = new Map(rows.map(({part, v}) => [part, v]));
  const hashOf = (name: GroupName): string => {
    const read = new Set(PARTS_OF[name].flatMap((part) => MARKS_OF[part]));
    return sha256(JSON.stringify([sources, ...[...read].map((mark) => marks.get(mark))]));
  };
  return Object.fromEntries(GROUP_NAMES.map((name) => [name, hashOf(name)])) as Record<
    GroupName,
    string
  >;
}

const fileOf = (out: string): string => join(out, "printed-from.json");

/**
 * Records the inputs of the current edition. The record carries the edition's id, so a late one
 * does no harm.
 *
 * @param from hashes and instant of the rendered groups, and how long each stays unchanged
 * @param standing inputs of the groups that were kept
 */
export function noteInputs(
  out: string,
  id: string,
  from: {
    readonly hashes: Readonly<Record<GroupName, string>>;
    readonly asOf: Instant;
    readonly until: (name: GroupName) => Instant | null;
  },
  standing: EditionInputs["groups"] = {},
): void {
  const {hashes, asOf, until} = from;
  const groups = Object.fromEntries(
    GROUP_NAMES.map((name) => [
      name,
      standing[name] ?? {sha256: hashes[name], asOf, until: until(name)},
    ]),
  );
  const draft = join(buildsOf(out), `.partial-${process.pid}-printed-from`);
  try {
    writeFileSync(draft, `${JSON.stringify({id, groups} satisfies EditionInputs)}\n`);
    renameSync(draft, fileOf(out));
  } catch {
    // the edition is current all the same; the next build renders all of it again
    rmSync(draft, {force: true});
  }
}

/** The record; undefined if it is missing or damaged. */
function readInputsNote(out: string): EditionInputs | undefined {
  try {
    const note = JSON.parse(readFileSync(fileOf(out), "utf8")) as EditionInputs;
    return note.groups && note;
  } catch {
    return undefined;
  }
}

/**
 * Finds the groups of the current edition that are still up to date: for this address, from the
 * same inputs, and at an instant before the clock would change them.
 *
 * @param hashes see `groupHashes`
 */
export function standingGroups(
  out: string,
  {
    hashes,
    now,
    baseUrl,
  }: {
    readonly hashes: Readonly<Record<GroupName, string>>;
    readonly now: Instant;
    readonly baseUrl: string;
  },
): EditionInputs["groups"] {
  const note = readInputsNote(out);
  if (note === undefined || note.id !== readNewest(out) || readAddress(out) !== baseUrl) return {};
  const isAlike = (name: GroupName): boolean => {
    const from = note.groups[name];
    return (
      from?.sha256 === hashes[name] &&
      (from.asOf === now || (from.asOf < now && (from.until === null || now < from.until)))
    );
  };
  return Object.fromEntries(GROUP_NAMES.filter(isAlike).map((name) => [name, note.groups[name]!]));
}
