import {expect, test} from "vitest";
import type {Store} from "../../../pipeline/kit/store.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
  snapshotAt,
} from "../../../pipeline/tournament/snapshot.ts";
import {settledAt} from "../../../pipeline/tournament/text/news/settled.ts";
import {previewFacts} from "../../../pipeline/tournament/text/preview/facts.ts";
import {stakes as stakesSaid} from "../../../pipeline/tournament/text/preview/messages/stakes.ts";
import {tableFact} from "../../../pipeline/tournament/text/recap/standing.ts";
import type {Side, TeamId} from "../../../pipeline/tournament/types.ts";
import {matchAnalysis} from "../../../publish/tournament/forecasts/analysis.ts";
import {scenarioPredictions} from "../../../publish/tournament/forecasts/scenarios.ts";
import {standings} from "../../../publish/tournament/standings.ts";
import {WORLD_END, WORLD_SIMULATION} from "../../fixtures/built/world.ts";

const SIDES = ["home", "away"] as const;
const OWN_RESULTS = ["win", "draw", "loss"] as const;
type OwnResult = (typeof OWN_RESULTS)[number];
type Certain = boolean | null;
type Row = ReturnType<typeof standings>["groups"][number]["rows"][number];
type Prospect = Row["prospects"]["advance"];

const rowsOf = (snapshot: Snapshot): Map<TeamId, Row> =>
  new Map(
    standings(snapshot).groups.flatMap(({rows}) => rows.map((row) => [row.team.teamId, row])),
  );

const ADVANCES: Readonly<Record<string, Certain>> = {
  first: true,
  topTwo: true,
  through: true,
  out: false,
};
/** A verdict or fate, reduced to whether the team advances. */
const advances = (said: string | null): Certain => ADVANCES[said ?? ""] ?? null;

/**
 * The certain outcome of a prospect after a result of the team's own match, whatever else happens.
 */
function certainAfter({certain, condition}: Prospect, own: OwnResult): Certain {
  if (certain !== null || condition === null) return certain;
  const covers = (clauses: NonNullable<typeof condition>["sure"]) =>
    ["home", "draw", "away"].every((other) =>
      clauses.some(
        (clause) =>
          clause.margin === null &&
          (clause.own === null || clause.own.includes(own)) &&
          (clause.other === null || clause.other.results.some((one) => one === other)),
      ),
    );
  return covers(condition.sure) ? true : covers(condition.lost) ? false : null;
}

/** Bodies about a match beforehand. */
const bodiesOf = (snapshot: Snapshot, match: SnapshotMatch) => ({
  facts: previewFacts(snapshot, match),
  analysis: matchAnalysis(snapshot, match),
  scenarios: scenarioPredictions(snapshot, match),
});
type Bodies = ReturnType<typeof bodiesOf>;

/** Outcomes that the sentences of a preview call settled for a side. */
const toldOf = ({facts}: Bodies, side: Side): string[] =>
  stakesSaid(facts).flatMap((message) => {
    if (!message || !("who" in message)) return [];
    const isOfIt = message.who === "both sides" || message.who === facts[side]!.name;
    return isOfIt && ["won group", "out", "sure"].includes(message.kind) ? [message.kind] : [];
  });

const toTell = ({advance, first}: Row["prospects"]): string[] =>
  first.certain
    ? ["won group"]
    : advance.certain === null
      ? []
      : [advance.certain ? "sure" : "out"];

/** Every statement about a side before a match, with the table's value at that instant. */
function statements(bodies: Bodies, {prospects}: Row, side: Side) {
  const {advance, first} = prospects;
  const {stakes} = bodies.analysis.profiles[side]!;
  const body = bodies.scenarios;
  const resultOf = (own: OwnResult) =>
    own === "draw" ? own : (own === "win") === (side === "home") ? "home" : "away";
  const scenarios = body.scenarios && {
    before: body.scenarios.before[side],
    after: (own: OwnResult) =>
      body.scenarios!.results.find(({result}) => result === resultOf(own))![side],
  };
  return [
    {says: "analysis: goes through", told: advances(stakes!.now), table: advance.certain},
    {says: "analysis: has won", told: stakes!.now === "first", table: first.certain === true},
    {says: "analysis: can win", told: stakes!.canWinGroup, table: first.certain !== false},
    {
      says: "preview",
      told: toldOf(bodies, side),
      table: toTell(prospects),
    },
    {says: "prospects", told: body.prospects![side], table: prospects},
    ...OWN_RESULTS.map((own) => ({
      says: `analysis: goes through after a ${own}`,
      told: advances(stakes![own]),
      table: certainAfter(advance, own),
    })),
    ...(scenarios
      ? [
          {
            says: "scenarios: goes through",
            told: advances(scenarios.before.certain),
            table: advance.certain,
          },
          {
            says: "scenarios: wins the group",
            told: scenarios.before.winsGroup,
            table: first.certain,
          },
          ...[scenarios.before, ...OWN_RESULTS.map(scenarios.after)].flatMap(chancesOf),
          {
            says: "analysis: chance of going through",
            told: settledIn(bodies.analysis.profiles[side]!.chances!.next!, advance.certain),
            table: advance.certain,
          },
          ...OWN_RESULTS.flatMap((own) => [
            {
              says: `scenarios: goes through after a ${own}`,
              told: advances(scenarios.after(own).certain),
              table: certainAfter(advance, own),
            },
            {
              says: `scenarios: wins the group after a ${own}`,
              told: scenarios.after(own).winsGroup,
              table: certainAfter(first, own),
            },
          ]),
        ]
      : []),
  ];
}

/** The certainty that a chance expresses, if the outcome is certain. */
const settledIn = (chance: number, certain: Certain): Certain =>
  certain === null ? null : chance === 1 ? true : chance === 0 ? false : null;

type OutlookBody = NonNullable<Bodies["scenarios"]["scenarios"]>["before"]["home"];

/**
 * The certainties in the chances of a row against those that the row states: an eliminated side has
 * no chances left, settled outcomes have exactly 0 or 1, and places sum to 1. A chance may occur in
 * every run, or in none, without being certain.
 */
function chancesOf({certain, winsGroup, places, rounds, champion}: OutlookBody) {
  const first = places!.first!.probability;
  const chances = [...rounds, champion].map(({probability}) => probability);
  const sum = Object.values(places!).reduce((all, {probability}) => all + probability, 0);
  return [
    {
      says: "first place",
      told: winsGroup ?? first,
      table: winsGroup === null ? first : first === 1,
    },
    {says: "way through", told: certain === "through" ? chances[0] : 1, table: 1},
    {says: "chances", told: certain === "out" ? Math.max(...chances) : 0, table: 0},
    {says: "places", told: Math.round(sum * 1e4), table: 1e4},
    {says: "rounds", told: chances.toSorted((a, b) => b - a), table: chances},
  ].map((one) => ({...one, says: `scenarios: ${one.says}`}));
}

/** The teams in the first two places of the groups, by the bracket and by the tables. */
function placed(snapshot: Snapshot, rows: ReadonlyMap<TeamId, Row>) {
  const named = snapshot.matches.flatMap(({fixture, home, away}) =>
    SIDES.flatMap((side) => {
      const team = side === "home" ? home : away;
      return /^[12][A-L]$/.test(fixture[side]) && team ? `${fixture[side]} ${team}` : [];
    }),
  );
  const certain = [...rows].flatMap(([team, {prospects}]) => {
    const {group} = snapshot.teams.get(team)!;
    const place = prospects.first.certain ? 1 : prospects.second.certain ? 2 : null;
    return place ? `${place}${group} ${team}` : [];
  });
  return {says: "bracket", told: named.sort(), table: certain.sort()};
}

/**
 * Checks that every page about a group match agrees with the tables.
 *
 * @param make opens a database with the year after its model stage
 * @param matches number of group matches from each team's second on
 */
export function settledSuite(year: number, make: () => Store, matches: number): void {
  /** Group matches from each team's second on: before it nothing is settled. */
  const groupMatches = (end: Snapshot) =>
    end.matches.filter(
      (match) => match.fixture.stage === "group" && end.matchesOf(match.home!)[0] !== match,
    );
  const within = <Value>(work: (store: Store) => Value): Value => {
    const store = make();
    try {
      return work(store);
    } finally {
      store.close();
    }
  };
  const at = (store: Store, asOf: string) => snapshotAt(store, year, asOf, WORLD_SIMULATION);

  test("with the last forecast before every kick-off every page says what the tables say, and later as well", () =>
    within((store) => {
      const end = at(store, WORLD_END);
      const wrong = groupMatches(end).flatMap((played) => {
        const {matchId} = played.fixture;
        const before = at(store, holdingForecast(played)!.asOf);
        const rows = rowsOf(before);
        const all = [
          placed(before, rows),
          ...[before, end].flatMap((snapshot) => {
            const bodies = bodiesOf(snapshot, snapshot.match(matchId));
            return SIDES.flatMap((side) => statements(bodies, rows.get(played[side]!)!, side));
          }),
        ];
        return all
          .filter(({told, table}) => JSON.stringify(told) !== JSON.stringify(table))
          .map((one) => ({matchId, ...one}));
      });
      expect(wrong).toEqual([]);
      expect(groupMatches(end)).toHaveLength(matches);
    }));

  test("once the matches of an hour are over, their recaps agree with the tables", () =>
    within((store) => {
      const end = at(store, WORLD_END);
      const wrong = groupMatches(end).flatMap((match) => {
        const rows = rowsOf(at(store, settledAt(end, kickoffOf(match))!));
        const names = new Map([...rows.values()].map((row) => [row.team.name, row]));
        return tableFact(end, match)!.rows.flatMap(({team, fate}) => {
          const table = names.get(team.en)!.prospects.advance.certain;
          return advances(fate) === table ? [] : [{match: match.ref, team: team.en, fate, table}];
        });
      });
      expect(wrong).toEqual([]);
    }));
}
