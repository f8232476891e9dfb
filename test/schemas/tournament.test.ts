import {describe, expect, test} from "vitest";
import {ENGINE} from "../../pipeline/tournament/forecasting/engine.ts";
import {STAGES} from "../../publish/tournament/stages.ts";
import {
  compiled,
  expectedBody,
  faults,
  type Json,
  recordsBySchema,
  type Schema,
  schemas,
  target,
} from "./tournament-schemas.ts";

const resources = [...schemas.keys()].filter((name) => name !== "common.json");

test("there is a schema for every record, and a record for every schema", () => {
  expect(resources).toEqual([...recordsBySchema.keys()].sort());
  expect(resources.length).toBeGreaterThan(30);
});

test("the stages and the engine are those of the code", () => {
  const {stage, knockoutStage, engine} = schemas.get("common.json")!.$defs!;
  expect(stage!.enum).toEqual(Object.keys(STAGES));
  expect(knockoutStage!.enum).toEqual(Object.keys(STAGES).filter((name) => name !== "group"));
  expect(engine!.const).toBe(ENGINE);
});

describe.each([...schemas.keys()])("%s", (name) => {
  const schema = schemas.get(name)!;

  test("is named, described and identified by its path", () => {
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: `tournament/${name}`,
    });
    expect(schema.title).toMatch(/^[A-Z]/);
    expect(schema.description).toMatch(/\.$/);
  });

  test("compiles in strict mode", () => {
    expect(() => compiled(name)).not.toThrow();
  });

  test("describes every property, by itself or where its reference leads", () => {
    const silent = properties(schema).filter(
      ([, property]) => described(name, property) === undefined,
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });
});

type Obj = {readonly [key: string]: Json};
const isObject = (value: Json): value is Obj =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TEAM = {teamId: "ard", code: "ARD", name: "Arden", nameVi: "Arden", flag: "🏴"};
const MEETING = {
  year: 2018,
  playedOn: "2018-06-11",
  stage: "Group A",
  goals: [1, 1],
  afterExtraTime: false,
  outcome: "drawn",
  shootout: null,
  shootoutWon: null,
  team: TEAM,
  opponent: TEAM,
};
const expected = new Map(resources.map((name) => [name, expectedBody(name)]));
const {
  groups: [{rows}],
} = expected.get("standings.json") as {groups: [{rows: Obj[]}]};
const third = {...rows[2], group: "A", advances: true, meets: "1B"};
/** Adds what the cup lacks: teams that have met before, and third-placed teams that advance. */
const bodies = new Map([
  ...expected,
  ["match-history.json", put(expected.get("match-history.json")!, ["meetings"], [MEETING])],
  ["standings.json", put(expected.get("standings.json")!, ["thirdPlaced", "rows"], [third])],
]);
const refresh = {requested: true, status: "printed", detail: "-"};

test.each(["match-history.json", "standings.json"])("a body of %s is valid", (name) =>
  expect(faults(name, bodies.get(name))).toEqual([]),
);

// where these are not, `discovery/openapi/compatibility.test.ts` finds what is loosened
test.each([
  ["an id is a number of at least three digits", "match.json", "m-1", "/matchId"],
  ["an id of an earlier year has both numbers", "archive-match.json", "m-2018-", "/match/matchId"],
  ["a tournament has a host", "tournaments.json", [], "/tournaments/0/hosts"],
  ["an address ends with the day", "match.json", "mexico-vs-south-africa", "/ref"],
  ["a status is one of the list", "match.json", "complete", "/status"],
  ["an instant is in UTC", "match.json", "2026-06-11T13:00:00-06:00", "/kickoffAt"],
  ["an instant exists", "match.json", "2026-06-31T19:00:00Z", "/kickoffAt"],
  ["a day exists", "match.json", "2026-02-30", "/localOn"],
  ["a group match has a group", "match.json", null, "/group"],
  ["a match of a group is no knock-out", "match.json", "R32", "/stage"],
  ["a finished match has no phase", "match.json", "second_half", "/phase"],
  ["a finished match has no clock", "match.json", {minute: 90, stoppage: 3}, "/clock"],
  ["a match to come has no score", "match.json", "scheduled", "/status"],
  ["a pair has two numbers", "match.json", [2, 0, 0], "/score/fullTime"],
  ["goals are not negative", "match.json", -1, "/score/home"],
  ["a probability is at most 1", "match.json", 1.01, "/probability/home"],
  ["the engine has a name", "match.json", "wc-prob-v4", "/probability/engine"],
  ["who won has an id", "match.json", null, "/winnerTeamId"],
  ["a drawn match has no winner's id", "match.json", null, "/winner"],
  ["red cards are counted", "match.json", null, "/redCards/away"],
  ["a link leads to its own part", "match.json", "/api/matches/x/staff", "/links/events"],
  ["a team id is in lower case", "match.json", "MEX", "/home/teamId"],
  ["an unknown side has no flag", "match.json", null, "/home/teamId"],
  ["a slot can be read", "dashboard.json", "A1", "/featured/home/slot"],
  [
    "what is available needs no reason",
    "match-staff.json",
    "why",
    "/availability/officials/reason",
  ],
  ["what does not apply says why", "match-events.json", null, "/availability/shootout/reason"],
  ["what is pending says why", "match-staff.json", "pending", "/availability/officials/status"],
  ["a share of the ball is at most 1", "match-stats.json", 55, "/provided/home/possession"],
  ["a player is on the pitch", "pitch-map.json", 1.2, "/home/map/players/0/x"],
  ["a mark is at most 10", "pitch-map.json", 10.5, "/home/map/players/0/rating"],
  [
    "a suspension has a reason",
    "team.json",
    [{player: {}, reason: "unruly"}],
    "/discipline/suspended",
  ],
  ["a goal is no card", "match-events.json", "card", "/events/1/type"],
  ["a goal's minute is printed", "match-events.json", "9", "/events/1/display"],
  ["nobody wears the shirt 0", "match-events.json", 0, "/events/1/player/shirt"],
  ["eleven players start", "match-lineups.json", 12, "/home/lineup/players"],
  ["a forecast is given as a whole", "match-probability.json", null, "/draw"],
  ["without a forecast nothing of it is given", "match-probability.json", null, "/asOf"],
  ["a goal counts for a side", "probability-movement.json", null, "/inPlay/12/event/side"],
  ["kick-off is of no side", "probability-movement.json", "home", "/inPlay/0/event/side"],
  [
    "an event is one of the list",
    "probability-movement.json",
    "yellow_card",
    "/inPlay/12/event/type",
  ],
  ["minutes end with 120", "probability-movement.json", 121, "/inPlay/2/minute"],
  ["a hash is hexadecimal", "match-probability.json", "0".repeat(63), "/provenance/dataSha256"],
  ["a link of the chain is a hash", "match-probability.json", "m-001", "/provenance/sha256"],
  ["a forecast has no seed", "match-probability.json", "wc2026", "/provenance/seed"],
  ["the chain's end is a hash", "api-health.json", null, "/pipeline/forecasts/chain/sha256"],
  ["judged matches have measures", "prediction-accuracy.json", null, "/brier"],
  ["there are ten bins", "prediction-accuracy.json", [], "/calibration/bins"],
  [
    "what is missing is not complete",
    "upcoming-probability-verification.json",
    [{matchId: "m-001", ref: "arden-vs-belmora-2030-06-08"}],
    "/missing",
  ],
  [
    "a printed answer computes nothing",
    "upcoming-probability-verification.json",
    {...refresh, status: "done"},
    "/refresh",
  ],
  ["conduct is never good", "standings.json", 1, "/groups/0/rows/0/conduct"],
  ["criteria are not repeated", "standings.json", ["points", "points"], "/tieBreaks"],
  ["a third meets a group winner", "standings.json", "W74", "/thirdPlaced/rows/0/meets"],
  ["odds are of teams", "champion-odds.json", {Spain: 1}, "/trend/0/champion"],
  [
    "an error is that of a probability",
    "champion-odds.json",
    0.6,
    "/teams/0/champion/standardError",
  ],
  ["a scorer has scored", "dashboard.json", 0, "/topScorers/0/goals"],
])("%s: %s refuses %s at %s", (_, name, value, at) => {
  const body = put(bodies.get(name)!, at.split("/").slice(1), value as Json);
  expect(faults(name, body)).not.toEqual([]);
});

/** Every property at any depth, with its pointer. */
function properties(schema: unknown, path = ""): [path: string, property: Schema][] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): [string, Schema][] => {
    if (["examples", "if", "then", "else", "not"].includes(key)) return [];
    const own =
      key === "properties"
        ? Object.entries(value).map(([name, one]): [string, Schema] => [
            `${path}/${name}`,
            one as Schema,
          ])
        : [];
    return [...own, ...properties(value, `${path}/${key}`)];
  });
}

function described(name: string, property: Schema): string | undefined {
  if (property.description || property.$ref === undefined) return property.description;
  return described(...target(name, property.$ref));
}

/** A copy with a different value at the end of the path. */
function put(body: Json, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: Json, index) => (String(index) === key ? put(item, rest, value) : item));
  if (!isObject(body) || !(key in body))
    throw new Error(`there is no ${key} in ${JSON.stringify(body)}`);
  return {...body, [key]: put(body[key]!, rest, value)};
}
