import {describe, expect, test} from "vitest";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {lazy} from "../../../../pipeline/kit/lazy.ts";
import {finalState, load} from "../../../../pipeline/tournament/facts/load.ts";
import {wallClock} from "../../../../pipeline/tournament/rules/match-clock.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {printed, records, text} from "../other-future.ts";
import {cupFacts} from "../snapshots.ts";

const SIMULATION = {seed: "datelines", runs: 50};
const isEnglishPage = ({kind, path}: {readonly kind: string; readonly path: string}) =>
  kind === "page" && !/^\/vi(\/|$)/.test(path);
const none = Object.fromEntries(Object.keys(records).map((name) => [name, []]));
const pages = {
  ...none,
  tournament: records.tournament.filter(isEnglishPage),
  front: records.front.filter(isEnglishPage),
  news: records.news.filter(isEnglishPage),
} as unknown as typeof records;

/** Every page of the tournament in English as of an instant, by its address. */
function printedAt(asOf: string): Map<string, string> {
  const store = emptyStore();
  load(store, cupFacts);
  const print = {dataDir: "test/fixtures/cup", year: 2030, simulation: SIMULATION, wallClock: asOf};
  return printed(store, asOf, print, {records: pages}, text);
}

/** The instant of a page: of its standfirst or, on the front page, of its dateline. */
const datedIn = (html: string): string | undefined =>
  /(?:data-live="as-of">[^<]*|data-dateline[^>]*>)<time datetime="([^"]+)"/.exec(html)?.[1];

/** The instants that a page names in words, `Monday, 10 June 2030 · 12:00 UTC`, `9 June, 12:00 UTC`. */
const instantsIn = (html: string): string[] =>
  [...html.replaceAll(/<[^>]+>/g, " ").matchAll(/(\d+) June(?: 2030 ·|,) (\d\d:\d\d) UTC/g)].map(
    ([, day, time]) => `2030-06-${day!.padStart(2, "0")}T${time}:00Z`,
  );

const BEFORE =
  /^Forecast of .* A forecast uses only matches that ended before it and is never rewritten\.$/;
const IN_PLAY = /^Forecast of .* While a match is in play, the chances follow its score\.$/;
const AFTER = /^The last chances were settled on [^.]*\.$/;
/** Kick-off and end of each match, in order. */
const PLAYED = cupFacts.matches
  .map((match) => wallClock(finalState("", match)))
  .sort((a, b) => (a.kickoffAt < b.kickoffAt ? -1 : 1));
const isInPlay = (at: string) =>
  PLAYED.some(({kickoffAt, endedAt}) => kickoffAt < at && at < endedAt);
const isOver = (at: string) => at >= PLAYED.at(-1)!.endedAt.replace(/:\d\dZ$/, ":00Z");

describe.each([
  {says: "before the first match", asOf: "2030-06-08T13:00:00Z"},
  {says: "after a forecast that is newer than the last match", asOf: "2030-06-11T12:30:00Z"},
  {says: "after a match that is newer than the last forecast", asOf: "2030-06-10T23:00:00Z"},
  {says: "while two matches are played", asOf: "2030-06-10T18:20:00Z"},
  {says: "after the final", asOf: "2030-07-01T00:00:00Z"},
])("$says", ({says, asOf}) => {
  const printed = lazy(() => printedAt(asOf));

  test("no page names an instant that is newer than its dateline", () => {
    let dated = 0;
    for (const [url, html] of printed()) {
      const dateline = datedIn(html);
      if (dateline === undefined) continue;
      dated++;
      const minute = dateline.replace(/:\d\dZ$/, ":00Z");
      expect(
        instantsIn(html).filter((instant) => instant > minute && instant <= asOf),
        `${url}, dated ${dateline}`,
      ).toEqual([]);
    }
    expect(dated).toBeGreaterThan(20);
  });

  test("each page says whether its forecast follows a match in play, or has nothing left", () => {
    let feet = 0;
    const seen = new Set<RegExp>();
    for (const [url, html] of printed()) {
      const [foot] = /(?:Forecast of|The last chances were settled on) [^<]*/.exec(html) ?? [];
      if (foot === undefined) continue;
      feet++;
      const [at = ""] = instantsIn(foot);
      const knows = url.startsWith("/matches/") ? at : (datedIn(html) ?? at);
      const sentence = isOver(knows) ? AFTER : isInPlay(at) ? IN_PLAY : BEFORE;
      expect(foot.trim(), url).toMatch(sentence);
      seen.add(sentence);
    }
    expect(feet).toBeGreaterThan(20);
    expect(seen.has(IN_PLAY)).toBe(says.startsWith("while"));
    expect(seen.has(AFTER)).toBe(says === "after the final");
  });

  test("the odds to play with are the published ones, of the same forecast", () => {
    const [odds, whatIf] = ["/odds", "/what-if"].map(
      (url) =>
        /(?:Forecast of|The last chances were settled on) [^<]*/.exec(printed().get(url)!)![0],
    );
    expect(whatIf).toBe(odds);
  });

  test("an article from before a match has no score of it", () => {
    for (const [url, html] of printed()) {
      const [box] = /<div class="aside article-match">.*?<time datetime="[^"]*"/s.exec(html) ?? [];
      const published = /"datePublished":"([^"]*)"/.exec(html)?.[1];
      if (!box || !published) continue;
      const isBefore = published <= /datetime="([^"]*)"/.exec(box)![1]!;
      if (isBefore) expect(box, url).toMatch(/scorebox-score"[^>]*>(?:v<|<time)/);
    }
  });

  // The forecasts of an edition made later are marked as `backfilled`.
  test("no page says that something was made at its time, only from what was known then", () => {
    for (const [url, html] of printed())
      expect(html, url).not.toMatch(/frozen (?:on|before)|written before|added later/i);
  });
});

test("a page about matches covers them to the last", () => {
  // the last two matches of 10 June kicked off at 20:00
  const printed = printedAt("2030-06-10T23:00:00Z");
  const urls = ["/", "/players", "/records", "/schedule", "/tables", "/what-if"];
  const datelines = urls.map((url) => datedIn(printed.get(url)!));
  expect(datelines).toEqual(urls.map(() => "2030-06-10T21:53:00Z"));
});

// The forecast of a day runs at 12:00; the last match before that of 10 June ended the day before.
test("the page of a match that is over keeps its date, the first forecast after it", () => {
  const [then, later] = ["2030-06-10T13:00:00Z", "2030-07-01T00:00:00Z"].map(printedAt);
  const over = PLAYED.filter(({endedAt}) => endedAt <= "2030-06-10T12:00:00Z");
  const dates = [...then!]
    .filter(([url]) => url.startsWith("/matches/"))
    .flatMap(([url, html]) => {
      const kickoffAt = /class="scorebox.*?<time datetime="([^"]+)"/s.exec(html)?.[1];
      const played = over.find((one) => one.kickoffAt === kickoffAt);
      return played ? [{url, date: datedIn(html)!, ...played}] : [];
    });
  // each match has an address by its number and one by its sides
  expect([over.length > 0, dates.length]).toEqual([true, 2 * over.length]);
  for (const {url, date, endedAt} of dates) {
    expect(date >= endedAt && date <= plusMinutes(endedAt, 24 * 60), `${url}: ${date}`).toBe(true);
    expect(datedIn(later!.get(url)!), url).toBe(date);
  }
});
