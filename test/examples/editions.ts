import {mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync} from "node:fs";
import {tmpdir} from "node:os";
import {join, resolve} from "node:path";
import type {Context} from "../../pipeline/kit/context.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import {refreshReports} from "../../pipeline/market/intel/reports.ts";
import {loadMarket} from "../../pipeline/market/stored-facts.ts";
import {runStages} from "../../pipeline/stages.ts";
import {loadFacts} from "../../pipeline/tournament/facts/load-facts.ts";
import {eventsAfter} from "../../pipeline/tournament/queries/feed.ts";
import {urlOf} from "../../publish/address.ts";
import type {GroupName} from "../../publish/contents/group-sources.ts";
import {freshGroups, GROUP_NAMES} from "../../publish/contents/record-groups.ts";
import {readInputs} from "../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import type {Renderable} from "../../publish/endpoint.ts";
import {readQuery} from "../../publish/query.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";

const BASE_URL = "https://broadsheet.example";
const SIMULATION = {seed: "broadsheet", runs: 20_000};
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

/** Calls `use` with the bodies of the editions; each body is rendered on first use. */
export async function withEditions<T>(use: (editions: Editions) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-examples-"));
  const stores = [emptyStore(), emptyStore()] as const;
  const contexts = [
    {store: stores[0], now: AFTER_2022, dataDir: until2022(folder)},
    {store: stores[1], now: FIELD_COMPLETE, dataDir: "data"},
  ].map((one) => ({...one, wallClock: one.now, progress: silent})) as [Context, Context];
  try {
    await runStages(contexts[0], SIMULATION);
    // the other bodies need no forecast
    loadMarket(contexts[1]);
    loadFacts(contexts[1], {note: () => {}});
    const [football, others] = contexts.map(bodiesIn) as [PrintedBody[], PrintedBody[]];
    return use({football, others, events: eventsAfter(stores[0], 0, 10_000)});
  } finally {
    for (const store of stores) store.close();
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

/** Every body with a schema, in the order of addresses. */
function bodiesIn({store, now, dataDir}: Context): PrintedBody[] {
  const inputs = readInputs(dataDir, {...SIMULATION, baseUrl: BASE_URL});
  refreshReports(store, inputs.reportsAt, now);
  const records = siteRecords(BASE_URL, schemasIn(SCHEMAS));
  const withSchema = (name: GroupName) =>
    (records[name] as readonly Renderable<object>[]).filter(
      ({schema}) => schema !== null && schema !== "discovery/openapi.json",
    );
  const isDue = (name: GroupName) => withSchema(name).length > 0;
  const {sources} = freshGroups(records, inputs)(store, now, (name) =>
    isDue(name) ? undefined : [],
  );
  return GROUP_NAMES.filter(isDue)
    .flatMap((name) =>
      withSchema(name).flatMap((record) =>
        bodiesOf(record, name === "site" ? sources : sources[name]),
      ),
    )
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

const bodiesOf = (record: Renderable<object>, source: object): PrintedBody[] =>
  [...record.each(source)].flatMap((params) =>
    [{}, ...record.combinations(source, params)].flatMap((choice) => {
      const chosen = Object.entries(choice).map(([name, value]) => [name, String(value)] as const);
      const {key, values, errors} = readQuery(record.query, chosen);
      if (errors.length > 0) return [];
      return {
        url: `${urlOf(record.path, params)}${key && `?${key}`}`,
        schema: record.schema!,
        body: () => {
          const body = record.load(source, params, values);
          return body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);
        },
      };
    }),
  );
