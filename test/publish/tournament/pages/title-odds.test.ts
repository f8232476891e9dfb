import {afterAll, describe, expect, test} from "vitest";
import {championOdds} from "../../../../publish/tournament/forecasts/champion-odds.ts";
import {titleOddsView} from "../../../../publish/tournament/pages/title-odds-view.ts";
import {titleOddsPage} from "../../../../site/tournament/odds/title-odds-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {closeStores, cupFacts, snapshotsOf} from "../snapshots.ts";

const cup = snapshotsOf(cupFacts);
afterAll(closeStores);

// the cup opens on 8 June 2030; its last group matches are played on the 12th
const STATES = [
  {says: "before the first match", asOf: "2030-06-08T09:00:00Z"},
  {says: "between two matchdays", asOf: "2030-06-10T16:30:00Z"},
  {says: "after the final", asOf: "2030-06-18T12:00:00Z"},
];

/** A chance to five places: an open one is kept off 0 and 1 by less. */
const near = (chance: number): number => Number(chance.toFixed(5));

describe.each(STATES)("the page of the title odds $says", ({asOf}) => {
  const snapshot = cup.modelled(asOf);
  const view = titleOddsView(snapshot, ENGLISH);
  const body = championOdds(snapshot);

  test("has the chances and errors of the JSON body", () => {
    expect(
      view.heat.rows.map(({team, chances, standardError}) => [
        team.teamId,
        Object.values(chances).map(near),
        standardError,
      ]),
    ).toEqual(
      body.teams.map(({team, ...odds}) => [
        team.teamId,
        [odds.SF, odds.F, odds.champion].map(({probability}) => near(probability)),
        odds.champion.standardError,
      ]),
    );
  });
  test("has no column of a round that is not played", () =>
    expect(view.heat.rounds).toEqual(["SF", "F", "champion"]));
  test("draws the trend of the JSON body, forecast by forecast", () => {
    if (body.trend.length < 2) return expect(view.race).toBeNull();
    expect(view.race!.asOf).toEqual(body.trend.map((point) => point.asOf));
    for (const {team, values} of view.race!.lines)
      expect(values.map(near), team.teamId).toEqual(
        body.trend.map(({champion}) => near(champion[team.teamId] ?? 0)),
      );
  });
  test("counts changes from a forecast of that many days ago, as the two print them", () => {
    const printed = (chance: number) => Math.round(chance * 1000);
    const newest = body.trend.at(-1)!;
    for (const [name, days] of [["day", 1] as const, ["week", 7] as const]) {
      const since = view.heat.since[name];
      const then = body.trend.find((point) => point.asOf === since);
      if (since)
        expect(Date.parse(newest.asOf) - Date.parse(since)).toBeGreaterThanOrEqual(
          days * 86_400_000,
        );
      for (const {team, changes} of view.heat.rows)
        expect(changes[name], `${team.teamId} ${name}`).toBe(
          then
            ? (printed(newest.champion[team.teamId]!) - printed(then.champion[team.teamId]!)) / 1000
            : null,
        );
    }
  });
  test("has the decimals of its language", () => {
    const page = titleOddsPage(titleOddsView(snapshot, VIETNAMESE));
    expect(page).not.toMatch(/\d\.\d+%/);
    const isOpen = view.race !== null && !page.includes("đã vô địch");
    expect(page.includes("tăng nhiều nhất")).toBe(isOpen);
  });
  test("names the odds that it shows", () => {
    const {forecastAsOf, runs} = view.basis;
    expect(forecastAsOf).toBe(body.asOf);
    expect(runs).toBe(body.exact ? null : body.runs);
  });
  test("gives bounds that hold for every error of the table", () => {
    const said = /most ([\d.]+) points for the title and ([\d.]+)/.exec(titleOddsPage(view));
    const [, title, any] = said?.map(Number) ?? [0, 0, 0];
    for (const {R32, R16, QF, SF, F, champion} of body.teams) {
      const points = (one: typeof F) => 100 * (one?.standardError ?? 0);
      expect(points(champion)).toBeLessThanOrEqual(title!);
      expect(Math.max(...[R32, R16, QF, SF, F].map(points))).toBeLessThanOrEqual(any!);
    }
  });
});

test("a colour stays with its team", () => {
  const colours = (asOf: string) =>
    Object.fromEntries(
      titleOddsView(cup.modelled(asOf), ENGLISH).race!.lines.flatMap(({team, colour}) =>
        colour === null ? [] : [[team.teamId, colour]],
      ),
    );
  expect(colours("2030-06-18T12:00:00Z")).toEqual(colours("2030-06-10T16:30:00Z"));
});
