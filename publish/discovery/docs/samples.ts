import {cached} from "../../../pipeline/kit/cached.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import type {NewsSnapshot} from "../../../pipeline/news/snapshot.ts";
import {chainHead} from "../../../pipeline/tournament/forecasting/chain.ts";
import type {SimulationOptions} from "../../../pipeline/tournament/forecasting/odds.ts";
import {lastCorrection} from "../../../pipeline/tournament/queries/matches.ts";
import {kickoffOf, type Snapshot, snapshotAt} from "../../../pipeline/tournament/snapshot.ts";
import type {Instant} from "../../../pipeline/tournament/types.ts";
import type {Renderable} from "../../endpoint.ts";
import type {HubView} from "../../hub/hub-view.ts";
import type {IntelView} from "../../market/intel-view.ts";
import type {MarketView} from "../../market/market-view.ts";
import {firstBody} from "../../render/render.ts";
import {samplesOf} from "../openapi/samples.ts";
import {cutJson, cutText} from "./cut.ts";
import type {PrintedSample} from "./reference-view.ts";

/** Sources of the samples. */
export interface SampleSource {
  /** The tournament at the start of its last day of play, so that no goal changes a page. */
  readonly tournament: Snapshot;
  readonly news: NewsSnapshot;
  readonly hub: HubView;
  readonly market: MarketView;
  readonly intel: IntelView;
}

type SampleRecords = {
  readonly [K in keyof SampleSource]: readonly Renderable<SampleSource[K]>[];
};

const tournamentAt = cached(
  (
    store: Store,
    year: number,
    at: Instant,
    seed: string,
    runs: number,
    _content: string,
  ): Snapshot => snapshotAt(store, year, at, {seed, runs}),
);

/**
 * The tournament as of the start (UTC) of the day of the last kick-off, before any of that day's
 * kick-offs; not earlier than its field was complete.
 */
export function settledTournament(
  store: Store,
  {tournament, matches, asOf}: Snapshot,
  {seed, runs}: SimulationOptions,
): Snapshot {
  const {year, fieldCompleteAt, factsSha256, historySha256} = tournament;
  const kickoffs = matches.map(kickoffOf).filter((at) => at <= asOf);
  const last = kickoffs.sort().at(-1) ?? asOf;
  const start = `${last.slice(0, 10)}T00:00:00Z`;
  const at = start < fieldCompleteAt ? fieldCompleteAt : start;
  const head = chainHead(store, tournament, at)?.sha256;
  const content = [factsSha256, historySha256, head, lastCorrection(store)].join();
  return tournamentAt(store, year, at, seed, runs, content);
}

/**
 * Finds the first static resource at the path of a record. Records that a server answers live
 * change with every build and have no sample here.
 */
export function printedSamples(records: SampleRecords) {
  const all = Object.entries(records).flatMap(([group, list]) =>
    (list as readonly Renderable<never>[]).map((record) => ({
      group: group as keyof SampleSource,
      record,
    })),
  );
  const groups = all.filter(
    ({record: {tag, type, servedLive}}) => tag !== null && !servedLive && !/^image/.test(type),
  );
  const sampleAt = cached((source: object, path: string): PrintedSample | undefined => {
    const {record} = groups.find((one) => one.record.path === path)!;
    const first = firstBody(record, source as never);
    if (first === undefined) return undefined;
    const {body, ...sample} = first;
    if (typeof body !== "string" && !(body instanceof Uint8Array))
      return {...sample, text: cutJson(body)};
    const text = Buffer.from(body).toString();
    return {
      ...sample,
      text: /[/+]json/.test(first.type) ? cutJson(JSON.parse(text)) : cutText(text),
    };
  });
  return (source: SampleSource) => {
    const find = (path: string): PrintedSample | undefined => {
      const found = groups.find(({record}) => record.path === path);
      return found && sampleAt(source[found.group], path);
    };
    // the match, team and player shown in the document's parameters, wherever these occur
    const known = new Map(
      Object.entries(samplesOf(source.tournament)).map(([name, value]) => [name, String(value)]),
    );
    for (const [name, value] of liveValues(source)) known.set(name, value);
    for (const {group, record} of all)
      if (record.path.includes("{"))
        for (const params of record.each(source[group] as never)) {
          for (const [name, value] of Object.entries(params))
            for (const key of [name, `${record.path} ${name}`])
              if (!known.has(key)) known.set(key, value);
          break;
        }
    return {find, known};
  };
}

/**
 * Values in the edition for parameters of live operations, by path up to the parameter and its
 * name. The oldest article remains the oldest for a long time, so that a page does not change with
 * each new article.
 */
const liveValues = ({news, hub}: SampleSource): readonly (readonly [string, string])[] => [
  ["/api/news/explain u", news.articles.at(-1)?.url ?? "https://publisher.example/an-article"],
  ...hub.facts.workshops
    .slice(0, 1)
    .map(({eventId}) => ["/api/workshop-events/{id} id", eventId] as const),
];
