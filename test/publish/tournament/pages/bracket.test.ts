import {afterAll, describe, expect, test} from "vitest";
import {bracketPageView} from "../../../../publish/tournament/pages/bracket-view.ts";
import {bracketPage} from "../../../../site/tournament/bracket/bracket-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

const places = (from: number, to: number) =>
  Array.from({length: to - from + 1}, (_, index) => from + index);

test.each([
  ["2026-06-20T12:00:00Z", "r32 r16 qf sf 3rd f", "are favourites to reach"],
  ["2026-07-05T12:00:00Z", "r16 qf sf 3rd f r32", "are favourites to reach"],
  ["2026-07-19T12:00:00Z", "f 3rd sf qf r16 r32", "Spain and Argentina meet in"],
  [AFTER.world, "f 3rd sf qf r16 r32", "Spain beat Argentina in"],
])("at %s the round in play is first, %s, and the final the headline: %s", (asOf, order, final) => {
  const html = bracketPage(bracketPageView(world.at(asOf), ENGLISH));
  const shown = [...html.matchAll(/(?<=class="round round-)\w+/g)].join(" ");
  expect(shown).toBe(order);
  expect(html).toContain(`${final} the final</h1>`);
  expect(html).toContain("/share/odds.png");
  // The chance of a half's place in the final leaves out the way through the other half.
  for (const page of [html, bracketPage(bracketPageView(world.at(asOf), VIETNAMESE))])
    expect(/from their halves|từ nửa nhánh/.test(page)).toBe(final.includes("favourites"));
});

describe("the way of a team through the bracket", () => {
  test("leads, while nothing is played, from each place to every match of its branch", () => {
    const {rounds} = bracketPageView(world.at("2026-06-26T12:00:00Z"), ENGLISH);
    const froms = new Map(rounds.map(({stage, ties}) => [stage, ties.map(({from}) => from)]));
    expect(froms.get("R32")).toEqual(places(1, 16).map((n) => [2 * n - 1, 2 * n]));
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
    const html = bracketPage(view);
    expect(html).toMatch(/In colour: <span class="team">.*Netherlands<\/span>\./);
    for (const {team, place} of view.ways) {
      expect(html).toContain(`<p id="${team.teamId}" class="way way-${place}"`);
      expect(html).toContain(`href="#${team.teamId}"`);
    }
  });
});
