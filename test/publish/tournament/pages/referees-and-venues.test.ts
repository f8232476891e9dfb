import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {ofYear} from "../../../../publish/tournament/archives.ts";
import {archiveMatchView} from "../../../../publish/tournament/pages/archive-match-view.ts";
import {
  refereesView,
  refereesWithPage,
  refereeView,
} from "../../../../publish/tournament/pages/referees-view.ts";
import {venueIds, venueView} from "../../../../publish/tournament/pages/venues-view.ts";
import {historicTeam} from "../../../../publish/tournament/sides.ts";
import {archiveMatchPage} from "../../../../site/tournament/archive/archive-match-page.tsx";
import {refereePage} from "../../../../site/tournament/referees/referees-page.tsx";
import {venuePage} from "../../../../site/tournament/venues/venues-page.tsx";
import {modelledArchives, WORLD_END} from "../../../fixtures/built/world.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";

const SIMULATION = {seed: "pages", runs: 50};
let store: Store;
let snapshot: Snapshot;
beforeAll(() => {
  store = modelledArchives();
  load(store, worldCupFacts());
  snapshot = snapshotAt(store, 2026, WORLD_END, SIMULATION);
});
afterAll(() => store.close());

test("a referee's page names the country of each year", () => {
  for (const [frame, said] of [
    [ENGLISH, "Referee from Australia (2026) and Iran (2022, 2018)"],
    [VIETNAMESE, "Trọng tài Úc (2026) và Iran (2022, 2018)"],
  ] as const)
    expect(refereePage(refereeView(snapshot, "alireza-faghani", frame)!)).toContain(said);
});

// Small regions keep words of their own languages. In a cup a team is called as in all of history.
test("every team in history has one Vietnamese name of its own, without an English word", () => {
  const ENGLISH_WORD =
    /\b(and|of|the|islands?|republic|states?|soviet|north|south|west|east|northern|central|american|british|french|dutch|people)\b/i;
  const {teams} = snapshot.history;
  expect(teams).toHaveLength(342);
  expect(new Set(teams.map(({nameVi}) => nameVi)).size).toBe(342);
  for (const {teamId, nameVi} of teams) {
    expect(nameVi, teamId).not.toMatch(ENGLISH_WORD);
    expect(historicTeam(snapshot, teamId).nameVi, teamId).toBe(nameVi);
  }
});

describe("a referee's page", () => {
  // Recounted from `data/tournament/<year>/matches.json` by a script of its own: matches, those with
  // cards, yellow and second yellow cards, sendings-off, penalty goals.
  test.each([
    [
      "szymon-marciniak",
      [
        [2026, 2, 2, 7, 0, 0],
        [2022, 3, 3, 13, 0, 3],
        [2018, 2, 2, 4, 1, 0],
      ],
    ],
    [
      "wilton-sampaio",
      [
        [2026, 3, 3, 4, 3, 0],
        [2022, 4, 4, 14, 0, 1],
      ],
    ],
    [
      "clement-turpin",
      [
        [2026, 4, 3, 7, 0, 1],
        [2022, 3, 3, 4, 0, 2],
        [2018, 2, 2, 6, 0, 0],
      ],
    ],
  ])("%s", (refereeId, years) => {
    const view = refereeView(snapshot, refereeId, ENGLISH)!;
    expect(
      view.years.map((one) => [
        one.year,
        one.matches,
        one.cardsKnown,
        one.yellowCards,
        one.sentOff,
        one.penalties,
      ]),
    ).toEqual(years);
    for (const {refereed, ...total} of view.years) {
      expect(refereed).toHaveLength(total.matches);
      const sum = (of: "yellowCards" | "sentOff" | "penalties") =>
        refereed.reduce((all, match) => all + (match[of] ?? 0), 0);
      expect([sum("yellowCards"), sum("sentOff"), sum("penalties")]).toEqual([
        total.yellowCards,
        total.sentOff,
        total.penalties,
      ]);
    }
  });

  test.each([
    ["at least 7", ENGLISH, "Cards are known for 3 of 4 matches"],
    ["ít nhất 7", VIETNAMESE, "Mới biết thẻ phạt ở 3/4 trận"],
  ])("says %s where not all cards are known", (bound, frame, known) => {
    const html = refereePage(refereeView(snapshot, "clement-turpin", frame)!);
    expect(html).toContain(bound);
    expect(html).toContain(known);
  });

  test("is there for every referee of the three World Cups: 28, 29 and 42, 74 people", () => {
    const {years} = refereesView(snapshot, ENGLISH);
    expect(years.map(({year, referees}) => [year, referees.length])).toEqual([
      [2026, 42],
      [2022, 29],
      [2018, 28],
    ]);
    expect(refereesWithPage(snapshot)).toHaveLength(74);
  });

  // The second match of 2026 was his first: it began at 02:00 UTC on 12 June.
  test.each([
    ["2026-06-12T03:00:00Z", false],
    ["2026-06-12T06:00:00Z", true],
  ])("is there once a match of his is over: at %s %s", (asOf, isThere) => {
    const withPage = refereesWithPage(snapshotAt(store, 2026, asOf, SIMULATION));
    expect(withPage.includes("amin-mohamed-omar")).toBe(isThere);
  });
});

// Recounted from `data/tournament/<year>/` in the same way: matches, goals, crowds.
test.each([
  [
    "new-york",
    [8, 23, 645_186, 80_648],
    ["UTC−4 (America/New_York)", "New York/New Jersey Stadium"],
  ],
  ["lusail", [10, 33, 874_607, 87_461], ["UTC+3 (Asia/Qatar)"]],
])("the page of the venue %s", (venueId, counted, says) => {
  const view = venueView(snapshot, venueId, ENGLISH)!;
  const {total, mean} = view.attendance;
  expect([view.matchesPlayed, view.goals, total, mean]).toEqual(counted);
  const html = venuePage(view);
  for (const text of says) expect(html).toContain(text);
});

// Only where every seat was taken at every match: the mean crowd is the number of seats.
test("a venue is full only with its last seat", () => {
  for (const venueId of venueIds(snapshot)) {
    const view = venueView(snapshot, venueId, ENGLISH)!;
    if (view.attendance.mean! < view.capacity)
      expect(venuePage(view), venueId).not.toMatch(/<dd>100%/);
  }
});

test("a country is named with its article", () => {
  const withPage = refereesWithPage(snapshot).map((refereeId) =>
    refereePage(refereeView(snapshot, refereeId, ENGLISH)!),
  );
  const from = withPage.flatMap((html) => /Referee from ([^:<]+):/.exec(html)?.[1] ?? []);
  expect(
    from.filter((name) => / States$| Emirates$|Netherlands$/.test(name)).length,
  ).toBeGreaterThan(6);
  expect(from.filter((name) => /^(?:United|Netherlands)/.test(name))).toEqual([]);
});

test("all 36 venues of the three World Cups have a page, without a capital after gặp", () => {
  expect(venueIds(snapshot)).toHaveLength(16 + 8 + 12);
  const open = snapshotAt(store, 2026, "2026-06-24T20:10:00Z", SIMULATION);
  for (const id of venueIds(open))
    expect(venuePage(venueView(open, id, VIETNAMESE)!)).not.toContain(" gặp ");
});

describe("the page of a match of an archive", () => {
  const htmlOf = (year: string, home: string, away: string, frame = ENGLISH) => {
    const archive = ofYear(snapshot, year);
    const match = archive.matches.findLast((one) => one.home === home && one.away === away)!;
    return archiveMatchPage(archiveMatchView(archive, match, frame));
  };
  // From FIFA's report of the final of 2022: 3–3 after extra time, 4–2 on penalties, Marciniak,
  // 88,966 people; Mbappé’s third goal in the 118th minute.
  test.each([
    {
      frame: ENGLISH,
      says: [
        "Argentina 3–3 France",
        "4–2 on penalties",
        "88,966",
        "Final in Lusail",
        "chance of winning the final rises from",
      ],
    },
    {frame: VIETNAMESE, says: ["Argentina 3–3 Pháp", "luân lưu 4–2", "88.966", "Chung kết"]},
  ])("has score, crowd, timeline, line-ups and chances: $says", ({frame, says}) => {
    const html = htmlOf("2022", "arg", "fra", frame);
    for (const text of [
      ...says,
      "118′",
      "/referees/szymon-marciniak",
      "/venues/lusail",
      'id="timeline"',
      'id="lineups"',
      'id="forecast"',
      'href="/api/tournaments/2022/matches/',
    ])
      expect(html).toContain(text);
  });

  test("stamps no whistle and no kick of a shoot-out with a minute before that of the last goal", () => {
    for (const year of ["2018", "2022"]) {
      const archive = ofYear(snapshot, year);
      for (const match of archive.matches) {
        const {timeline} = archiveMatchView(archive, match, ENGLISH);
        expect(timeline.length).toBeGreaterThan(2);
        const minutes = timeline.flatMap(({minute}) =>
          minute === null ? [] : Number(minute.split("+")[0]!.replace("′", "")),
        );
        expect(minutes, match.ref).toEqual(minutes.toSorted((a, b) => a - b));
        const timed = timeline.filter(({minute}) => minute !== null);
        expect(timed.map(({text}) => text.en).join(" "), match.ref).not.toMatch(
          /full time|half-time\.|extra time is over|shoot-out stands/i,
        );
      }
    }
  });

  test("leads to no page of a player or of its teams, of whom there is none", () =>
    expect(htmlOf("2018", "fra", "cro").match(/href="\/(players|teams)\/[^"]*"/g)).toBeNull());
});
