import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from "node:fs";
import {tmpdir} from "node:os";
import {join, resolve} from "node:path";
import {build} from "../../bin/build.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {eventsAfter} from "../../pipeline/tournament/queries/feed.ts";
import {buildOf, readManifest, siteOf} from "../../publish/output/builds.ts";

/** The day after the final of 2022: all of 2022 is known, and nothing of 2026. */
const AFTER_2022 = "2022-12-19T00:00:00Z";
/** The moment when the field of 2026 was complete; no edition of 2026 can be older. */
const FIELD_COMPLETE = "2026-04-01T12:00:00Z";

export interface PrintedBody {
  readonly url: string;
  readonly schema: string;
  readonly body: () => unknown;
}

export interface Editions {
  /** Bodies for the World Cup of 2022 as if it were the current one. */
  readonly football: readonly PrintedBody[];
  /** All other bodies. */
  readonly others: readonly PrintedBody[];
  /** Match events of 2022. */
  readonly events: readonly {readonly type: string}[];
}

/** Builds the editions that examples are taken from, and reads them. */
export async function printEditions(): Promise<Editions> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-examples-"));
  try {
    const football = await edition(AFTER_2022, until2022(folder), join(folder, "football"));
    const others = await edition(FIELD_COMPLETE, "data", join(folder, "others"));
    return {football: football.bodies, others: others.bodies, events: football.events};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The facts without the tournament of 2026. */
function until2022(folder: string): string {
  const data = join(folder, "data");
  mkdirSync(join(data, "tournament"), {recursive: true});
  const link = (name: string) => symlinkSync(resolve("data", name), join(data, name));
  for (const name of readdirSync("data")) if (name !== "tournament" && name !== "var") link(name);
  for (const year of ["2018", "2022"]) link(join("tournament", year));
  return data;
}

async function edition(now: string, dataDir: string, outDir: string) {
  const store = openStore(":memory:");
  try {
    const {publish} = await build(
      {store, now, wallClock: now, dataDir, progress: silent},
      {seed: "broadsheet", runs: 20_000, outDir, baseUrl: "https://broadsheet.example"},
    );
    const site = siteOf(buildOf(outDir, publish.id));
    const {files, routes} = readManifest(outDir, publish.id)!;
    const schemaOf = new Map(routes.map(({path, schema}) => [path, schema]));
    const bodies = files.flatMap(({url, file, route}) => {
      const schema = schemaOf.get(route);
      if (!schema) return [];
      const text = readFileSync(join(site, file), "utf8");
      return [{url, schema, body: () => JSON.parse(text) as unknown}];
    });
    return {bodies, events: eventsAfter(store, 0, 10_000)};
  } finally {
    store.close();
  }
}
