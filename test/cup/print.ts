import {mkdtempSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {build} from "../../bin/build.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {initFolder} from "../../pipeline/tournament/import/init/init.ts";
import {snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import {isPublic} from "../../publish/address.ts";
import type {SiteRecords} from "../../publish/contents/group-sources.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import {buildOf, readManifest, siteOf} from "../../publish/output/builds.ts";
import type {ManifestFile} from "../../publish/output/types.ts";
import {render} from "../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {matchEndpoints} from "../../publish/tournament/matches/endpoints.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";

const YEAR = 2030;
const AS_OF = "2030-07-01T00:00:00Z";
const SIMULATION = {seed: "golden", runs: 500};
const BASE_URL = "https://cup.example";

/** An address of the rendered cup and its answer. */
export type Answer = Pick<ManifestFile, "url" | "file" | "route" | "size" | "sha256"> & {
  /** Base64 for a picture. */
  readonly text: string;
};

export interface PrintedCup {
  /** Every address after the cup has ended, in alphabetical order. */
  readonly over: readonly Answer[];
  /** Bodies by address while a match is being played, grouped by state of the match. */
  readonly inPlay: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Every record of the cup's site. */
export const cupRecords = (): SiteRecords => siteRecords(BASE_URL, schemasIn(SCHEMAS));

/** Builds the six-team cup, and reads the result. */
export const printCup = (): Promise<PrintedCup> =>
  print(
    () => "test/fixtures/cup",
    AS_OF,
    (over, store) => ({over, inPlay: bodiesInPlay(store)}),
  );

type Read<T> = (over: Answer[], store: Store, dataDir: string) => T;

/** Builds Euro 2024 after the final, and reads the result. */
export function printEuro<T>(read: Read<T>): Promise<T> {
  const factsIn = (to: string) => {
    initFolder({from: "test/fixtures/euro", to});
    return to;
  };
  return print(factsIn, "2024-07-20T00:00:00Z", read);
}

async function print<T>(factsIn: (folder: string) => string, now: string, read: Read<T>) {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-cup-"));
  const [dataDir, outDir] = [factsIn(join(folder, "data")), join(folder, "out")];
  const store = emptyStore();
  try {
    const context = {store, now, wallClock: now, dataDir, progress: silent};
    const options = {...SIMULATION, outDir, baseUrl: BASE_URL, effort: "least"} as const;
    const {publish} = await build(context, options);
    return read(answersIn(outDir, publish.id), store, dataDir);
  } finally {
    store.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

/**
 * The answers without assets, which have their own tests (pages include their hashes), and without
 * indexes, which answer nobody.
 */
function answersIn(outDir: string, id: string): Answer[] {
  const site = siteOf(buildOf(outDir, id));
  return readManifest(outDir, id)!
    .files.filter(({url}) => isPublic(url) && !url.startsWith("/assets/"))
    .map(({url, file, route, size, sha256}) => ({
      url,
      file,
      route,
      size,
      sha256,
      text: readFileSync(join(site, file), file.endsWith(".png") ? "base64" : "utf8"),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Both groups are under way, and the semi-finals are between group positions. */
const IN_PLAY = "2030-06-10T18:20:00Z";
const PLAYED = [
  "",
  "/events",
  "/stats",
  "/pitch-map",
  "/lineups",
  "/probability-movement",
  "/recap",
];
/** A match in each state, and the parts that depend on the state; null for all. */
const MATCHES = {
  "in-play": {ref: "belmora-vs-corvia-2030-06-10", parts: [...PLAYED, "/scenario-predictions"]},
  "to-come": {ref: "estoria-vs-fenwick-2030-06-10", parts: PLAYED},
  "between-unknown-sides": {ref: "1a-vs-2b-2030-06-14", parts: null},
};
const PAGES = ["/", "/api/dashboard"];

function bodiesInPlay(store: Store): PrintedCup["inPlay"] {
  const snapshot = snapshotAt(store, YEAR, IN_PLAY, SIMULATION);
  const bodies = (records: SiteRecords["tournament"]) =>
    Object.fromEntries(
      [...render(records, snapshot, schemasIn(SCHEMAS))].map(
        ({url, bytes}) => [url, Buffer.from(bytes).toString()] as const,
      ),
    );
  const matches = Object.entries(MATCHES).map(([state, {ref, parts}]) => {
    const wanted = matchEndpoints.filter(
      ({path}) => parts?.some((part) => path === `/api/matches/{ref}${part}`) ?? true,
    );
    return [
      state,
      bodies(wanted.map((record) => ({...record, each: () => [{ref}], aliases: () => []}))),
    ] as const;
  });
  return {
    ...Object.fromEntries(matches),
    pages: bodies(cupRecords().tournament.filter(({path}) => PAGES.includes(path))),
  };
}
