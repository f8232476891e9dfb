import {readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {join, relative} from "node:path";
import {sha256} from "../pipeline/kit/hash.ts";
import {PROJECT_FOLDER} from "../pipeline/kit/project-folder.ts";
import {SCHEMAS} from "../pipeline/kit/schemas/schema-files.ts";
import type {Store} from "../pipeline/kit/store.ts";
import type {Instant} from "../pipeline/tournament/types.ts";
import {TEXTS} from "./discovery/texts.ts";
import {intactManifest, isWhole} from "./output/builds.ts";
import {buildsOf} from "./output/paths.ts";
import {readNewest} from "./output/pin.ts";
import {readAddress} from "./output/public-address.ts";
import type {Manifest} from "./output/types.ts";
import type {PublishOptions} from "./publish-options.ts";

/** What an edition was printed from, and for how long the clock alone does not change it. */
export interface PrintedFrom {
  readonly id: string;
  /** Of the code, the files, the options and the content of the store. */
  readonly sha256: string;
  readonly asOf: Instant;
  /** The first instant at which it may read differently; null for never. */
  readonly until: Instant | null;
}

/** Everything that printing reads besides the store, as one sha256. */
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

/** The folder below the facts that is none of them. */
const RUNTIME_STATE = "var";

const hashesIn = (folder: string): (readonly [name: string, sha256: string])[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [relative(folder, path), sha256(readFileSync(path))] as const);

/** Another word whenever the store holds something else that is printed, whoever wrote it. */
export const contentVersion = (store: Store): string =>
  store.prepare<[], string>("SELECT hex(v) FROM printed_mark").pluck().get()!;

const fileOf = (out: string): string => join(out, "printed-from.json");

/**
 * Notes what the edition that is out was printed from. It is told by its id, so a note that comes
 * late says nothing wrong.
 */
export function notePrintedFrom(out: string, from: PrintedFrom): void {
  const draft = join(buildsOf(out), `.partial-${process.pid}-printed-from`);
  try {
    writeFileSync(draft, `${JSON.stringify(from)}\n`);
    renameSync(draft, fileOf(out));
  } catch {
    // the edition is out all the same; the next build prints again
    rmSync(draft, {force: true});
  }
}

/** The note; undefined when there is none or it is damaged. */
function readPrintedFrom(out: string): PrintedFrom | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(out), "utf8")) as PrintedFrom;
  } catch {
    return undefined;
  }
}

/**
 * The edition that is out, where it is the one that would be printed: for this address, from the
 * same, at an instant from its own on until the clock would change it; and where it lies there
 * whole.
 */
export function reusableBuild(
  out: string,
  {
    sha256: hash,
    now,
    baseUrl,
  }: {readonly sha256: string; readonly now: Instant; readonly baseUrl: string},
): Manifest | undefined {
  const from = readPrintedFrom(out);
  if (
    from === undefined ||
    from.sha256 !== hash ||
    from.id !== readNewest(out) ||
    readAddress(out) !== baseUrl
  )
    return undefined;
  const isOf = from.asOf === now || (from.asOf < now && (from.until === null || now < from.until));
  const manifest = isOf ? intactManifest(out, from.id) : undefined;
  return manifest && isWhole(out, manifest) ? manifest : undefined;
}
