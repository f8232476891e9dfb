import {afterAll, describe, expect, test} from "vitest";
import {
  scheduleView,
  teamScheduleView,
} from "../../../../publish/tournament/pages/schedule-view.ts";
import {schedule} from "../../../../publish/tournament/parts/schedule.ts";
import {dayTitle} from "../../../../site/tournament/schedule/day-title.ts";
import {schedulePage} from "../../../../site/tournament/schedule/schedule-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
const cup = snapshotsOf(cupFacts);
afterAll(closeStores);
const after = world.at(AFTER.world);
const idsOf = (matches: readonly {readonly matchId: string}[]) =>
  matches.map(({matchId}) => matchId);

describe("the schedule says what the JSON says", () => {
  test("by day: of the venue in English", () => {
    for (const {heading, matches} of scheduleView(after, ENGLISH).sections)
      expect(idsOf(matches)).toEqual(
        idsOf(schedule(after, {date: (heading as {on: string}).on}).matches),
      );
  });
  test.each([
    {by: "group", filter: "group", prefix: "group-", sections: 12, matches: 72},
    {by: "stage", filter: "stage", prefix: "stage-", sections: 7, matches: 104},
  ] as const)("by $by", ({by, filter, prefix, sections, matches}) => {
    const view = scheduleView(after, ENGLISH, by);
    expect([view.sections.length, view.total]).toEqual([sections, matches]);
    for (const section of view.sections)
      expect(idsOf(section.matches)).toEqual(
        idsOf(schedule(after, {[filter]: section.id.slice(prefix.length)}).matches),
      );
  });
  test("by venue: sixteen, every match once", () => {
    const {sections} = scheduleView(after, ENGLISH, "venue");
    expect(sections).toHaveLength(16);
    expect(new Set(sections.flatMap(({matches}) => idsOf(matches))).size).toBe(104);
  });
  test("of one team", () => {
    const {sections} = teamScheduleView(after, "esp", ENGLISH);
    expect(sections.flatMap(({matches}) => idsOf(matches))).toEqual(
      idsOf(schedule(after, {team: "esp"}).matches),
    );
  });
});

// A match of 8 June is in play at 17:40.
test.each([
  ["before the first match", "2030-06-07T12:00:00Z", /^Next: .+\sv .+/],
  ["in play", "2030-06-08T17:40:00Z", /^In play: .+\u00a0\d–\d .+/],
  ["between matches", "2030-06-10T12:00:00Z", /^Next: .+\sv .+/],
  ["after the last", AFTER.cup, /^.+ beat .+ \d.* in the final$/],
])("the title tells the matches that count, %s", (_, asOf, title) => {
  expect(dayTitle("en", scheduleView(cup.at(asOf), ENGLISH))).toMatch(title);
});
// Of the six matches of 25 June the first has a favourite at 76 %, this one's likeliest result 38 %.
test("the title names the closest of several matches to come", () => {
  const title = dayTitle("en", scheduleView(world.at("2026-06-25T12:30:00Z"), ENGLISH));
  expect(title).toMatch(
    /^Next: Cura.+Ivory Coast, with Paraguay\sv Australia the closest of the day$/,
  );
});

test.each([ENGLISH, VIETNAMESE])(
  "no two days have one heading in any zone, in $language",
  (frame) => {
    const html = schedulePage(scheduleView(after, frame));
    const heads = [...html.matchAll(/datetime="([^"]+)" data-kickoff="on"/g)];
    expect(heads.length).toBeGreaterThan(30);
    for (const timeZone of ["Pacific/Honolulu", "UTC", "Asia/Ho_Chi_Minh", "Pacific/Kiritimati"]) {
      const days = heads.map(([, at]) => new Date(at!).toLocaleDateString("sv", {timeZone}));
      expect(new Set(days).size, timeZone).toBe(days.length);
    }
  },
);

test("today and the two days after it are open, later days closed, earlier ones folded after them", () => {
  const days = (asOf: string) =>
    schedulePage(scheduleView(cup.at(asOf), ENGLISH))
      .match(/<details class="earlier">|<details class="match-day"( open)?>/g)!
      .map((one) => /earlier|open/.exec(one)?.[0] ?? "closed")
      .join(" ");
  expect(days("2030-06-07T12:00:00Z")).toMatch(/^open open open( closed)+$/);
  expect(days("2030-06-10T18:20:00Z")).toMatch(/^open open open( closed)* earlier( closed)+$/);
  expect(days(AFTER.cup)).toMatch(/^open( open)*( closed)+$/);
});

test("after the last match the final is first, and days are open back to the quarter-finals", () => {
  const html = schedulePage(scheduleView(after, ENGLISH));
  const days = [...html.matchAll(/class="match-day"( open)?>.*?id="d-([\d-]+)"/gs)];
  // quarter-finals from 9 July on (FIFA's schedule)
  expect(days.filter(([, open]) => open).map(([, , on]) => on)).toEqual(
    ["19", "18", "15", "14", "11", "10", "09"].map((day) => `2026-07-${day}`),
  );
  const dates = days.map(([, , on]) => on!);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("every date in the picture of all matches leads to its day", () => {
  const html = schedulePage(scheduleView(cup.at("2030-06-10T18:20:00Z"), ENGLISH));
  const dates = [...html.matchAll(/href="#(d-[\d-]+)"/g)].map(([, id]) => id!);
  expect(dates).toContain("d-2030-06-10");
  for (const id of dates) expect(html).toContain(`<ul class="rows schedule" id="${id}">`);
});

test("a goal changes the schedule by day and no other order of it", () => {
  // At 17:30 m-001 of the cup is in play; its first goal comes before 17:40.
  const [before, later] = ["2030-06-08T17:01:00Z", "2030-06-08T17:59:00Z"].map((asOf) =>
    cup.at(asOf),
  ) as [ReturnType<typeof cup.at>, ReturnType<typeof cup.at>];
  const running = (snapshot: typeof before) => snapshot.match("m-001").state.goalsNow!.join();
  expect(running(later)).not.toBe(running(before));
  const rows = (view: ReturnType<typeof scheduleView>) => view.sections;
  expect(rows(scheduleView(later, ENGLISH))).not.toEqual(rows(scheduleView(before, ENGLISH)));
  for (const by of ["group", "stage", "venue"] as const)
    expect(rows(scheduleView(later, ENGLISH, by))).toEqual(rows(scheduleView(before, ENGLISH, by)));
});
