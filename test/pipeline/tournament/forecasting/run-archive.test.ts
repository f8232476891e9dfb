import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {dayOf} from "../../../../pipeline/kit/instant.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {auditChain} from "../../../../pipeline/tournament/forecasting/chain.ts";
import {forecastRunsUpTo} from "../../../../pipeline/tournament/forecasting/forecast-runs.ts";
import {trainingOf, unlisted} from "../../../../pipeline/tournament/forecasting/ratings.ts";
import {runArchive} from "../../../../pipeline/tournament/forecasting/run-archive.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {stateAt} from "../../../../pipeline/tournament/state.ts";
import type {International} from "../../../../pipeline/tournament/types.ts";
import {modelledArchives} from "../../../fixtures/built/world.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

const NOW = "2026-11-21T00:00:00Z";
const facts = worldCupFacts();
let store: Store;

beforeAll(() => {
  store = modelledArchives();
  load(store, facts);
});
afterAll(() => store.close());

const row = (playedOn: string, home: string, away: string): International => ({
  playedOn,
  home,
  away,
  homeGoals: 1,
  awayGoals: 0,
  competition: "FIFA World Cup",
  kind: "world-cup",
  neutral: true,
});

test.each([
  ["a match of history is not taken again", [row("2018-06-14", "rus", "ksa")], ["egy"]],
  ["either order of listing", [row("2018-06-14", "ksa", "rus")], ["egy"]],
  ["another day is another match", [row("2018-06-15", "rus", "ksa")], ["rus", "egy"]],
  [
    "a friendly is another match",
    [{...row("2018-06-14", "rus", "ksa"), kind: "friendly" as const}],
    ["rus", "egy"],
  ],
])("%s", (_, history, left) => {
  const own = [row("2018-06-14", "rus", "ksa"), row("2018-06-15", "egy", "uru")];
  expect(unlisted(own, history).map(({home}) => home)).toEqual(left);
});

// The history has all finals up to 2022, and the facts files have those of 2026: a training set
// contains each match once in any year.
describe.each([
  [2018, 64],
  [2022, 64],
  [2026, 103],
])("the training sets of %s", (year, matches) => {
  test("hold no match twice and none of their own day or later", () => {
    const config = stateAt(store, year, NOW).tournament;
    const forecastRuns = forecastRunsUpTo(config, NOW);
    for (const asOf of [forecastRuns[0]!, forecastRuns[9]!, forecastRuns.at(-1)!]) {
      const {matches} = trainingOf(store, stateAt(store, year, asOf));
      const cup = matches.filter(
        ({playedOn, kind}) => kind === "world-cup" && playedOn >= config.opensOn,
      );
      const meetings = cup.map(({playedOn, home, away}) =>
        [playedOn, ...[home, away].sort()].join(" "),
      );
      expect(new Set(meetings).size).toBe(meetings.length);
      expect(matches.filter(({playedOn}) => playedOn >= dayOf(asOf))).toEqual([]);
    }
  });

  test("hold the whole tournament on the day after the final", () => {
    const config = stateAt(store, year, NOW).tournament;
    const state = {...stateAt(store, year, NOW), asOf: `${config.endsOn}T23:59:59Z`};
    const cup = trainingOf(store, state).matches.filter(
      ({playedOn, kind}) => kind === "world-cup" && playedOn >= config.opensOn,
    );
    // All but the final, which is played on the last day.
    expect(cup).toHaveLength(year === 2026 ? matches : matches - 1);
  });
});

describe.each([{year: 2018}, {year: 2022}])("the archive of $year", ({year}) => {
  test("forecasts every match on its own day, before the first kick-off", () => {
    const {matches} = snapshotAt(store, year, NOW, {seed: "archive", runs: 10});
    expect(
      matches.filter(
        ({fixture, forecasts}) => forecasts.at(-1)?.asOf !== `${fixture.localOn}T06:00:00Z`,
      ),
    ).toEqual([]);
    expect(auditChain(store, year)).toMatchObject({year, broken: null});
  });

  test("is made once: a second run does nothing", () => {
    const counted = () =>
      store
        .prepare(
          "SELECT (SELECT count(*) FROM forecast) AS forecasts, (SELECT count(*) FROM rating) AS ratings",
        )
        .get();
    const before = counted();
    const notes: string[] = [];
    runArchive({store, now: NOW, wallClock: NOW}, year, (note) => notes.push(note));
    expect([counted(), notes]).toEqual([before, []]);
    expect(store.prepare("SELECT count(*) AS odds FROM odds WHERE year = ?").get(year)).toEqual({
      odds: 0,
    });
  });
});
