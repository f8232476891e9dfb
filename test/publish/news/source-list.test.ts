import {expect, test} from "vitest";
import {lateInstants, type SourceList, sourcesHealth} from "../../../publish/news/source-list.ts";

const FIRST = "2026-06-11T17:00:00Z";
const EARLY = "2026-06-11T18:00:00Z";
const LATE = "2026-06-11T19:00:00Z";
const NOW = "2026-06-11T20:00:00Z";
/** 26 hours after the last reading. */
const PROMISED = "2026-06-12T21:00:00Z";
type Provider = SourceList["providers"][number];
const provider = (lastSuccessAt: string | null, enabled = true) =>
  ({
    provider: "espn",
    enabled,
    status: {firstAttemptAt: FIRST, lastAttemptAt: LATE, lastSuccessAt, doubts: []},
  }) as unknown as Provider;
const UNASKED = {status: "unasked", since: null};

test.each([
  {says: "none turned on", providers: [provider(null, false)], status: "unasked", since: null},
  {
    says: "none fetched",
    providers: [{...provider(null), status: null}],
    status: "unasked",
    since: null,
  },
  {says: "never read", providers: [provider(null)], status: "failing", since: FIRST},
  {says: "not read the last time", providers: [provider(EARLY)], status: "failing", since: EARLY},
  {
    says: "one of two read",
    providers: [provider(EARLY), provider(LATE)],
    status: "ok",
    since: null,
  },
  {
    says: "one read that is off now",
    providers: [provider(EARLY), provider(LATE, false)],
    status: "failing",
    since: EARLY,
  },
  {
    says: "read a day ago, to the minute",
    providers: [provider(LATE)],
    at: "2026-06-12T19:00:00Z",
    status: "ok",
    since: null,
  },
  {
    says: "read longer ago than promised",
    providers: [provider(LATE)],
    at: "2026-06-12T21:00:00Z",
    status: "late",
    since: PROMISED,
  },
])("sources, $says: $status", ({providers, at = NOW, status, since}) => {
  expect(sourcesHealth({providers, prices: [], news: []}, at)).toEqual({
    matches: {status, since},
    news: UNASKED,
    market: UNASKED,
    doubts: [],
  });
});

test("the World Cup's sources and the market's are separate; a withdrawn source counts for neither", () => {
  const of = (desk: "tournament" | "market", lastSuccessAt: string | null, withdrawn = false) =>
    ({
      source: {desk, enabled: true},
      status: {firstAttemptAt: FIRST, lastAttemptAt: LATE, lastSuccessAt},
      withdrawn,
    }) as SourceList["news"][number];
  const news = [of("tournament", EARLY), of("tournament", LATE, true), of("market", LATE)];
  expect(sourcesHealth({providers: [], prices: [], news}, NOW)).toEqual({
    matches: UNASKED,
    news: {status: "failing", since: EARLY},
    market: {status: "ok", since: null},
    doubts: [],
  });
  expect(lateInstants({providers: [], prices: [], news})).toEqual([
    "2026-06-12T20:00:00Z",
    PROMISED,
  ]);
});
