import {afterAll, describe, expect, test} from "vitest";
import {tablesView} from "../../../../publish/tournament/pages/tables-view.ts";
import {standings} from "../../../../publish/tournament/standings.ts";
import {nameIn} from "../../../../site/components/team-name.tsx";
import {tablesPage} from "../../../../site/tournament/tables/tables-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

/** Groups A to F are complete; the others still have their last matchday to play. */
const BEFORE_THE_LAST = "2026-06-26T12:00:00Z";
const snapshot = world.at(BEFORE_THE_LAST);
const view = tablesView(snapshot, ENGLISH);

describe("what each team needs", () => {
  const groupsWithNeeds = (asOf: string) =>
    tablesView(world.at(asOf), ENGLISH).groups.flatMap(({group, needs}) =>
      needs.length > 0 ? [group] : [],
    );
  test.each([
    {
      says: "nothing before the first match",
      asOf: "2026-06-11T12:00:00Z",
      groups: [],
      fates: "All 48 teams can still go through",
    },
    {
      says: "where the last matchday is to come",
      asOf: BEFORE_THE_LAST,
      groups: [..."GHIJKL"],
      fates: "of 48 teams are through",
    },
    {
      says: "nothing at the end",
      asOf: AFTER.world,
      groups: [],
      fates: "32 of 48 teams went through<",
    },
  ])("is stated $says, below the headline: $fates", ({asOf, groups, fates}) => {
    expect(groupsWithNeeds(asOf)).toEqual(groups);
    expect(tablesPage(tablesView(world.at(asOf), ENGLISH))).toMatch(new RegExp(`<h1>.*${fates}`));
  });

  test("is what the standings say, word for word", () => {
    const rows = standings(snapshot).groups.flatMap((group) => group.rows);
    for (const {team, texts} of view.groups.flatMap(({needs}) => needs)) {
      const {prospects} = rows.find((row) => row.team.teamId === team.teamId)!;
      const conditions = [prospects.advance, prospects.first].map(({condition}) => condition?.text);
      expect(texts, team.name).toEqual(conditions.filter(Boolean));
    }
  });
  // Group I on 26 June: France and Norway have 6 points and play each other; Senegal and Iraq have
  // none
  test("is on the page in its language", () => {
    expect(tablesPage(view)).toContain(
      "Through, whatever happens. A draw is enough for France to win the group.",
    );
    expect(tablesPage(tablesView(snapshot, VIETNAMESE))).toContain("Đã chắc suất đi tiếp. ");
  });
  test("is `only` a draw or a win in Vietnamese, never a win by so many goals", () => {
    const {groups} = tablesView(world.at("2026-06-24T12:00:00Z"), VIETNAMESE);
    const texts = groups.flatMap(({needs}) => needs.flatMap((need) => need.texts));
    const only = texts.filter(({vi}) => vi.includes("chỉ cần"));
    expect(only.length).toBeGreaterThan(5);
    expect(only.filter(({vi}) => /chỉ cần [^.]*cách biệt/.test(vi))).toEqual([]);
  });
});

test("a note joins only third-placed teams that were still level", () => {
  // Sweden has a goal difference of 0, Algeria and Paraguay of −2.
  const notes = tablesPage(tablesView(world.at(AFTER.world), ENGLISH));
  expect(notes).toContain("Sweden by goals scored; ");
  expect(notes).toContain("Algeria and Paraguay by goals scored");
});

// Thirds on 3 points after two rounds: Sweden 0 with 6 goals, Scotland 0 with 1, Croatia −1,
// Algeria and Paraguay −2 with 2 goals each
test("criteria of one level are listed in the order of the rules", () => {
  const html = tablesPage(tablesView(world.at("2026-06-24T12:00:00Z"), VIETNAMESE));
  expect(html).toContain("Các đội cùng 3 điểm xếp theo hiệu số, số bàn thắng, chỉ số fair-play.");
});

describe("the deciding criterion", () => {
  const page = tablesPage(view);
  test("is given for teams level on points, and only for them", () => {
    expect(page).toContain("Level on 6 points: France and Norway by goal difference.");
    expect(page).toContain("Level on 0 points: Senegal and Iraq by goal difference.");
  });
  test("is given where head-to-head decides: Germany beat Ivory Coast 2–1", () => {
    expect(page).toContain(
      "Level on 6 points: Germany and Ivory Coast by points in the matches between them.",
    );
  });
});

// Group stage of 2026, all on 4 points: DR Congo +1; Sweden, Ghana and Ecuador 0 with 7, 2 and 2
// goals; Bosnia and Herzegovina −1; Algeria and Paraguay −2 with 5 and 2 goals
test("teams that a criterion placed stand together only if level before it", () => {
  const page = tablesPage(tablesView(world.at(AFTER.world), ENGLISH));
  expect(page).toContain(
    "Level on 4 points: DR Congo by goal difference; Sweden by goals scored; Ghana and Ecuador by fewer cards; Bosnia and Herzegovina by goal difference; Algeria and Paraguay by goals scored.",
  );
  expect(page).not.toContain("Would meet");
  // In Vietnamese one sentence: no single team is placed "by" something.
  expect(tablesPage(tablesView(world.at(AFTER.world), VIETNAMESE))).toContain(
    "Các đội cùng 4 điểm xếp theo hiệu số, số bàn thắng, chỉ số fair-play.",
  );
});

test("certainties are marked: group winners, qualified and eliminated teams", () => {
  const rows = view.groups.flatMap((group) => group.rows);
  const of = (teamId: string) => {
    const {advances, winsGroup} = rows.find((row) => row.teamId === teamId)!;
    return {advances, winsGroup};
  };
  expect([of("arg"), of("fra"), of("pan"), of("esp")]).toEqual([
    {advances: true, winsGroup: true},
    {advances: true, winsGroup: null},
    {advances: false, winsGroup: false},
    {advances: null, winsGroup: null},
  ]);
});

describe("a third-placed team's match", () => {
  test("is the opponent by the current tables", () => {
    // by annex C for third-placed teams of A, B, C, D, E, F, J and L
    const {rows} = view.thirds!;
    const against = (one: (typeof rows)[number]) => one.meets && nameIn("en", one.meets.opponent);
    expect(rows.map((one) => [one.group, against(one)])).toEqual([
      ["F", "Winner of Group I"],
      ["E", "Winner of Group L"],
      ["B", "United States"],
      ["D", "Germany"],
      ["L", "Winner of Group K"],
      ["A", "Winner of Group G"],
      ["J", "Switzerland"],
      ["C", "Mexico"],
      ["H", null],
      ["G", null],
      ["K", null],
      ["I", null],
    ]);
  });
  test("is the one that it played, in the end", () => {
    const end = world.at(AFTER.world);
    for (const {teamId, meets} of tablesView(end, ENGLISH).thirds!.rows) {
      const played = end.matches.find(
        ({fixture, away}) => fixture.stage === "R32" && away === teamId,
      );
      expect(meets?.path ?? null, teamId).toBe(played ? `/matches/${played.ref}` : null);
    }
  });
});
