import {afterAll, describe, expect, test} from "vitest";
import {lazy} from "../../../pipeline/kit/lazy.ts";
import {articleOf} from "../../../pipeline/news/generated.ts";
import {generatedTournamentNews} from "../../../pipeline/tournament/text/news/generated.ts";
import type {FrontSource} from "../../../publish/front/front-source.ts";
import {homeView} from "../../../publish/front/home.ts";
import {predictionAccuracy} from "../../../publish/tournament/forecasts/accuracy.ts";
import type {MatchView, ScoreView} from "../../../site/components/match-view.ts";
import {headline} from "../../../site/home/headline.ts";
import {homePage} from "../../../site/home/home-page.tsx";
import type {HomeView} from "../../../site/home/home-view.ts";
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
const headlineOf = ({language, story, tournament}: HomeView) =>
  headline(language, story, tournament.name);
const worldAt = (at: string, frame = ENGLISH) => homeView(frontOf(world.at(at)), frame);

// While two matches of the last round of a group are in play.
test.each(["2026-06-24T20:10:00Z", "2026-06-25T21:00:00Z", "2026-06-27T21:30:00Z"])(
  "the wire has no preview of a match that has begun: %s",
  (at) => {
    const snapshot = world.at(at);
    const articles = generatedTournamentNews(snapshot)
      .map((one) => articleOf(one, {baseUrl: "", desk: "tournament"}))
      .reverse();
    const {wire, alsoLive} = homeView({...frontOf(snapshot), articles}, ENGLISH);
    const pieces = articles.filter(({docId}) => wire.some(({path}) => path === `/news/${docId}`));
    const begun = pieces.filter(
      ({categories: [kind], matchIds: [match] = []}) =>
        kind === "preview" && snapshot.match(match!).state.status !== "scheduled",
    );
    expect([alsoLive.length, pieces.length, begun.map(({title}) => title)]).toEqual([1, 4, []]);
  },
);

describe("the headline is the latest event", () => {
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
      title: /^No goal yet between Spain and Argentina$/,
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
    expect(headlineOf(view).title).toMatch(title);
  });

  test("a final is lifted: nobody goes through in it", () => {
    for (const frame of [ENGLISH, VIETNAMESE]) {
      const text = textOf(homePage(worldAt("2026-07-19T21:25:00Z", frame)));
      expect(text).not.toMatch(/go through|going through|đi tiếp/);
      expect(text).toMatch(frame === ENGLISH ? /lifting the cup/ : /cơ hội vô địch/);
    }
  });
});

describe("in play, its current state", () => {
  const of = (more: Partial<MatchView>, frame = ENGLISH) => {
    const view = worldAt("2026-07-19T21:25:00Z", frame);
    if (view.story.kind !== "live") throw new Error("expected the final in play");
    return headlineOf({...view, story: {...view.story, match: {...view.story.match, ...more}}});
  };
  const score = (
    home: number,
    away: number,
    shootout: ScoreView["shootout"] = null,
  ): ScoreView => ({
    home,
    away,
    shootout,
    afterExtraTime: false,
    winner: null,
  });
  test.each([
    {
      says: "unnamed scorers",
      match: {goals: null, score: score(1, 0)},
      title: "Spain lead Argentina 1–0",
      vi: "Tây Ban Nha dẫn Argentina 1–0",
    },
    {
      says: "half-time",
      match: {pause: "half-time", goals: [], score: score(0, 0)},
      title: "No goal yet between Spain and Argentina at half-time",
      vi: "Hết hiệp một: Tây Ban Nha và Argentina chưa có bàn thắng",
    },
    {
      says: "the end of ninety minutes",
      match: {pause: "before-extra-time", score: score(1, 1)},
      title: "Spain and Argentina go to extra time",
      vi: "Tây Ban Nha và Argentina bước vào hiệp phụ",
    },
    {
      says: "the pause of extra time",
      match: {pause: "extra-time-half-time", score: score(1, 2)},
      title: "Argentina lead Spain 2–1 half-way through extra time",
      vi: "Nghỉ giữa hai hiệp phụ: Argentina dẫn Tây Ban Nha 2–1",
    },
    {
      says: "the shoot-out",
      match: {pause: "shootout", score: score(1, 1, {home: 3, away: 2})},
      title: "Spain and Argentina go to penalties",
      vi: "Tây Ban Nha và Argentina đá luân lưu",
    },
  ] as const)("$says", ({match, title, vi}) => {
    expect(of(match).title).toBe(title);
    expect(of(match, VIETNAMESE).title).toBe(vi);
  });

  test("the kicks of a shoot-out are in the lead", () => {
    const shootout = of({pause: "shootout", score: score(1, 1, {home: 3, away: 2})});
    expect(shootout.lead).toMatch(/^1–1 in .*, 3–2 on penalties so far\./);
  });

  test("nobody goes through in the match for third place", () => {
    expect(of({stage: "3RD"}).lead).toContain("The chance of Spain finishing third");
    expect(of({stage: "3RD"}, VIETNAMESE).lead).toContain("cơ hội giành hạng ba");
  });
});

test("the report card says in words how much better the forecasts were, and than what", () => {
  const view = worldAt(AFTER.world);
  const {rps, skill} = view.report!;
  const {references} = predictionAccuracy(world.at(AFTER.world));
  const reference = (name: string) => references.find((one) => one.name === name)!.rps!;
  expect(skill.uniform).toBeCloseTo(1 - rps / reference("uniform"), 4);
  const text = textOf(homePage(view));
  expect(text).toMatch(
    /our forecasts were \d+% less wrong than giving win, draw and defeat a third each/,
  );
  expect(text).not.toContain("Elo ratings 0.");
  // after a few matches, forecasts may be more than twice as wrong
  const worse = {...view, report: {...view.report!, skill: {uniform: null, elo: -1.85}}};
  expect(textOf(homePage(worse))).toContain("our forecasts were 185% more wrong than ratings");
});

test("of two matches in play the headline is about that with the latest goal", () => {
  for (const at of ["2026-06-24T19:30:00Z", "2026-06-24T20:40:00Z", "2026-06-25T20:40:00Z"]) {
    const {story, alsoLive} = worldAt(at);
    if (story.kind !== "live") throw new Error(`expected a match in play at ${at}`);
    const last = ({goals}: MatchView) => Number.parseInt(goals?.at(-1)?.minute ?? "0", 10);
    for (const other of alsoLive.filter(({kickoff}) => kickoff.at === story.match.kickoff.at))
      expect(last(story.match)).toBeGreaterThanOrEqual(last(other));
  }
});

// By the scenarios of 12:00 UTC: Switzerland would meet a runner-up of Group G or I as winners
test.each([
  ["2026-06-24T20:10:00Z", "sui", 1.3, 1.8],
  ["2026-06-20T20:10:00Z", undefined, undefined, undefined],
])("at %s a win that costs the title chance of %s is told", (at, team, won, drawn) => {
  const {costlyWin} = worldAt(at);
  const percent = (chance?: number) => chance && Math.round(chance * 1000) / 10;
  expect([costlyWin?.team.teamId, percent(costlyWin?.won), percent(costlyWin?.drawn)]).toEqual([
    team,
    won,
    drawn,
  ]);
});

test("the chart of a match in play ends on the figures of its last row", () => {
  for (const at of ["2026-06-24T19:30:00Z", "2026-06-24T20:10:00Z", "2026-06-25T20:40:00Z"]) {
    const view = worldAt(at);
    if (view.story.kind !== "live") throw new Error(`expected a match in play at ${at}`);
    const {draw} = view.story.course!.rows.at(-1)!;
    const ends = [...homePage(view).matchAll(/>(\S+%) Draw</g)].map(([, percent]) => percent);
    expect(new Set(ends), at).toEqual(new Set([`${Math.round(draw * 100)}%`]));
  }
});

test("the changes give each team's chances before and after", () => {
  const {teams} = worldAt(AFTER.world).moves!;
  expect(teams.map(({team, to}) => [team.code, to])).toEqual([
    ["ESP", 1],
    ["ARG", 0],
  ]);
  expect(teams[0]!.from + teams[1]!.from).toBeCloseTo(1, 9);
});

// 12 June: two matches, no move of half a point
test("without a change the page says so", () => {
  expect(textOf(homePage(worldAt("2026-06-12T12:00:00Z")))).toContain(
    "No title chance has changed by half a point.",
  );
});

// The forecast of a day has newly fitted ratings; between two of them only results change chances.
test.each([
  {
    at: "2026-07-15T12:00:00Z",
    says: "By newly fitted ratings and all matches since 14 July, 12:00 UTC",
  },
  {
    at: AFTER.world,
    says: "By all matches since 19 July, 12:00 UTC (the issue of that day): Spain 1–0 Argentina (after extra time)",
  },
  {at: "2026-06-24T20:10:00Z", says: "As of 24 June, 12:00 UTC"},
])("a chance says as of when, and what changed it: $says", ({at, says}) => {
  expect(textOf(homePage(worldAt(at)))).toContain(says);
});

describe("the front page of every day", () => {
  const fronts = lazy(() =>
    world.at(AFTER.world).odds.trend.map(({asOf, body}, index, trend) => {
      const view = worldAt(asOf);
      return {asOf, body, before: trend[index - 1]?.asOf, ...view, html: homePage(view)};
    }),
  );

  test("tells changes by all its matches together, and none without a match", () => {
    const quiet = fronts().flatMap(({asOf, before, moves, html}) => {
      const played = world
        .at(asOf)
        .matches.filter(({state}) => before && state.kickoffAt && state.kickoffAt > before)
        .map(({fixture}) => fixture.matchId);
      expect(moves?.matches.map(({matchId}) => matchId).sort() ?? [], asOf).toEqual(played);
      expect(html.includes('aria-labelledby="changed"'), asOf).toBe(played.length > 0);
      for (const [move] of html.matchAll(/<li>(?:(?!<\/li>).)* for the title.*?<\/li>/gs))
        expect(move, asOf).not.toContain("/matches/");
      return before && played.length === 0 ? [asOf.slice(5, 10)] : [];
    });
    // from the calendar: the days after those without a match
    expect(quiet).toEqual(["07-09", "07-13", "07-14", "07-17", "07-18"]);
  });

  test("names open sides by their teams once these are known", () => {
    let named = 0;
    for (const {asOf, next} of fronts())
      for (const side of next.flatMap(({home, away}) => [home, away])) {
        if (!("label" in side)) continue;
        const [, number] = /of match (\d+)$/.exec(side.label) ?? [];
        const feeder = world
          .at(asOf)
          .matches.find(({fixture}) => fixture.number === Number(number));
        expect(feeder?.home && feeder.away, `${asOf} ${side.label}`).toBeFalsy();
        if (/^(?:Winner|Loser) of [A-Z]{3}\/[A-Z]{3}$/.test(side.label)) named++;
      }
    expect(named).toBeGreaterThan(10);
  });

  test("tells changes beyond their error, in points that are the difference of the figures", () => {
    let told = 0;
    for (const {asOf, body, moves, html} of fronts()) {
      for (const {team, from, to} of moves?.teams ?? []) {
        told++;
        const {champion} = body.teams.find(({teamId}) => teamId === team.teamId)!;
        expect(Math.abs(to - from), `${asOf} ${team.code}`).toBeGreaterThan(champion.standardError);
      }
      const shown = textOf(html).matchAll(
        /([+−][\d.]+) points for the title: ([\d.<>]+)% → ([\d.<>]+)%/g,
      );
      for (const [said, points, before, after] of shown) {
        if (/[<>]/.test(said)) continue;
        const moved = Number(after) - Number(before);
        expect(Number(points!.replace("−", "-")), `${asOf} ${said}`).toBeCloseTo(moved, 9);
      }
    }
    expect(told).toBeGreaterThan(30);
  });
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
    {
      says: "the first half",
      at: "2030-06-08T17:30:20Z",
      text: /about 3\d′.*By all matches since .* \(in play\)/s,
    },
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

describe("the rest of the page", () => {
  // Vargas scored for Switzerland in the 46th minute; Bosnia and Herzegovina led Qatar 2–1.
  test("the group of the leading match counts the goals of matches in play", () => {
    const {group} = worldAt("2026-06-24T20:10:00Z");
    expect(
      group!.rows.map((row) => [row.team.teamId, row.climbed, row.goalDifference, row.points]),
    ).toEqual([
      ["sui", 1, 4, 7],
      ["can", -1, 5, 4],
      ["bih", 0, -2, 4],
      ["qat", 0, -7, 1],
    ]);
    const text = textOf(homePage(worldAt("2026-06-24T20:10:00Z")));
    expect(text).toContain("Group B, as it stands");
    expect(text).not.toContain("How Spain won the cup");
  });

  test("a group that is over and a knock-out have none", () => {
    expect(worldAt("2026-06-28T08:00:00Z").group).toBeNull();
    expect(worldAt("2026-07-19T21:25:00Z").group).toBeNull();
  });

  test("after the final the champion's road replaces the chances", () => {
    const {champion, scorers} = worldAt(AFTER.world);
    expect(champion!.team.teamId).toBe("esp");
    expect(champion!.road.map(({score}) => `${score!.home}–${score!.away}`)).toEqual(
      "0–0 4–0 0–1 3–0 0–1 2–1 0–2 1–0".split(" "),
    );
    expect(scorers.map(({player, goals}) => [player.name, goals])).toEqual([
      ["Kylian Mbappé", 10],
      ["Lionel Messi", 8],
      ["Erling Haaland", 7],
      ["Jude Bellingham", 7],
      ["Ousmane Dembélé", 6],
    ]);
    const text = textOf(homePage(worldAt(AFTER.world)));
    expect(text).toContain("How Spain won the cup");
    expect(text).not.toContain("Who reaches what");
  });

  test.each([
    {says: "Kane has six goals as Dembélé has", at: AFTER.world, more: "and 1 more on 6"},
    {
      says: "after two days nearly all have one",
      at: "2026-06-13T08:00:00Z",
      more: /and \d+ more on 1/,
    },
  ])("scorers level with the last of the list are counted: $says", ({at, more}) => {
    expect(textOf(homePage(worldAt(at)))).toMatch(more);
  });

  test("each day so far has its link, from the first of the tournament on", () => {
    const {days} = worldAt("2026-06-13T13:00:00Z");
    expect(days).toEqual(["2026-06-11", "2026-06-12", "2026-06-13"]);
  });
});

test("what changed by a shoot-out names it", () => {
  for (const [frame, said] of [
    [ENGLISH, /Germany 1–1 Paraguay \(\d–\d on penalties\)/],
    [VIETNAMESE, /Đức 1–1 Paraguay \(luân lưu \d–\d\)/],
  ] as const)
    expect(textOf(homePage(worldAt("2026-06-30T12:00:00Z", frame)))).toMatch(said);
});

describe("the market beside the tournament is of one session, which its heading names", () => {
  /** The last bar of VN30 is missing. */
  const lagging = (source: FrontSource): FrontSource => {
    const {market} = source.market;
    const indices = market.indices.indices.map((series) =>
      series.index === "VN30"
        ? {...series, bars: series.bars.filter(({on}) => on < "2026-07-17")}
        : series,
    );
    return {
      ...source,
      market: {...source.market, market: {...market, indices: {...market.indices, indices}}},
    };
  };
  const old = ({market, ...source}: FrontSource): FrontSource => ({
    ...source,
    market: {...market, freshness: {...market.freshness!, daysOld: 98}},
  });
  // 17 July was the last trading day before the final, on Sunday 19 July.
  test.each([
    {says: "all indices", from: (source: FrontSource) => source, has30: true},
    {says: "without an index that has no close of it", from: lagging, has30: false},
    {says: "with the age of old prices", from: old, has30: true},
  ])("$says", ({from, has30}) => {
    for (const [frame, heading] of [
      [ENGLISH, "Vietnamese market, Fri 17 Jul"],
      [VIETNAMESE, "Chứng khoán Việt Nam, thứ Sáu 17/7"],
    ] as const) {
      const html = homePage(homeView(from(frontOf(world.at("2026-07-19T22:00:00Z"))), frame));
      const [box] = /<section aria-labelledby="market">.*?<\/section>/s.exec(html)!;
      expect(textOf(/<h2.*?<\/h2>/.exec(box)![0])).toBe(heading);
      expect(box).toContain("VN-Index");
      expect(box.includes("VN30")).toBe(has30);
      expect(/17\D+7?\D*2026, (?:cách đây )?98 /.test(textOf(box))).toBe(from === old);
    }
  });
});
