import {describe, expect, test} from "vitest";
import {continued} from "../../../../pipeline/tournament/milestones/milestones.ts";
import {personKey} from "../../../../pipeline/tournament/milestones/people.ts";
import type {
  CupGoal,
  CupMatch,
  Milestone,
} from "../../../../pipeline/tournament/milestones/types.ts";
import type {Day, Pair} from "../../../../pipeline/tournament/types.ts";

const milestonesOf = (matches: readonly CupMatch[]) => continued(matches).milestones;

const BORN = "1990-01-01";
/** `away Ali 12 own_goal`: side, name, minute and kind of a goal. */
function goal(text: string, bornOn: Day | null, match: Pick<CupMatch, "home" | "away">): CupGoal {
  const [side, name, minute, kind = "goal"] = text.split(" ") as [
    CupGoal["side"],
    string,
    string,
    CupGoal["kind"]?,
  ];
  const key = personKey(name, bornOn, match[side]);
  return {
    ...{side, kind, minute: Number(minute), stoppage: 0},
    scorer: {key, name, bornOn, shirt: null},
  };
}

interface Given extends Partial<Omit<CupMatch, "goals">> {
  readonly on: Day;
  readonly goals?: readonly string[] | null;
  readonly bornOn?: Day | null;
}
/** A match that is over unless `result` says otherwise, with a result that follows from its goals. */
function match({on, goals = [], bornOn = BORN, ...given}: Given): CupMatch {
  const sides = {home: given.home ?? "ard", away: given.away ?? "bel"};
  const scored = goals?.map((one) => goal(one, bornOn, sides)) ?? null;
  const of = (side: CupGoal["side"]) =>
    scored?.filter((one) => (one.side === side) === (one.kind !== "own_goal")).length ?? 0;
  const result: Pair = [of("home"), of("away")];
  return {
    year: Number(on.slice(0, 4)),
    playedOn: on,
    matchId: null,
    isKnockout: false,
    reached: null,
    winnerReaches: null,
    result,
    winner: result[0] === result[1] ? null : result[0] > result[1] ? "home" : "away",
    goals: scored,
    ...sides,
    ...given,
  };
}
const times = (count: number, text: string) =>
  Array.from({length: count}, (_, index) => `${text} ${index + 2}`);

/** `most-goals level Ali 3`, of the milestones that are news of a day or year. */
const told = (all: readonly Milestone[], on: string) =>
  all
    .filter(({playedOn, isNews}) => isNews && playedOn.startsWith(on))
    .map(({rule, standing, scorer, teamId, value}) =>
      [rule, standing, scorer?.name ?? teamId, value].join(" "),
    );

const OTHERS: ReadonlySet<string> = new Set(["youngest-scorer", "oldest-scorer"]);
const found = (matches: readonly CupMatch[], on: string) =>
  told(milestonesOf(matches), on).filter((one) => !OTHERS.has(one.split(" ")[0]!));

describe("a record of a player", () => {
  const past = match({on: "2018-06-01", goals: times(3, "home Ali")});
  test.each([
    ["one goal fewer is none", times(2, "away Bob"), []],
    [
      "as many are level with it",
      times(3, "away Bob"),
      [
        "most-goals level Bob 3",
        "most-goals-at-one level Bob 3",
        "most-goals-in-a-match level Bob 3",
      ],
    ],
    [
      "more are a record against the value before, also where it was level on the way",
      times(4, "away Bob"),
      [
        "most-goals record Bob 4",
        "most-goals-at-one record Bob 4",
        "most-goals-in-a-match record Bob 4",
      ],
    ],
    ["its only holder extends it", ["home Ali 9"], ["most-goals extended Ali 4"]],
    ["an own goal counts for nobody", times(4, "away Bob").map((one) => `${one} own_goal`), []],
  ])("%s", (_, goals, expected) => {
    const now = found([past, match({on: "2022-06-01", goals})], "2022");
    expect(now.filter((one) => one.startsWith("most-goals"))).toEqual(expected);
  });

  test("scoring at the most World Cups", () => {
    const both = (year: number) =>
      match({on: `${year}-06-01`, goals: ["home Ali 9", "away Bob 10", "home Ali 20"]});
    const all = [both(2014), both(2018), match({on: "2022-06-01", goals: ["home Ali 9"]})];
    const of = (year: string) =>
      found(all, year).filter((one) => one.startsWith("most-world-cups"));
    expect(of("2018")).toEqual(["most-world-cups record Ali 2", "most-world-cups level Bob 2"]);
    expect(of("2022")).toEqual(["most-world-cups record Ali 3"]);
  });

  test("names everybody else who held it, and what it was", () => {
    const level = match({on: "2018-06-02", goals: times(3, "away Bob")});
    const now = match({on: "2022-06-01", goals: ["home Ali 5"]});
    const [record] = milestonesOf([past, level, now]).filter(
      ({rule, year}) => rule === "most-goals" && year === 2022,
    );
    expect(record).toMatchObject({
      standing: "record",
      at: {minute: 5, stoppage: 0},
      previous: {value: 3, holders: [{name: "Bob", teamId: "bel", year: 2018}]},
    });
  });

  test("none is told once the goals of a match are not known, but those of teams are", () => {
    const hidden = match({
      on: "2018-06-02",
      goals: null,
      result: [1, 0],
      winner: "home",
      home: "cor",
    });
    const now = match({on: "2022-06-01", goals: times(4, "away Bob")});
    expect(found([past, hidden, now], "2022").filter((one) => one.includes("Bob"))).toEqual([
      "first-goal first Bob 1",
    ]);
  });

  test("a team's top scorer passes one with five goals or more", () => {
    const five = [2, 4].map((_, n) =>
      match({on: `2018-06-0${n + 1}`, goals: times(n === 0 ? 3 : 2, "home Ali")}),
    );
    const rival = match({on: "2018-06-03", home: "cor", goals: times(9, "home Cem")});
    const now = [
      match({on: "2022-06-01", goals: times(5, "home Dan")}),
      match({on: "2022-06-02", goals: ["home Dan 50"]}),
      match({on: "2022-06-03", goals: ["home Dan 50"]}),
    ];
    expect(
      found([...five, rival, ...now], "2022").filter((one) => one.startsWith("team-most")),
    ).toEqual(["team-most-goals level Dan 5", "team-most-goals record Dan 6"]);
  });
});

describe("a person", () => {
  test.each([
    ["whose birthday differs is a namesake", "Ali", "1991-01-01", 1],
    ["with the same birthday is a twin", "Bob", BORN, 1],
    ["without a birthday is nobody known", "Ali", null, 1],
    ["is recognised for another team", "Ali", BORN, 4],
  ])("%s", (_, name, bornOn, goals) => {
    const past = match({on: "2018-06-01", goals: times(3, "home Ali")});
    const now = match({on: "2022-06-01", home: "cor", bornOn, goals: [`home ${name} 9`]});
    const [record] = milestonesOf([past, now]).filter(
      ({rule, year}) => rule === "most-goals" && year === 2022,
    );
    expect(record?.value ?? 1).toBe(goals);
  });

  test.each([
    ["word breaks", "Son Heungmin", "Son Heung-min"],
    ["case and diacritics", "Ángel Di María", "Angel DI MARIA"],
    ["a listed spelling", "José Giménez", "José María Giménez"],
  ])("is the same in spite of %s", (_, a, b) => {
    expect(personKey(a, BORN, "ard")).toBe(personKey(b, BORN, "ard"));
  });
});

describe("ages", () => {
  test("the youngest and the oldest, in days", () => {
    const all = milestonesOf([
      match({on: "2018-06-01", goals: ["home Ali 9"]}),
      match({on: "2018-06-02", goals: ["home Bob 9"], bornOn: "1985-01-01"}),
      match({on: "2018-06-03", goals: ["home Cem 9"], bornOn: "2000-06-03"}),
    ]);
    expect(told(all, "2018-06-02")).toContain("oldest-scorer record Bob 12205");
    expect(told(all, "2018-06-03")).toContain("youngest-scorer record Cem 6574");
  });
});

describe("a team", () => {
  const past = match({on: "2018-06-01", home: "cor", away: "dun", goals: ["home Cem 20"]});
  const knockout = {isKnockout: true, winnerReaches: "QF"} as const;
  test.each([
    {
      says: "its first goal, by its scorer",
      now: {goals: ["home Ali 9", "away Bob 8", "away Bob 7"]},
      expected: ["first-goal first Ali 1", "first-goal first Bob 1", "first-win first bel 1"],
    },
    {
      says: "an own goal as its first",
      now: {goals: ["away Bob 9 own_goal"]},
      expected: ["first-goal first ard 1", "first-win first ard 1"],
    },
    {
      says: "first points of both",
      now: {goals: []},
      expected: ["first-point first ard 1", "first-point first bel 1"],
    },
    {
      says: "nothing but a goal while the match is played",
      now: {goals: ["home Ali 9"], result: null, winner: null},
      expected: ["first-goal first Ali 1"],
    },
    {
      says: "a knock-out win, and the round reached by it",
      now: {...knockout, goals: ["home Ali 9"]},
      expected: [
        "first-quarter-final first ard 1",
        "first-knockout-win first ard 1",
        "first-goal first Ali 1",
        "first-win first ard 1",
      ],
    },
    {
      says: "a tie won on penalties is no win",
      now: {...knockout, winner: "away"},
      expected: [
        "first-quarter-final first bel 1",
        "first-knockout-win first bel 1",
        "first-point first ard 1",
        "first-point first bel 1",
      ],
    },
  ] as const)("$says", ({now, expected}) => {
    const firsts = found([past, match({on: "2022-06-01", ...now})], "2022").filter((one) =>
      one.startsWith("first"),
    );
    expect(firsts.sort()).toEqual([...expected].sort());
  });

  test("the furthest of several rounds at once is told alone", () => {
    const final = {...knockout, reached: "F", winnerReaches: "title"} as const;
    const all = [past, match({on: "2022-06-01", goals: ["home Ali 9"], ...final})];
    const rounds = found(all, "2022").filter((one) => /final|title/.test(one));
    expect(rounds).toEqual(["first-title first ard 1", "first-final first bel 1"]);
  });

  test("no firsts at the first World Cup of the list", () => {
    expect(found([past], "2018").filter((one) => one.startsWith("first"))).toEqual([]);
  });

  const win = (on: Day, goals = 1) => match({on, goals: times(goals, "home Ali")});
  test("a run: as long as the longest, longer, and ended by a defeat", () => {
    const rival = [1, 2].map((n) =>
      match({on: `2018-06-0${n}`, home: "cor", away: "dun", goals: ["home Cem 20"]}),
    );
    const lost = match({on: "2018-06-03", home: "dun", away: "cor", goals: ["home Eli 20"]});
    const now = [1, 2, 3, 4].map((n) => win(`2022-06-0${n}`));
    const all = [...rival, lost, ...now];
    expect(found(all, "2022").filter((one) => one.startsWith("longest"))).toEqual([
      "longest-unbeaten level ard 2",
      "longest-unbeaten record ard 3",
      "longest-unbeaten extended ard 4",
    ]);
  });

  test("a lost shoot-out continues a run without being a milestone", () => {
    const matches = [1, 2, 3].map((n) =>
      match({on: `2018-06-0${n}`, home: "cor", away: "dun", goals: ["home Cem 20"]}),
    );
    const shootout = match({on: "2018-06-04", home: "cor", away: "dun", winner: "away"});
    const next = match({on: "2022-06-01", home: "cor", away: "dun", goals: ["home Cem 20"]});
    const all = milestonesOf([...matches, shootout, next]).filter(
      ({rule, isNews}) => isNews && rule === "longest-unbeaten",
    );
    expect(all.map(({playedOn, value}) => `${playedOn} ${value}`)).toEqual([
      "2018-06-02 2",
      "2018-06-03 3",
      "2022-06-01 5",
    ]);
  });

  test("its biggest win after three others, and the biggest of all", () => {
    const all = [
      match({on: "2018-06-01", home: "cor", away: "dun", goals: times(6, "home Cem")}),
      ...[2, 3, 4].map((n) => win(`2018-06-0${n}`)),
      win("2022-06-01", 3),
      win("2022-06-02", 4),
      win("2022-06-03", 6),
      win("2022-06-04", 7),
    ];
    expect(found(all, "2022").filter((one) => one.includes("biggest"))).toEqual([
      "team-biggest-win record ard 4",
      "biggest-win level ard 6",
      "biggest-win record ard 7",
    ]);
  });
});

test("feats are counted: hat-tricks, and goals in the first minute, own goals too", () => {
  const all = milestonesOf([
    match({on: "2018-06-01", goals: [...times(4, "home Ali"), "away Bob 1 own_goal"]}),
    match({on: "2022-06-01", goals: [...times(3, "away Bob"), "home Ali 1"]}),
  ]);
  expect(
    all.flatMap(({rule, standing, nth, year}) =>
      standing === "feat" ? `${year} ${rule} ${nth}` : [],
    ),
  ).toEqual([
    "2018 hat-trick 1",
    "2018 first-minute-goal 1",
    "2022 hat-trick 2",
    "2022 first-minute-goal 2",
  ]);
});
