import {createHash} from "node:crypto";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {loadFacts} from "../../../pipeline/tournament/facts/load-facts.ts";
import type {SimulationOptions} from "../../../pipeline/tournament/forecasting/odds.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {instantOf, wallClock} from "../../../pipeline/tournament/rules/match-clock.ts";
import type {Facts, Instant, MatchFacts} from "../../../pipeline/tournament/types.ts";
import type {SiteRecords} from "../../../publish/contents/group-sources.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {SCHEMAS, type Schemas, schemasIn} from "../../../publish/render/schemas.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";

export const schemas = schemasIn(SCHEMAS);
/** Skips validation for bytes that are compared with those of a validated body. */
export const unchecked = {...schemas, validate: () => {}};
const BASE_URL = "http://localhost:8080";
export const records = siteRecords(BASE_URL, schemas);

/** Options for rendering records after the model stage. */
export interface Print {
  readonly dataDir: string;
  readonly year: number;
  readonly simulation: Pick<Required<SimulationOptions>, "seed" | "runs">;
  readonly wallClock: Instant;
}

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** What is kept of each file after the model stage, its hash by default; closes the store. */
export function printed(
  store: Store,
  asOf: string,
  {year, wallClock, ...print}: Print,
  of: {records?: SiteRecords; by?: Schemas} = {},
  kept = hash,
): Map<string, string> {
  try {
    loadMarket({store, dataDir: print.dataDir});
    const context = {store, now: asOf, wallClock, dataDir: "", progress: silent};
    runModel(context, year, print.simulation);
    return bodiesAt(store, asOf, {...print, by: unchecked, ...of}, kept);
  } finally {
    store.close();
  }
}

/** The store of a data folder after the model stage at an instant, and what the stage reported. */
export function modelled(
  dataDir: string,
  year: number,
  now: string,
  simulation: Print["simulation"],
) {
  const store = emptyStore();
  loadFacts({store, dataDir});
  loadMarket({store, dataDir});
  const context = {store, now, wallClock: now, dataDir, progress: silent};
  return {store, ...runModel(context, year, simulation)};
}

/** What is kept of each file of an edition, by default its text, by address. */
export function bodiesAt(
  store: Store,
  asOf: string,
  {
    dataDir,
    simulation,
    records: these = records,
    by = schemas,
  }: Pick<Print, "dataDir" | "simulation"> & {records?: SiteRecords; by?: Schemas},
  kept = text,
): Map<string, string> {
  const inputs = readInputs(dataDir, {...simulation, baseUrl: BASE_URL});
  const bodies = new Map<string, string>();
  for (const group of freshGroups(these, inputs)(store, asOf).groups)
    for (const {url, bytes} of group.render(by, "once")) bodies.set(url, kept(bytes));
  return bodies;
}

/** Addresses with different bytes in the other map, or only there. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...other].filter(([url, hash]) => one.get(url) !== hash).map(([url]) => url);

/**
 * The tournament with another future from an instant on: other scores, scorers, cards, attendances,
 * winners.
 */
export function otherFuture(facts: Facts, asOf: string): Facts {
  const changed = (match: MatchFacts): MatchFacts => {
    if (wallClock(match).endedAt <= asOf) return match;
    const begun = match.kickoffAt <= asOf;
    const past = <T extends {minute: number; stoppage: number}>(events: readonly T[] | null) =>
      events?.filter((event) => instantOf(match, event) <= asOf) ?? null;
    return {
      ...match,
      score: {
        halfTime: begun ? match.score.halfTime : [4, 4],
        fullTime: [4, 5],
        extraTime: null,
        shootout: null,
      },
      goals: begun ? past(match.goals) : [],
      cards: begun ? past(match.cards) : [],
      substitutions: begun ? past(match.substitutions) : [],
      shootoutKicks: null,
      lineups: plusMinutes(match.kickoffAt, -60) <= asOf ? match.lineups : null,
      attendance: 1,
    };
  };
  const internationals = facts.history.internationals.map((row) =>
    row.playedOn >= asOf.slice(0, 10) ? {...row, homeGoals: 9, awayGoals: 9} : row,
  );
  return {
    ...facts,
    matches: facts.matches.map(changed),
    history: {...facts.history, internationals},
  };
}

/** The records whose bodies are about the tournament. */
export const bodiesOf = ({tournament}: SiteRecords): SiteRecords => ({
  tournament: tournament.filter(({kind, path}) => kind === "endpoint" && path.startsWith("/api/")),
  news: [],
  sources: [],
  hub: [],
  market: [],
  desk: [],
  intel: [],
  search: [],
  docs: [],
  front: [],
  issues: [],
  site: [],
});
