import {describe, expect, onTestFinished, test} from "vitest";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {finalState, load} from "../../../../pipeline/tournament/facts/load.ts";
import {ingest} from "../../../../pipeline/tournament/ingest.ts";
import {fastRandom} from "../../../../pipeline/tournament/model/random.ts";
import {addPublished} from "../../../../pipeline/tournament/queries/matches.ts";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import {inPlayingOrder, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import type {
  Card,
  Facts,
  Fixture,
  MatchFacts,
  MatchState,
} from "../../../../pipeline/tournament/types.ts";
import {calendar} from "../../../../publish/tournament/calendar/calendar.ts";
import {instantValue} from "../../../../publish/tournament/calendar/icalendar.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {cupFacts} from "../snapshots.ts";
import {type Component, readCalendar} from "./read-calendar.ts";

const idOf = (number: number) => `m-${String(number).padStart(3, "0")}`;
const textAt = (store: Store, asOf: string, frame = ENGLISH): string => {
  const snapshot = snapshotAt(store, 2030, asOf, {seed: "calendar", runs: 1});
  return calendar(snapshot, frame, {name: "All", matches: inPlayingOrder(snapshot.matches)});
};
const eventsAt = (store: Store, asOf: string, frame = ENGLISH): Map<string, Component> =>
  new Map(
    readCalendar(textAt(store, asOf, frame)).events.map((event) => [
      /^2030-(.+)@/.exec(event.UID!)![1]!,
      event,
    ]),
  );

function cup(played: readonly number[] = []): Store {
  const store = emptyStore();
  onTestFinished(() => void store.close());
  load(store, {
    ...cupFacts,
    matches: cupFacts.matches.filter(({number}) => played.includes(number)),
  });
  return store;
}

/** The properties of an event without its sequence number and timestamps. */
function saidBy({SEQUENCE: _, DTSTAMP: __, "LAST-MODIFIED": ___, ...said}: Component): Component {
  return said;
}

/** Expects the second of two calendars to follow the first by RFC 5545 (3.8.7.2, 3.8.7.4). */
function expectFollows(
  before: Map<string, Component>,
  after: Map<string, Component>,
  since: readonly string[] = [],
): void {
  for (const [id, event] of after) {
    const earlier = before.get(id)!;
    const rise = Number(event.SEQUENCE) - Number(earlier.SEQUENCE);
    expect(rise, `${id}: SEQUENCE after ${since}`).toBeGreaterThanOrEqual(0);
    expect(event.DTSTAMP! >= earlier.DTSTAMP!, `${id}: DTSTAMP after ${since}`).toBe(true);
    expect(event["LAST-MODIFIED"]).toBe(event.DTSTAMP);
    if (JSON.stringify(saidBy(earlier)) !== JSON.stringify(saidBy(event)))
      expect(rise, `${id} says ${JSON.stringify(saidBy(event))} after ${since}`).toBeGreaterThan(0);
  }
}

const final = (number: number, change: Partial<MatchState> = {}): MatchState => ({
  ...finalState(idOf(number), cupFacts.matches.find((match) => match.number === number)!),
  ...change,
});
const scoreOf = (home: number, away: number): Partial<MatchState> => ({
  goalsNow: [home, away],
  goals: null,
  score: {halfTime: null, fullTime: [home, away], extraTime: null, shootout: null},
});

/** A change of a match, by a source or by the facts. */
type Step = readonly [at: string, happens: (store: Store, at: string) => void];
const source =
  (number: number, change: Partial<MatchState>) =>
  (store: Store, at: string): void =>
    void ingest(store, {...unrecorded(idOf(number)), ...change}, at);
const ends =
  (number: number, change: Partial<MatchState> = {}) =>
  (store: Store, at: string): void =>
    void ingest(store, final(number, change), at);
const facts =
  (
    played: readonly number[],
    {
      fixture = {},
      match = {},
      ...other
    }: Partial<Pick<Facts, "tournament" | "teams" | "venues">> & {
      fixture?: Record<number, Partial<Fixture>>;
      match?: Record<number, Partial<MatchFacts>>;
    },
  ) =>
  (store: Store): void =>
    void load(store, {
      ...cupFacts,
      ...other,
      sha256: JSON.stringify([played, fixture, match, other]),
      fixtures: cupFacts.fixtures.map((one) => ({...one, ...fixture[one.number]})),
      matches: cupFacts.matches
        .filter(({number}) => played.includes(number))
        .map((one) => ({...one, ...match[one.number]})),
    });
const kickoffAt = (at: string) => ({kickoffAt: at});

const SEQUENCES: readonly {
  readonly name: string;
  readonly number: number;
  readonly played?: readonly number[];
  readonly steps: readonly Step[];
}[] = [
  {
    name: "postponed, planned anew, played",
    number: 1,
    steps: [
      ["2030-06-08T16:00:00Z", source(1, {status: "postponed"})],
      ["2030-06-08T20:00:00Z", source(1, kickoffAt("2030-06-09T15:00:00Z"))],
      ["2030-06-09T17:00:00Z", ends(1, kickoffAt("2030-06-09T15:00:00Z"))],
    ],
  },
  {
    name: "cancelled, and taken back",
    number: 2,
    steps: [
      ["2030-06-05T09:00:00Z", source(2, {status: "cancelled"})],
      ["2030-06-06T09:00:00Z", source(2, {})],
    ],
  },
  {
    name: "moved by a source, twice, and back",
    number: 3,
    steps: [
      ["2030-06-05T09:00:00Z", source(3, kickoffAt("2030-06-11T17:00:00Z"))],
      ["2030-06-06T09:00:00Z", source(3, kickoffAt("2030-06-11T19:00:00Z"))],
      ["2030-06-07T09:00:00Z", source(3, kickoffAt("2030-06-10T17:00:00Z"))],
    ],
  },
  {
    name: "planned anew by a source, at another time, at another venue, and played then",
    number: 3,
    steps: [
      ["2030-06-05T09:00:00Z", source(3, {scheduledAt: "2030-06-11T17:00:00Z"})],
      [
        "2030-06-06T09:00:00Z",
        source(3, {scheduledAt: "2030-06-11T17:00:00Z", venueId: "port-arden"}),
      ],
      [
        "2030-06-11T19:00:00Z",
        ends(3, {
          ...kickoffAt("2030-06-11T17:00:00Z"),
          ...{scheduledAt: "2030-06-11T17:00:00Z", venueId: "port-arden"},
        }),
      ],
    ],
  },
  {
    name: "moved by the facts, twice, and back",
    number: 3,
    steps: [
      [
        "2030-06-05T09:00:00Z",
        facts([], {fixture: {3: {kickoffAt: "2030-06-11T17:00:00Z", localOn: "2030-06-11"}}}),
      ],
      ["2030-06-06T09:00:00Z", facts([], {fixture: {3: {venueId: "port-arden"}}})],
      ["2030-06-07T09:00:00Z", facts([], {})],
    ],
  },
  {
    name: "a knock-out moved by the facts once its sides are known",
    number: 7,
    played: [1, 2, 3, 4, 5, 6],
    steps: [
      [
        "2030-06-13T09:00:00Z",
        facts([1, 2, 3, 4, 5, 6], {fixture: {7: {kickoffAt: "2030-06-14T18:00:00Z"}}}),
      ],
    ],
  },
  {
    name: "a result corrected by a source, twice, and back",
    number: 1,
    steps: [
      ["2030-06-08T19:00:00Z", ends(1, scoreOf(2, 1))],
      ["2030-06-08T19:10:00Z", ends(1, scoreOf(2, 2))],
      ["2030-06-08T19:20:00Z", ends(1, scoreOf(3, 2))],
      ["2030-06-08T19:30:00Z", ends(1, scoreOf(2, 1))],
    ],
  },
  {
    name: "a result corrected by the facts, and withdrawn",
    number: 4,
    played: [4],
    steps: [
      [
        "2030-06-11T09:00:00Z",
        facts([4], {
          match: {
            4: {
              goals: null,
              score: {halfTime: null, fullTime: [7, 0], extraTime: null, shootout: null},
            },
          },
        }),
      ],
      ["2030-06-11T10:00:00Z", facts([], {})],
    ],
  },
  {
    name: "awarded, and the other way round",
    number: 1,
    steps: [
      [
        "2030-06-19T09:00:00Z",
        source(1, {status: "awarded", kickoffAt: "2030-06-08T17:00:00Z", ...scoreOf(3, 0)}),
      ],
      [
        "2030-06-20T09:00:00Z",
        source(1, {
          status: "awarded",
          kickoffAt: "2030-06-08T17:00:00Z",
          ...scoreOf(0, 3),
        }),
      ],
    ],
  },
  {
    name: "sides that become known, and differ after a correction",
    number: 7,
    played: [1, 2, 3, 4],
    steps: [
      ["2030-06-12T18:52:00Z", ends(5)],
      ["2030-06-12T21:52:00Z", ends(6)],
      ["2030-06-12T22:30:00Z", ends(5, scoreOf(9, 0))],
    ],
  },
  {
    name: "a side that is unknown again",
    number: 7,
    played: [1, 2, 3, 4, 5, 6],
    steps: [["2030-06-13T09:00:00Z", source(5, {status: "awarded"})]],
  },
  {
    name: "two revisions in a second",
    number: 2,
    steps: [
      ["2030-06-05T09:00:00.100Z", source(2, {status: "postponed"})],
      ["2030-06-05T09:00:00.200Z", source(2, {status: "cancelled"})],
    ],
  },
];

describe("a strict reader follows every change", () => {
  test.each(SEQUENCES)("$name", ({number, played = [], steps}) => {
    const store = cup(played);
    const BEFORE = "2030-06-12T22:00:00Z";
    const first = steps[0]![0];
    const start = played.length > 4 ? BEFORE : played.length > 0 ? "2030-06-11T00:00:00Z" : first;
    const editions = [eventsAt(store, start < first ? start : first)];
    for (const [at, happens] of steps) {
      happens(store, at);
      editions.push(eventsAt(store, at));
      const [before, after] = editions.slice(-2);
      expectFollows(before!, after!);
      const [earlier, later] = [before!.get(idOf(number))!, after!.get(idOf(number))!];
      expect(saidBy(later), at).not.toEqual(saidBy(earlier));
      expect(later.DTSTAMP! <= instantValue(at)).toBe(true);
    }
  });
  test("goals, sheets and the clock of a group match are not revisions", () => {
    const store = cup();
    const before = eventsAt(store, "2030-06-08T16:00:00Z").get("m-001")!;
    source(1, {home: "ard", away: "bel"})(store, "2030-06-08T16:10:00Z");
    const live = {home: "ard", away: "bel", status: "live", kickoffAt: "2030-06-08T17:00:00Z"};
    source(1, {...live, status: "live", goalsNow: [0, 0]})(store, "2030-06-08T17:00:10Z");
    source(1, {...live, status: "live", goalsNow: [1, 0]})(store, "2030-06-08T17:20:00Z");
    expect(eventsAt(store, "2030-06-08T17:30:00Z").get("m-001")).toEqual(before);
  });
});

/** Changes of the facts and of sources, in any order, once the last match is over. */
function randomChanges(store: Store, seed: number) {
  const random = fastRandom(`calendar ${seed}`);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const NUMBERS = cupFacts.fixtures.map(({number}) => number);
  const GROUPS = NUMBERS.slice(0, 6);
  const LEVEL = {
    goals: null,
    cards: null,
    score: {halfTime: null, fullTime: [1, 1], extraTime: null, shootout: null},
  } satisfies Partial<MatchFacts>;
  let played = NUMBERS.slice(0, one([5, 6, 6, 8, 10]));
  const fixture: Record<number, Partial<Fixture>> = {};
  // without goals and cards, lots are next: every card decides
  const match: Record<number, Partial<MatchFacts>> = Object.fromEntries(
    GROUPS.map((number) => [number, one([{}, LEVEL])]),
  );
  let {tournament, teams, venues} = cupFacts;
  const load = () => facts(played, {fixture, match, tournament, teams, venues})(store);
  load();
  const goals = () => one([0, 1, 2, 9]);
  const score = (): Pick<MatchFacts, "score"> => ({
    score: {halfTime: null, fullTime: [goals(), goals()], extraTime: null, shootout: null},
  });
  const cards = (): Card[] => [
    {side: one(["home", "away"]), shirt: 5, name: "X", card: "red", minute: 50, stoppage: 0},
  ];
  const known = () => GROUPS.filter((number) => played.includes(number));
  const correct = (change: () => Partial<MatchFacts>) => () => {
    const number = one(known());
    match[number] = {...match[number], goals: null, ...change()};
    load();
  };
  const told = (change: () => Partial<MatchFacts>) => (at: string) => {
    const number = one(known());
    const facts = cupFacts.matches.find((played) => played.number === number)!;
    ingest(
      store,
      finalState(idOf(number), {...facts, ...match[number], goals: null, ...change()}),
      at,
    );
  };
  const KICKOFFS = ["2030-06-21T17:00:00Z", "2030-06-22T19:00:00Z"];
  const changes: Readonly<Record<string, (at: string) => void>> = {
    "facts correct a result": correct(score),
    "facts correct cards": correct(() => ({cards: cards()})),
    "facts add a match, or withdraw one": () => {
      const number = one(NUMBERS);
      played = played.includes(number)
        ? played.filter((other) => other !== number)
        : [...played, number];
      load();
    },
    "facts move a match": () => {
      fixture[one(NUMBERS)] = {kickoffAt: one(KICKOFFS), venueId: one(venues).venueId};
      load();
    },
    "facts rename a venue": () => {
      const {venueId} = one(venues);
      const change = one([{name: `Park ${random()}`}, {city: `Town ${random()}`}, {latitude: 1}]);
      venues = venues.map((venue) => (venue.venueId === venueId ? {...venue, ...change} : venue));
      load();
    },
    "facts rename a team": () => {
      const {teamId} = one(teams);
      const name = {[one(["en", "vi"])]: `Land ${random()}`};
      teams = teams.map((team) =>
        team.teamId === teamId ? {...team, name: {...team.name, ...name}} : team,
      );
      load();
    },
    "facts correct the ranking": () => {
      teams = teams.map((team) => ({...team, fifaRank: Math.floor(random() * 200)}));
      load();
    },
    "facts correct the day of the draw": () => {
      tournament = {
        ...tournament,
        fieldCompleteAt: one(["2030-05-01T09:00:00Z", "2030-05-02T09:00:00Z"]),
      };
      load();
    },
    "a source corrects a result": told(score),
    "a source corrects cards": told(() => ({cards: cards()})),
    "a source moves a match": (at) => {
      const open = NUMBERS.filter((number) => !played.includes(number));
      if (open.length > 0)
        source(
          one(open),
          one([kickoffAt(one(KICKOFFS)), {status: "postponed"}, {venueId: one(venues).venueId}]),
        )(store, at);
    },
  };
  return () => one(Object.entries(changes));
}

test.each(Array.from({length: 24}, (_, seed) => ({seed})))(
  "random changes of facts and sources, $seed: every change raises a number, and no time goes back",
  ({seed}) => {
    const store = emptyStore();
    onTestFinished(() => void store.close());
    const next = randomChanges(store, seed);
    const START = "2030-06-20T00:00:00Z";
    const both = (at: string) => [ENGLISH, VIETNAMESE].map((frame) => eventsAt(store, at, frame));
    let before = both(START);
    const done: string[] = [];
    for (let hour = 1; hour <= 12; hour++) {
      const at = plusMinutes(START, hour * 60);
      const [name, happens] = next();
      done.push(name);
      happens(at);
      const after = both(at);
      for (const [n, events] of after.entries()) expectFollows(before[n]!, events, done);
      before = after;
    }
  },
);

describe("editions", () => {
  const EVERY_SIX_HOURS = Array.from({length: 4 * 40}, (_, n) =>
    new Date(Date.parse("2030-05-10T00:00:00Z") + n * 6 * 3_600_000).toISOString(),
  );
  test("as of earlier instants know the revisions of then alone, and follow each other", () => {
    const store = cup(cupFacts.matches.map(({number}) => number));
    const editions = EVERY_SIX_HOURS.map((asOf) => eventsAt(store, asOf));
    for (const [n, after] of editions.entries()) {
      if (n > 0) expectFollows(editions[n - 1]!, after);
      for (const {DTSTAMP} of after.values())
        expect(DTSTAMP! <= instantValue(EVERY_SIX_HOURS[n]!)).toBe(true);
    }
  });
  test("of the same facts are the same bytes, whether loaded at once or one by one", () => {
    const once = cup(cupFacts.matches.map(({number}) => number));
    const daily = cup();
    for (const {number} of cupFacts.matches)
      facts(
        cupFacts.matches.map((match) => match.number).filter((one) => one <= number),
        {},
      )(daily);
    for (const asOf of EVERY_SIX_HOURS) expect(textAt(daily, asOf)).toBe(textAt(once, asOf));
  });
  test("of a recreated database do not fall below those that readers have seen", () => {
    const played = cupFacts.matches.map(({number}) => number);
    const old = cup(played);
    const at = "2030-06-20T09:00:00Z";
    ends(1, scoreOf(8, 0))(old, at);
    ends(5, scoreOf(9, 0))(old, at);
    const seen = eventsAt(old, at);
    const anew = cup(played);
    const published = [...seen].map(([matchId, {SEQUENCE, DTSTAMP}]) => ({
      matchId,
      sequence: Number(SEQUENCE),
      revisedAt: DTSTAMP!.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"),
    }));
    addPublished(anew, published);
    for (const [id, {SEQUENCE, DTSTAMP}] of eventsAt(anew, at)) {
      expect(Number(SEQUENCE), id).toBeGreaterThanOrEqual(Number(seen.get(id)!.SEQUENCE));
      expect(DTSTAMP! >= seen.get(id)!.DTSTAMP!, id).toBe(true);
    }
    const before = textAt(old, at);
    addPublished(old, published);
    expect(textAt(old, at)).toBe(before);
  });
});
