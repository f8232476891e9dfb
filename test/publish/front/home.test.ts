import {afterAll, describe, expect, test} from "vitest";
import {homeView} from "../../../publish/front/home.ts";
import {headline} from "../../../site/home/headline.ts";
import {homePage} from "../../../site/home/home-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";
import {
  AFTER,
  closeStores,
  cupFacts,
  snapshotsOf,
  worldSnapshots,
} from "../tournament/snapshots.ts";
import {frontOf} from "./front.ts";

const world = worldSnapshots();
const cup = snapshotsOf(cupFacts);
afterAll(closeStores);

const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
const worldAt = (at: string, frame = ENGLISH) => homeView(frontOf(world.at(at)), frame);

describe("the headline tells the newest thing", () => {
  // From the facts: Torres scored in the 106th minute of the final, which kicked off at 19:00.
  test.each([
    {
      says: "before the first match, who is likeliest",
      at: "2026-06-11T13:00:00Z",
      title: /^\S.* and .* are the favourites$/,
      kind: "before",
    },
    {
      says: "in play without a goal",
      at: "2026-07-19T19:20:00Z",
      title: /^Spain and Argentina are level$/,
      kind: "live",
    },
    {
      says: "in play, who scored",
      at: "2026-07-19T21:25:00Z",
      title: /^Torres puts Spain ahead of Argentina$/,
      kind: "live",
    },
    {
      says: "after the final, who has the cup and how",
      at: AFTER.world,
      title: /^Spain win second world title as Torres goal in extra time dethrones Argentina$/,
      kind: "played",
    },
  ])("$says", ({at, title, kind}) => {
    const view = worldAt(at);
    expect(view.story.kind).toBe(kind);
    expect(headline(view).title).toMatch(title);
  });

  test("a final is lifted: nobody goes through in it", () => {
    for (const frame of [ENGLISH, VIETNAMESE]) {
      const text = textOf(homePage(worldAt("2026-07-19T21:25:00Z", frame)));
      expect(text).not.toMatch(/go through|going through|đi tiếp/);
      expect(text).toMatch(frame === ENGLISH ? /lifting the cup/ : /cơ hội vô địch/);
    }
  });
});

test("what changed names each team's match, and its chances before and after", () => {
  const {moves} = worldAt(AFTER.world);
  expect(moves!.teams.map(({team, to}) => [team.code, to])).toEqual([
    ["ESP", 1],
    ["ARG", 0],
  ]);
  for (const {from, match} of moves!.teams) {
    expect(match!.matchId).toBe("m-104");
    expect(from).toBeGreaterThan(0);
  }
  expect(moves!.teams[0]!.from + moves!.teams[1]!.from).toBeCloseTo(1, 9);
});

test("the match of the headline is not listed again, and no match twice", () => {
  for (const at of ["2026-06-24T19:30:00Z", "2026-07-19T21:25:00Z", AFTER.world]) {
    const {story, alsoLive, next, last} = worldAt(at);
    const ids = [...("match" in story ? [story.match] : []), ...alsoLive, ...next, ...last].map(
      ({matchId}) => matchId,
    );
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe("a match in play", () => {
  // m-001 kicked off at 17:00 on the nominal clock
  test.each([
    {says: "the first half", at: "2030-06-08T17:30:20Z", text: /about 3\d′/},
    {says: "the pause", at: "2030-06-08T17:55:00Z", text: /Half-time/},
  ])("in $says: its clock, its chances, and data of this very moment", ({at, text}) => {
    const view = homeView(frontOf(cup.modelled(at)), ENGLISH);
    expect(view.story).toMatchObject({kind: "live", match: {matchId: "m-001", status: "live"}});
    const {course} = view.story as Extract<typeof view.story, {kind: "live"}>;
    const {home, draw, away} = course!.points.at(-1)!;
    expect(home + draw + away).toBeCloseTo(1, 5);
    expect(textOf(homePage(view))).toMatch(text);
    expect(view.factsThrough! <= at).toBe(true);
  });
});

test("a page of nothing says so, in both languages", () => {
  const empty = homeView(frontOf(cup.at("2030-06-01T00:00:00Z")), ENGLISH);
  expect(textOf(homePage(empty))).toContain("No forecast has been made yet.");
  expect(textOf(homePage({...empty, language: "vi"}))).toContain("Chưa có dự báo nào.");
});

test("markup in names stays text", () => {
  const view = worldAt(AFTER.world);
  const hostile = JSON.parse(
    JSON.stringify(view).replaceAll('"Spain"', '"</script><!-- <b>Spain"'),
  ) as typeof view;
  const html = homePage(hostile);
  expect(html).not.toMatch(/<b>Spain|<!--/);
  expect(html).toContain("&lt;/script>&lt;!-- &lt;b>Spain");
});
