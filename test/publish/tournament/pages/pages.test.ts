import {afterAll, describe, expect, test} from "vitest";
import {predictionAccuracy} from "../../../../publish/tournament/forecasts/accuracy.ts";
import {matchView} from "../../../../publish/tournament/match-view.ts";
import {accuracyView} from "../../../../publish/tournament/pages/accuracy-view.ts";
import {bracketPageView} from "../../../../publish/tournament/pages/bracket-view.ts";
import {courseView} from "../../../../publish/tournament/pages/course-view.ts";
import {tablesView} from "../../../../publish/tournament/pages/tables-view.ts";
import {ENGLISH} from "../../../site/frame.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";

const cup = snapshotsOf(cupFacts);
const world = worldSnapshots();
afterAll(closeStores);

describe("the bracket of 2026", () => {
  const {rounds} = bracketPageView(world.at(AFTER.world), ENGLISH);
  test("has every knock-out match once, round by round", () => {
    expect(rounds.map(({stage, ties}) => [stage, ties.length])).toEqual([
      ["R32", 16],
      ["R16", 8],
      ["QF", 4],
      ["SF", 2],
      ["3RD", 1],
      ["F", 1],
    ]);
    expect(new Set(rounds.flatMap(({ties}) => ties.map(({number}) => number))).size).toBe(32);
  });
  test("is drawn as a tree: the winners of two neighbours meet in the next round", () => {
    const tree = rounds.filter(({stage}) => stage !== "3RD");
    const idOf = (team: object) => (team as {teamId?: string}).teamId;
    for (const [index, {ties}] of tree.slice(1).entries())
      for (const [k, {match}] of ties.entries()) {
        const {home, away} = match;
        const winners = tree[index]!.ties.slice(2 * k, 2 * k + 2).map((tie) =>
          idOf(tie.match.score?.winner === "home" ? tie.match.home : tie.match.away),
        );
        expect(winners).toEqual([idOf(home), idOf(away)]);
      }
  });
  // the eight third-placed teams that advanced and the four that did not, as in the official tables
  test("comes with the ranking of the thirds", () => {
    const {advance, complete, rows} = tablesView(world.at(AFTER.world), ENGLISH).thirds!;
    expect([advance, complete, rows.length]).toEqual([8, true, 12]);
    expect(rows.map(({advances}) => advances)).toEqual(rows.map((_, index) => index < 8));
  });
});

test("if no third qualifies there is no ranking of them", () => {
  expect(tablesView(cup.at(AFTER.cup), ENGLISH).thirds).toBeNull();
});

// m-101, 2–0 after 90 minutes and stoppage time, ends at its last minute, not again at minute 90
test("the course of a match runs forwards to the end of its axis", () => {
  const snapshot = world.modelled(AFTER.world);
  const courses = snapshot.matches.flatMap((match) => courseView(snapshot, match) ?? []);
  expect(courses.length).toBeGreaterThan(90);
  for (const {points, length} of courses) {
    const ats = points.map(({at}) => at);
    expect(ats).toEqual(ats.toSorted((a, b) => a - b));
    expect(ats.at(-1)).toBe(length);
  }
});

describe("the clock of a match in play", () => {
  test("a clock reported by a source is used unchanged", () => {
    const snapshot = cup.modelled("2030-06-08T17:30:20Z");
    const match = snapshot.match("m-001");
    const clock = {minute: 30, stoppage: 0};
    const reported = {...match, state: {...match.state, clock}};
    expect(matchView(snapshot, match).minute).toEqual({
      text: expect.stringMatching(/^3\d′$/),
      isAbout: true,
    });
    expect(matchView(snapshot, reported).minute).toEqual({text: "30′", isAbout: false});
  });
});

describe("the page on accuracy", () => {
  test("has the numbers of the JSON body", () => {
    const view = accuracyView(cup.modelled(AFTER.cup), ENGLISH);
    expect(view.scored).toBe(cupFacts.matches.length);
    expect(view.measures.map(({measure}) => measure)).toEqual(["rps", "brier", "logLoss"]);
    expect(view.favourites!.interval.low).toBeLessThan(view.favourites!.share);
    expect(view.calibration.reduce((sum, {count}) => sum + count, 0)).toBe(3 * view.scored);
    expect(view.surprises.length).toBeGreaterThan(0);
    const {rps, cumulative, references} = predictionAccuracy(cup.modelled(AFTER.cup));
    const elo = references.find(({name}) => name === "elo")!;
    expect(view.measures[0]!.ours.mean).toBe(rps);
    expect(view.skill.map(({on}) => on)).toEqual(cumulative.map(({on}) => on));
    expect(view.skill.at(-1)).toMatchObject({rps, elo: elo.rps, skill: elo.skill!.rps});
  });
  test("says that there is nothing to judge before the first match", () => {
    expect(accuracyView(cup.at("2030-06-01T00:00:00Z"), ENGLISH)).toMatchObject({
      scored: 0,
      favourites: null,
      measures: [],
      skill: [],
      surprises: [],
    });
  });
});
