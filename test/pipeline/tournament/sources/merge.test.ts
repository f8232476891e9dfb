import {describe, expect, test} from "vitest";
import type {ReportedState} from "../../../../pipeline/tournament/sources/types.ts";
import {goal, live, merged, NOW, noScore, over, STATISTICS, said, state} from "./observations.ts";

describe("who leads", () => {
  test.each([
    {
      says: "the first in order of precedence",
      observations: [said("espn", live([1, 0])), said("fifa", live([0, 0]))],
      goals: [0, 0],
      authority: "fifa",
    },
    {
      says: "a finished match outranks a list without status",
      observations: [said("fifa", {home: "ard"}), said("espn", over([1, 0]))],
      goals: [1, 0],
      authority: "espn",
    },
    {
      says: "one that fell five minutes behind is not first",
      observations: [
        said("fifa", live([0, 0]), "2030-06-08T17:30:00Z"),
        said("espn", live([1, 0])),
      ],
      goals: [1, 0],
      authority: "espn",
    },
    {
      says: "if all are old the order holds",
      observations: [said("fifa", live([0, 0]), "2030-06-08T17:30:00Z")],
      goals: [0, 0],
      authority: "fifa",
    },
    {
      says: "one that is stuck in play hours after kick-off gives way",
      observations: [
        said("fifa", live([0, 0]), "2030-06-08T22:00:00Z"),
        said("espn", over([1, 0]), "2030-06-08T22:00:00Z"),
      ],
      goals: [1, 0],
      authority: "espn",
      now: "2030-06-08T22:00:00Z",
    },
    {
      says: "a finished match without its score leads nothing",
      observations: [
        said("fifa", {status: "finished", score: noScore}),
        said("espn", live([1, 0])),
      ],
      goals: [1, 0],
      authority: "espn",
    },
    {
      says: "a final score alone leads nothing",
      observations: [said("internationals", {goalsNow: [1, 0]})],
      goals: null,
      authority: null,
    },
  ])("$says", ({observations, goals, authority, now = NOW}) => {
    const found = merged(observations, {now});
    expect([found.state.goalsNow, found.authority]).toEqual([goals, authority]);
  });

  test("status, clock and score are one provider's word", () => {
    const {state: found} = merged([
      said("fifa", live([0, 0], {phase: "first_half"})),
      said(
        "espn",
        live([1, 0], {phase: "half_time", clock: null, score: {...noScore, halfTime: [1, 0]}}),
      ),
    ]);
    expect(found).toMatchObject({
      phase: "first_half",
      clock: {minute: 40},
      goalsNow: [0, 0],
      score: noScore,
    });
  });
});

describe("fields", () => {
  test("the first that knows is believed; null and silence never take the place of a value", () => {
    const current = state(
      live([0, 0], {attendance: 100, officials: [{role: "referee", name: "A", country: null}]}),
    );
    const {state: found} = merged(
      [
        said("fifa", live([0, 0], {attendance: null})),
        said("espn", live([0, 0], {attendance: 200})),
      ],
      {
        current,
        authority: "fifa",
      },
    );
    expect([found.attendance, found.officials]).toEqual([200, current.officials]);
  });

  test("an empty list does: a rescinded card is gone", () => {
    const current = state(live([0, 0], {cards: [{...goal(5), card: "yellow"}] as never}));
    expect(
      merged([said("fifa", live([0, 0], {cards: []}))], {current, authority: "fifa"}).state.cards,
    ).toEqual([]);
  });

  test("of lists of goals the one that matches the score", () => {
    const {state: found} = merged([
      said("fifa", live([1, 0], {goals: []})),
      said("espn", live([1, 0], {goals: [goal(9)]})),
    ]);
    expect(found.goals).toEqual([goal(9)]);
  });

  test("a known part of the score stays known", () => {
    const current = state(
      live([1, 0], {phase: "half_time", score: {...noScore, halfTime: [1, 0]}}),
    );
    const {state: found} = merged([said("fifa", live([1, 0], {phase: "second_half"}))], {
      current,
      authority: "fifa",
    });
    expect(found.score.halfTime).toEqual([1, 0]);
  });

  test("details name every provider that is quoted", () => {
    const told = [
      said(
        "fifa",
        live([0, 0], {details: {statistics: STATISTICS, commentary: null, performances: null}}),
      ),
      said(
        "espn",
        live([0, 0], {
          details: {
            statistics: null,
            commentary: [{minute: 1, stoppage: 0, side: null, text: "It begins."}],
            performances: null,
          },
        }),
      ),
    ];
    expect(merged(told).state.details).toMatchObject({
      provider: "fifa, espn",
      statistics: STATISTICS,
      commentary: [{text: "It begins."}],
    });
  });
});

describe("a match of the facts files", () => {
  const eleven = {
    lines: [[{shirt: 1, name: "Alo Aldervane"}]],
    captain: null,
    formation: null,
    bench: null,
  };
  const facts = state(
    over([2, 1], {attendance: 100, lineups: {home: eleven, away: eleven}, cards: null}),
  );

  test("is kept; its gaps are filled", () => {
    const sheet = {...eleven, captain: 1, formation: "4-3-3", bench: []};
    const {state: found, authority} = merged(
      [
        said(
          "fifa",
          over([3, 3], {
            attendance: 999,
            cards: [],
            lineups: {home: sheet, away: {...sheet, lines: [[{shirt: 2, name: "x"}]]}},
          }),
        ),
      ],
      {current: facts, facts},
    );
    expect(found).toEqual({...facts, cards: [], lineups: {home: sheet, away: eleven}});
    expect(authority).toBeNull();
  });

  test("and what differs is written down", () => {
    const {conflicts} = merged(
      [said("fifa", live([3, 3])), said("internationals", {goalsNow: [2, 2]})],
      {current: facts, facts},
    );
    expect(conflicts).toEqual([
      {
        matchId: "m-001",
        field: "status",
        claims: {facts: "finished", fifa: "live"},
        settledBy: "facts",
        rule: "facts first",
      },
      {
        matchId: "m-001",
        field: "goals",
        claims: {facts: "2-1", internationals: "2-2"},
        settledBy: "facts",
        rule: "facts first",
      },
    ]);
  });

  test("manual corrections after the facts were loaded stay, too", () => {
    const current = {...facts, attendance: 101};
    expect(
      merged([said("fifa", over([2, 1], {attendance: 999}))], {current, facts}).state.attendance,
    ).toBe(101);
  });
});

describe("conflicts between providers", () => {
  test.each([
    ["a goal that one has earlier than the other is one", live([1, 0]), live([0, 0]), ["goals"]],
    [
      "sources that are not equally far are not in conflict",
      live([1, 0], {phase: "half_time"}),
      live([0, 0]),
      [],
    ],
    ["scheduled, live and finished are a matter of time", live([0, 0]), over([0, 0]), []],
    ["postponed is not", live([0, 0]), {status: "postponed"} as ReportedState, ["status"]],
    [
      "a shorter spelling of the referee is not a change",
      over([0, 0], {officials: [{role: "referee", name: "Rosa María Quill", country: null}]}),
      over([0, 0], {officials: [{role: "referee", name: "R. Quill", country: null}]}),
      [],
    ],
    [
      "another referee is",
      over([0, 0], {officials: [{role: "referee", name: "Rosa Quill", country: null}]}),
      over([0, 0], {officials: [{role: "referee", name: "Ada Line", country: null}]}),
      ["referee"],
    ],
    [
      "attendance and minutes of goals, after the end",
      over([1, 0], {attendance: 1, goals: [goal(9)]}),
      over([1, 0], {attendance: 2, goals: [goal(10)]}),
      ["goal minutes", "attendance"],
    ],
  ])("%s", (_, a, b, fields) => {
    const {conflicts} = merged([said("fifa", a), said("espn", b)]);
    expect(conflicts.map(({field}) => field)).toEqual(fields);
  });
});
