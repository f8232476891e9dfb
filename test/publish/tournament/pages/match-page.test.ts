import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {inWholePercents, openChance} from "../../../../pipeline/kit/percentages.ts";
import {movementOf, scoresNow} from "../../../../pipeline/tournament/forecasting/movement.ts";
import {outcome} from "../../../../pipeline/tournament/model/scoreline.ts";
import {availableThrough} from "../../../../pipeline/tournament/rules/available-at.ts";
import {inPlayingOrder, type Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {predictionAccuracy} from "../../../../publish/tournament/forecasts/accuracy.ts";
import {probabilityMovement} from "../../../../publish/tournament/forecasts/movement.ts";
import {matchProbability} from "../../../../publish/tournament/forecasts/probability.ts";
import {scenarioPredictions} from "../../../../publish/tournament/forecasts/scenarios.ts";
import {pitchMap} from "../../../../publish/tournament/matches/pitch-map.ts";
import {bracketPageView} from "../../../../publish/tournament/pages/bracket-view.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {teamPageView} from "../../../../publish/tournament/pages/team-view.ts";
import {matchHistory} from "../../../../publish/tournament/teams/history.ts";
import {percent} from "../../../../site/layout/percent.ts";
import {bracketPage} from "../../../../site/tournament/bracket/bracket-page.tsx";
import {matchPage} from "../../../../site/tournament/match/match-page.tsx";
import {teamPage} from "../../../../site/tournament/team/team-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";

const cup = snapshotsOf(cupFacts);
const world = worldSnapshots();
afterAll(closeStores);

const viewIn = (snapshot: Snapshot, matchId: string, frame = ENGLISH) =>
  matchPageView(snapshot, snapshot.match(matchId), frame);
const textOf = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, "\n").replaceAll(/\n+/g, "\n");

test("from the first match the links to the next lead through all in playing order, and back", () => {
  const snapshot = cup.at(AFTER.cup);
  const views = inPlayingOrder(snapshot.matches).map(({fixture}) =>
    viewIn(snapshot, fixture.matchId),
  );
  const paths = views.map(({match}) => match.path);
  expect(views.map(({next}) => next?.path)).toEqual([...paths.slice(1), undefined]);
  expect(views.map(({previous}) => previous?.path)).toEqual([undefined, ...paths.slice(0, -1)]);
});

test.each([
  ["in a group to none", "m-001", null],
  ["in a knock-out to its own", "m-007", "/bracket#m-7"],
])("a match %s place in the bracket leads", (_, matchId, path) => {
  const snapshot = cup.at(AFTER.cup);
  expect(viewIn(snapshot, matchId).bracketPath).toBe(path);
  if (path)
    expect(bracketPage(bracketPageView(snapshot, ENGLISH))).toContain(
      ` id="${path.split("#")[1]}"`,
    );
});

// Brazil v Norway ended at 21:58; the sides of two later matches were open. A result that
// changes nothing, as that of Turkey v United States, has no effect.
test("no page of a match names a newer instant than it has, or a section by another name", () => {
  const snapshot = world.modelled("2026-07-05T22:30:00Z");
  for (const {fixture, state} of snapshot.matches) {
    const view = viewIn(snapshot, fixture.matchId);
    const html = matchPage({...view, effect: null});
    for (const [, link, name] of html.matchAll(/<li><a href="#(\w+">)([^<]+)/g))
      expect(html).toContain(`id="${link}${name}`);
    const [, time] = /of 5 July, (\d\d:\d\d) UTC/.exec(textOf(html)) ?? [];
    if (time && state.status === "scheduled")
      expect(view.basis.factsThrough! >= `2026-07-05T${time}`, fixture.matchId).toBe(true);
  }
});

test("a list of facts has each team under one name", () => {
  const snapshot = world.at(AFTER.world);
  for (const {fixture} of ["cze", "ned", "usa"].flatMap(snapshot.matchesOf))
    expect(textOf(matchPage(viewIn(snapshot, fixture.matchId)))).toMatch(
      /\n(?:.*; )?[Tt]he (?:Czech|Neth|United)[^:]*: \p{Lu}/u,
    );
});

test.each(["2026-06-12T12:30:00Z", "2026-06-24T12:30:00Z", "2026-07-05T22:30:00Z"])(
  "at %s every match to come with a forecast has a verdict in its title and the chances below it",
  (asOf) => {
    const snapshot = world.at(asOf);
    for (const {fixture, state, forecasts} of snapshot.matches)
      if (state.status === "scheduled" && forecasts.length > 0)
        for (const frame of [ENGLISH, VIETNAMESE]) {
          const html = matchPage(viewIn(snapshot, fixture.matchId, frame));
          const [, name, title, lead] =
            /aria-current="page">([^<]*)<\/a><\/li><\/ol>.*<h1>(.*?)<\/h1>(.*?)<\/p>/s.exec(html)!;
          expect(title).not.toBe(name);
          expect(lead!.match(/\d%/g), title).toHaveLength(3);
        }
  },
);

test("in play the scores left are those that add up to the chances now, and no past one", () => {
  const snapshot = world.at("2026-06-24T20:10:00Z");
  const live = snapshot.matches.filter(({state}) => state.status === "live");
  expect(live).toHaveLength(2);
  for (const match of live) {
    const {home, draw, away} = movementOf(match).at(-1)!;
    const now = outcome(scoresNow(match)!);
    for (const [side, chance] of Object.entries({home, draw, away}))
      expect(now[side as "home"]).toBeCloseTo(chance, 5);
    const {grid} = viewIn(snapshot, match.fixture.matchId).forecast!;
    const [own, theirs] = match.state.goalsNow!;
    const past = grid.map((row, i) => (i < own ? row : row.slice(0, theirs)));
    expect(past.flat().filter((chance) => chance > 0)).toEqual([]);
  }
});

test("a report leads to the scorers and the teams that it names", () => {
  const html = matchPage(viewIn(world.at(AFTER.world), "m-104"));
  const [prose] = /<div class="prose">.*?<\/div>/s.exec(html)!;
  expect(prose).toMatch(/<a href="\/teams\/esp">Spain<\/a>/);
  expect(prose).toMatch(/<a href="\/players\/esp-\d+-ferran-torres">[^<]*Torres<\/a>/);
});

// Norway beat Brazil by 22:00 UTC and met the winners of Mexico v England; the forecast is of noon.
test("the page of a match reaches to the newest result that its text may tell", () => {
  const snapshot = world.at("2026-07-05T22:30:00Z");
  for (const {fixture, state, home, away} of snapshot.matches) {
    if (state.status !== "scheduled") continue;
    const {basis} = viewIn(snapshot, fixture.matchId);
    expect(state.kickoffAt).toBe(null);
    for (const teamId of [home, away].filter((one) => one !== null))
      for (const {state: played} of snapshot.matchesOf(teamId))
        if (played.status === "finished")
          expect(basis.factsThrough! >= availableThrough(played)!, fixture.matchId).toBe(true);
  }
  expect(viewIn(snapshot, "m-099").basis.factsThrough).toBe("2026-07-05T21:58:00Z");
});

describe("the figures of a match are those of its JSON", () => {
  let snapshot: Snapshot;
  beforeAll(() => {
    snapshot = cup.modelled(AFTER.cup);
  });
  test.each(["m-001", "m-007"])("%s", (matchId) => {
    const match = snapshot.match(matchId);
    const view = viewIn(snapshot, matchId);
    const {goals, scorelines} = matchProbability(snapshot, match);
    expect(view.forecast).toMatchObject({
      grid: goals!.matrix.cells,
      otherScores: goals!.matrix.other,
      scorelines: scorelines!.slice(0, 5),
    });
    expect(view.forecast!.history).toEqual(
      probabilityMovement(snapshot, match).prematch.map(({asOf, home, draw, away}) => ({
        asOf,
        ...inWholePercents({home, draw, away}),
      })),
    );
    const judged = predictionAccuracy(snapshot).matches.find((one) => one.matchId === matchId)!;
    expect(view.verdict).toMatchObject({
      happened: judged.outcome,
      favourite: judged.favorite,
      rps: judged.rps,
      scorelineRank: judged.scorelineRank,
    });
    const {record, internationals} = matchHistory(snapshot, match);
    expect(view.meetings!.balances).toEqual({cup: record, all: internationals!.record});
  });
  // One of three equal chances came true: RPS of a win 5/18, of a draw 1/9 (by hand).
  test("no opinion scores what it scores by the formula", () => {
    for (const {fixture} of snapshot.matches) {
      const {verdict} = viewIn(snapshot, fixture.matchId);
      expect(verdict!.rpsOfThirds).toBeCloseTo(verdict!.happened === "draw" ? 1 / 9 : 5 / 18, 6);
    }
  });
  test("scenarios tell the chances of both sides, and the result's are what it changed", () => {
    const match = snapshot.match("m-001");
    const body = scenarioPredictions(snapshot, match).scenarios!;
    const {scenarios, effect} = viewIn(snapshot, "m-001");
    const shown = ({certain, rounds}: (typeof body)["before"]["home"]) =>
      certain === null ? openChance(rounds[0]!.probability) : rounds[0]!.probability;
    expect(scenarios!.before.home).toBe(shown(body.before.home));
    expect(scenarios!.results).toMatchObject(
      body.results.map(({result, home, away}) => ({
        result,
        home: shown(home),
        away: shown(away),
      })),
    );
    const came = scenarios!.results.find(({result}) => result === scenarios!.happened)!;
    expect(effect!.rows.slice(0, 2).map(({before, after}) => [before, after])).toEqual([
      [scenarios!.before.home, came.home],
      [scenarios!.before.away, came.away],
    ]);
  });
});

test("what a chart says of 104 matches is true of its table", () => {
  const snapshot = world.at(AFTER.world);
  const [still, titles] = [[] as string[], [] as string[]];
  for (const {fixture} of snapshot.matches) {
    const view = viewIn(snapshot, fixture.matchId);
    const html = textOf(matchPage(view));
    const shown = new Set(view.forecast!.history.map(({home}) => percent(home)));
    if (/in 90 minutes stayed at/.test(html)) expect(shown.size, fixture.matchId).toBe(1);
    // neither a move within a bound nor a result still to come
    expect(html).not.toMatch(/would mean\n|All 2 |99% to over 99%|had never met|result changed/);
    expect(html.includes("What was at stake, as of")).toBe(view.scenarios !== null);
    if (/in 90 minutes began and ended at/.test(html)) still.push(fixture.matchId);
    const {chance, rows} = view.effect ?? {};
    const least = chance === "champion" ? 0.001 : 0.01;
    // no chart of flat lines
    const hasMoved = rows?.some(({before, after}) => Math.abs(after - before) >= least);
    expect(hasMoved, fixture.matchId).not.toBe(false);
    if (chance === "champion" && fixture.stage === "group") titles.push(fixture.matchId);
  }
  // percentages that went away from the first and came back
  expect(still).toContain("m-044");
  // sides that were through, or out, whatever the result, or nearly so
  expect(titles).toEqual(expect.arrayContaining(["m-067", "m-071", "m-051"]));
});

// Azteca and San Francisco as in texts; clubs and cups keep names of their own.
test("no Vietnamese page of a match or a team has English words for grounds or competitions", () => {
  const ENGLISH_WORD =
    /\b(Stadium|Estadio|Bay Area|Tournament|Championship|Games|Friendly|qualification|International|New Year|Anniversary)\b/;
  const snapshot = world.at(AFTER.world);
  const pages = [
    ...snapshot.matches.map((match) => matchPage(matchPageView(snapshot, match, VIETNAMESE))),
    ...[...snapshot.teams.keys()].map((id) => teamPage(teamPageView(snapshot, id, VIETNAMESE)!)),
  ];
  for (const html of pages) expect(textOf(html)).not.toMatch(ENGLISH_WORD);
});

test("what a result changed names no team that had lost a knock-out by kick-off", () => {
  const snapshot = world.at(AFTER.world);
  const out = new Set<string>();
  for (const {fixture} of inPlayingOrder(snapshot.matches)) {
    const {effect} = viewIn(snapshot, fixture.matchId);
    for (const {team} of effect?.rows ?? [])
      expect(out, `${team.code} in ${fixture.matchId}`).not.toContain(team.teamId);
    const loser = snapshot.bracket.get(fixture.matchId)?.loser;
    if (loser) out.add(loser);
  }
  // all of the round of 32 but the champion
  expect(out.size).toBe(31);
});

describe("line-ups stand on a pitch", () => {
  const snapshot = world.at(AFTER.world);
  test("by the places of the JSON body, eleven a side, and not as if they were measured", () => {
    const {lineups} = viewIn(snapshot, "m-001");
    const map = pitchMap(snapshot, snapshot.match("m-001"));
    for (const side of ["home", "away"] as const) {
      const lineup = lineups[side]!;
      const starters = map[side].map!.players.filter(({started}) => started);
      expect(lineup.places).toHaveLength(11);
      expect(lineup.places.map(({shirt, x, y}) => ({shirt, x, y}))).toEqual(
        starters.map(({shirt, x, y}) => ({shirt, x, y})),
      );
      expect([lineup.isMeasured, lineup.formation]).toEqual([false, null]);
    }
  });
  // No source has the line-ups of the last eight matches.
  test.each(["m-097", "m-104"])(
    "%s: if no source has them, the page says so and draws nothing",
    (id) => {
      for (const [frame, said] of [
        [ENGLISH, "No open source records the line-up."],
        [VIETNAMESE, "Chưa có dữ liệu đội hình."],
      ] as const) {
        const html = matchPage(viewIn(snapshot, id, frame));
        expect(html).toContain(said);
        expect(html).not.toContain('class="pitch"');
      }
    },
  );
});

/** The sections of a page by their labels. */
const sectionsOf = (html: string) =>
  [...html.matchAll(/<section aria-labelledby="([^"]+)"/g)].map(([, id]) => id);

describe("a page shows what is known at its instant", () => {
  test.each([
    {
      says: "before kick-off: the forecast, what is expected, what each result would mean",
      asOf: "2030-06-08T16:00:00Z",
      id: "m-002",
      has: ["forecast", "preview", "scenarios", "scorelines", "history", "inputs", "meetings"],
      hasNot: ["now", "course", "timeline", "effect"],
    },
    {
      says: "between unknown sides: no forecast, in words",
      asOf: "2030-06-08T16:00:00Z",
      id: "m-007",
      has: ["forecast", "preview", "scenarios"],
      hasNot: ["now", "course", "scorelines", "inputs", "meetings", "timeline"],
    },
    {
      says: "in play: the chances of the minute",
      asOf: "2030-06-08T17:40:00Z",
      id: "m-001",
      has: ["now", "course", "forecast", "timeline", "scenarios"],
      hasNot: ["effect"],
    },
    {
      says: "afterwards: what came of the forecast, and what the result changed",
      asOf: AFTER.cup,
      id: "m-001",
      has: ["course", "forecast", "effect", "timeline", "scorelines"],
      hasNot: ["now", "scenarios"],
    },
  ])("$says", ({asOf, id, has, hasNot}) => {
    const snapshot = cup.modelled(asOf);
    for (const frame of [ENGLISH, VIETNAMESE]) {
      const sections = sectionsOf(matchPage(viewIn(snapshot, id, frame)));
      expect(sections).toEqual(expect.arrayContaining(has));
      expect(sections.filter((one) => hasNot.includes(one!))).toEqual([]);
    }
  });
  test("while play is stopped minute and chances stay, and the page says so", () => {
    const stoppedAt = "2030-06-08T17:40:00Z";
    const running = cup.modelled(stoppedAt).match("m-001").state;
    const state = {...running, status: "suspended" as const};
    const stopped = snapshotsOf({...cupFacts, matches: []}, [state], stoppedAt);
    const [then, later] = [stoppedAt, "2030-06-08T19:40:00Z"].map((asOf) => {
      const view = viewIn(stopped.modelled(asOf), "m-001");
      return {now: view.now, minute: view.match.minute?.text};
    });
    expect(then!.now!.result!.home).toBeGreaterThan(0);
    expect(later).toEqual(then);
    const snapshot = stopped.at("2030-06-08T19:40:00Z");
    for (const [frame, said] of [
      [ENGLISH, "Suspended"],
      [VIETNAMESE, "Tạm dừng"],
    ] as const)
      expect(textOf(matchPage(viewIn(snapshot, "m-001", frame)))).toContain(
        `${said}, ${then!.minute}`,
      );
  });
  test("after 90 minutes of a knock-out a draw is no longer possible", () => {
    // The final of 2026 went into extra time at 21:03 UTC.
    const during = world.modelled("2026-07-19T21:15:00Z");
    const {now} = viewIn(during, "m-104");
    expect(now!.result).toBeNull();
    expect(now!.advance!.home + now!.advance!.away).toBeCloseTo(1, 12);
    const before = viewIn(world.at("2026-07-19T19:30:00Z"), "m-104");
    expect(before.now!.result).not.toBeNull();
    expect(before.verdict).toBeNull();
  });
});

test("texts in English only are not on the Vietnamese page", () => {
  const view = viewIn(world.at(AFTER.world), "m-001", VIETNAMESE);
  const note = {minute: "10′", text: {en: "A note of a provider", vi: null}};
  const html = matchPage({...view, timeline: [...view.timeline, note]});
  expect(html).not.toContain("A note of a provider");
  expect(textOf(html)).not.toMatch(/\b(the|goal|of|draw|forecast)\b/i);
});

// No open source has the cards and substitutions of matches 97 to 104 of 2026.
test.each([
  ["m-096", []],
  ["m-104", ["cards", "substitutions"]],
])("the timeline of %s says what it lacks: %j", (matchId, untold) => {
  for (const [frame, note] of [
    [ENGLISH, "No source we read records the cards and substitutions of this match"],
    [VIETNAMESE, "Chưa có dữ liệu về thẻ phạt và lượt thay người của trận này"],
  ] as const) {
    const view = viewIn(world.at(AFTER.world), matchId, frame);
    expect(view.untold).toEqual(untold);
    expect(textOf(matchPage(view)).includes(note)).toBe(untold.length > 0);
  }
});
