import {afterAll, describe, expect, test} from "vitest";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {preview} from "../../../../pipeline/tournament/text/preview/preview.ts";
import {bracketPageView} from "../../../../publish/tournament/pages/bracket-view.ts";
import {bracketPage} from "../../../../site/tournament/bracket/bracket-page.tsx";
import {ENGLISH} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

/** The places of the first round that may lead to a tie, by round. */
const fromsAt = (asOf: string) =>
  bracketPageView(world.at(asOf), ENGLISH).rounds.map(
    ({stage, ties}) => [stage, ties.map(({from}) => from)] as const,
  );
const places = (from: number, to: number) =>
  Array.from({length: to - from + 1}, (_, index) => from + index);

test.each([
  {asOf: "2026-06-20T12:00:00Z", rounds: "r32 r16 qf sf 3rd f", final: "are favourites to reach"},
  {asOf: "2026-07-05T12:00:00Z", rounds: "r16 qf sf 3rd f r32", final: "are favourites to reach"},
  {
    asOf: "2026-07-19T12:00:00Z",
    rounds: "f 3rd sf qf r16 r32",
    final: "Spain and Argentina meet in",
  },
  {asOf: AFTER.world, rounds: "f 3rd sf qf r16 r32", final: "Spain beat Argentina in"},
])("at $asOf the final is the headline and the round in play first: $final, $rounds", (at) => {
  const html = bracketPage(bracketPageView(world.at(at.asOf), ENGLISH));
  const shown = [...html.matchAll(/class="round round-(\S+)"/g)].map(([, name]) => name);
  expect(shown.join(" ")).toBe(at.rounds);
  expect(html).toContain(`${at.final} the final</h1>`);
  // The chance of a half's place in the final leaves out the way through the other half.
  expect(html.includes("from their halves")).toBe(at.final.includes("favourites"));
});

describe("the way of a team through the bracket", () => {
  test("leads, while nothing is played, from each place to every match of its branch", () => {
    const froms = new Map(fromsAt("2026-06-26T12:00:00Z"));
    expect(froms.get("R32")).toEqual(Array.from({length: 16}, (_, i) => [2 * i + 1, 2 * i + 2]));
    expect(froms.get("QF")).toEqual([places(1, 8), places(9, 16), places(17, 24), places(25, 32)]);
    expect(froms.get("F")).toEqual([places(1, 32)]);
  });
  test("ends where the team went out", () => {
    const {rounds, ways} = bracketPageView(world.at(AFTER.world), ENGLISH);
    for (const {team, place} of ways)
      for (const {ties} of rounds)
        for (const {match, from} of ties) {
          const plays = [match.home, match.away].some(
            (side) => "teamId" in side && side.teamId === team.teamId,
          );
          expect(from.includes(place), `${team.name} in ${match.path}`).toBe(plays);
        }
  });
  test("has a target for each known team of the first round, and a link to it", () => {
    // Germany, South Africa, Canada, the Netherlands, Morocco, the United States, Brazil, Japan,
    // Ivory Coast, Mexico, Argentina, Australia and Switzerland have their places
    const view = bracketPageView(world.at("2026-06-26T12:00:00Z"), ENGLISH);
    expect(view.ways).toHaveLength(13);
    expect(bracketPage(view)).toMatch(/In colour: <span class="team">.*Netherlands<\/span>\./);
    const html = bracketPage(view);
    for (const {team, place} of view.ways) {
      expect(html).toContain(`<p id="${team.teamId}" class="way way-${place}"`);
      expect(html).toContain(`href="#${team.teamId}"`);
    }
  });
});

describe("an open place, between the last match and the next forecast of the day,", () => {
  const {trend} = world.at(AFTER.world).odds;
  const days = trend.filter(({asOf}) => asOf > "2026-06-29" && asOf < "2026-07-16");
  /** The snapshot just before a day's forecast, whose odds are already simulated as current ones. */
  const before = (asOf: string): Snapshot => {
    const snapshot = world.at(asOf);
    const current = trend.find((one) => one.asOf === asOf)!;
    return {...snapshot, odds: {current, trend: trend.filter((one) => one.asOf < asOf)}};
  };
  const lostBy = ({bracket}: Snapshot) =>
    [...bracket.values()].flatMap(({winner, homeTeam, awayTeam}) =>
      winner ? [winner === homeTeam ? awayTeam! : homeTeam!] : [],
    );

  test.each(days.map(({asOf}) => ({asOf})))("names no team that has lost: $asOf", ({asOf}) => {
    const snapshot = before(asOf);
    const lost = new Set(lostBy(snapshot));
    const {rounds} = bracketPageView(snapshot, ENGLISH);
    const likely = rounds.flatMap(({ties}) =>
      ties.flatMap(({match, likely: {home, away}}) =>
        [...home, ...away].map(({team}) => [match.path, team.teamId] as const),
      ),
    );
    expect(likely.filter(([, teamId]) => lost.has(teamId))).toEqual([]);
    const names = [...lost].map((teamId) => snapshot.teams.get(teamId)!.name.en);
    for (const match of snapshot.matches.filter(({home, away}) => home === null || away === null))
      expect(preview(snapshot, match).text.en.join(" ")).not.toMatch(
        new RegExp(`(?:${names.join("|")}) \\d+%`),
      );
  });
});
