import {render} from "preact-render-to-string";
import {afterAll, expect, test} from "vitest";
import {matchView} from "../../../../publish/tournament/match-view.ts";
import {lineupViews} from "../../../../publish/tournament/pages/match/lineups-view.ts";
import {type Box, isFree} from "../../../../site/charts/match/place-labels.ts";
import {FrameContext} from "../../../../site/layout/frame.ts";
import {Lineups} from "../../../../site/tournament/match/lineups.tsx";
import {ENGLISH} from "../../../site/frame.ts";
import {closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

const numbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, x, y, size, said]) => ({
    ...{x: Number(x), y: Number(y), size: Number(size), said: said ?? ""},
  }));

test("no name on a pitch of 2026 lies on another one, on a disc or over the edge", () => {
  const cup = world.at("2026-07-20T08:10:00Z");
  const pitches = cup.matches.flatMap((match) => {
    const view = {match: matchView(cup, match), lineups: lineupViews(cup, match)};
    const html = render(
      <FrameContext.Provider value={ENGLISH}>
        <Lineups view={view} />
      </FrameContext.Provider>,
    );
    return html.match(/<svg class="plot .*?<\/svg>/gs) ?? [];
  });
  expect(pitches.length).toBeGreaterThan(100);
  const faults = pitches.flatMap((svg) => {
    const [, width] = /viewBox="0 0 (\d+)/.exec(svg)!;
    const discs = numbers(svg, /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill=/g).map(
      ({x, y, size}): Box => ({x: x - size, y: y - size, width: 2 * size, height: 2 * size}),
    );
    const names = numbers(
      svg,
      /class="called" x="([\d.]+)" y="([\d.]+)" text-anchor="middle" font-size="([\d.]+)">([^<]*)/g,
    ).map(({x, y, size, said}) => {
      const wide = said.length * size * 0.5;
      // the letters from their feet to their heads
      return {said, x: x - wide / 2, y: y - 0.7 * size, width: wide, height: 0.7 * size};
    });
    expect([discs.length, names.length]).toEqual([22, 22]);
    return names
      .filter(
        (name) =>
          !isFree(name, [...discs, ...names.filter((other) => other !== name)]) ||
          name.x < 0 ||
          name.x + name.width > Number(width) ||
          name.said.length < 3,
      )
      .map(({said}) => said);
  });
  expect(faults).toEqual([]);
});
