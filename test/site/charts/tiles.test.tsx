import {renderToString} from "preact-render-to-string";
import {expect, test} from "vitest";
import {shadeOf, type TileDay, Tiles, tileOf} from "../../../site/charts/match/tiles.tsx";
import type {MatchView} from "../../../site/components/match-view.ts";
import {FrameContext} from "../../../site/layout/frame.ts";
import {ENGLISH, VIETNAMESE} from "../frame.ts";
import {MATCHES} from "../gallery/samples.ts";

const forecast = {home: 0.6, draw: 0.3, away: 0.1};
const over: MatchView = {
  ...MATCHES.scheduled,
  status: "finished",
  forecast,
  score: {home: 1, away: 1, shootout: null, afterExtraTime: false, winner: null},
};
const scored = (home: number, away: number, more: Partial<MatchView["score"]> = {}): MatchView => ({
  ...over,
  score: {...over.score!, home, away, ...more},
});

test.each<{readonly says: string; readonly match: MatchView; readonly chance: number | null}>([
  {says: "a win of the first side", match: scored(2, 0), chance: 0.6},
  {says: "a draw", match: over, chance: 0.3},
  {says: "a win of the second side", match: scored(0, 2), chance: 0.1},
  {
    says: "a win in extra time was a draw after 90 minutes",
    match: scored(1, 0, {afterExtraTime: true, winner: "home"}),
    chance: 0.3,
  },
  {
    says: "so was a shoot-out",
    match: scored(1, 1, {shootout: {home: 4, away: 2}, winner: "home"}),
    chance: 0.3,
  },
  {says: "a match in play has no result", match: {...over, status: "live"}, chance: null},
  {
    says: "an awarded one has none after 90 minutes",
    match: {...over, status: "awarded"},
    chance: null,
  },
  {says: "without a forecast there is no chance", match: {...over, forecast: null}, chance: null},
])("the chance of a result: $says", ({match, chance}) => {
  expect(tileOf(match).chance).toBe(chance);
});

test.each([
  [0.8, 1],
  [0.5, 1],
  [0.49, 2],
  [0.3, 3],
  [0.2, 4],
  [0.15, 4],
  [0.149, 5],
  [0, 5],
])("a result with a chance of %d has shade %d", (chance, shade) => {
  expect(shadeOf(chance)).toBe(shade);
});

const draw = (days: readonly TileDay[], frame = ENGLISH) =>
  renderToString(
    <FrameContext.Provider value={frame}>
      <Tiles days={days} />
    </FrameContext.Provider>,
  );

test("the least likely result of a day is on top, and coming matches are below", () => {
  const html = draw([
    {on: "2026-06-30", matches: [MATCHES.scheduled, scored(2, 0), scored(0, 2), over]},
  ]);
  expect([...html.matchAll(/class="tile tile-(\w+)"/g)].map(([, shade]) => shade)).toEqual([
    "5",
    "3",
    "1",
    "open",
  ]);
  expect(html).toContain("0–2");
});

test("after extra time a chance has the score after 90 minutes beside it", () => {
  const match = scored(3, 2, {afterExtraTime: true, after90: [1, 1], winner: "home"});
  const html = draw([{on: "2026-06-30", matches: [match]}]);
  expect(html).toMatch(/title="[^"]* 3–2 [^"]*, 1–1 after 90 minutes, a draw had 30%"/);
  expect(html).toMatch(/>[^<]* 1–1 [^<]* after 90 minutes<\/a> \(a draw had 30%\)/);
});

test("the first day of a month names it", () => {
  const days = ["2026-06-30", "2026-07-01"].map((on) => ({on, matches: [over]}));
  expect(draw(days)).toContain('<time class="fine" datetime="2026-06-30">30</time>');
  expect(draw(days)).toContain('<time class="fine" datetime="2026-07-01">1 July</time>');
  expect(draw(days, VIETNAMESE)).toContain('<time class="fine" datetime="2026-07-01">1/7</time>');
});
