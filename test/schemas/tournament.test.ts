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
  {
    says: "an id is a number of at least three digits",
    name: "match.json",
    at: "/matchId",
    value: "m-1",
  },
  {
    says: "an id of an earlier year has both numbers",
    name: "archive-match.json",
    at: "/match/matchId",
    value: "m-2018-",
  },
  {
    says: "a tournament has a host",
    name: "tournaments.json",
    at: "/tournaments/0/hosts",
    value: [],
  },
  {
    says: "an address ends with the day",
    name: "match.json",
    at: "/ref",
    value: "mexico-vs-south-africa",
  },
  {says: "a status is one of the list", name: "match.json", at: "/status", value: "complete"},
  {
    says: "an instant is in UTC",
    name: "match.json",
    at: "/kickoffAt",
    value: "2026-06-11T13:00:00-06:00",
  },
  {says: "an instant exists", name: "match.json", at: "/kickoffAt", value: "2026-06-31T19:00:00Z"},
  {says: "a day exists", name: "match.json", at: "/localOn", value: "2026-02-30"},
  {says: "a group match has a group", name: "match.json", at: "/group", value: null},
  {says: "a match of a group is no knock-out", name: "match.json", at: "/stage", value: "R32"},
  {says: "a finished match has no phase", name: "match.json", at: "/phase", value: "second_half"},
  {
    says: "a finished match has no clock",
    name: "match.json",
    at: "/clock",
    value: {minute: 90, stoppage: 3},
  },
  {says: "a match to come has no score", name: "match.json", at: "/status", value: "scheduled"},
  {says: "a pair has two numbers", name: "match.json", at: "/score/fullTime", value: [2, 0, 0]},
  {says: "goals are not negative", name: "match.json", at: "/score/home", value: -1},
  {says: "a probability is at most 1", name: "match.json", at: "/probability/home", value: 1.01},
  {
    says: "the engine has a name",
    name: "match.json",
    at: "/probability/engine",
    value: "wc-prob-v4",
  },
  {says: "who won has an id", name: "match.json", at: "/winnerTeamId", value: null},
  {says: "a drawn match has no winner's id", name: "match.json", at: "/winner", value: null},
  {says: "red cards are counted", name: "match.json", at: "/redCards/away", value: null},
  {
    says: "a link leads to its own part",
    name: "match.json",
    at: "/links/events",
    value: "/api/matches/x/staff",
  },
  {says: "a team id is in lower case", name: "match.json", at: "/home/teamId", value: "MEX"},
  {says: "an unknown side has no flag", name: "match.json", at: "/home/teamId", value: null},
  {says: "a slot can be read", name: "dashboard.json", at: "/featured/home/slot", value: "A1"},
  {
    says: "what is available needs no reason",
    name: "match-staff.json",
    at: "/availability/officials/reason",
    value: "why",
  },
  {
    says: "what does not apply says why",
    name: "match-events.json",
    at: "/availability/shootout/reason",
    value: null,
  },
  {
    says: "what is pending says why",
    name: "match-staff.json",
    at: "/availability/officials/status",
    value: "pending",
  },
  {
    says: "a share of the ball is at most 1",
    name: "match-stats.json",
    at: "/provided/home/possession",
    value: 55,
  },
  {
    says: "a player is on the pitch",
    name: "pitch-map.json",
    at: "/home/map/players/0/x",
    value: 1.2,
  },
  {
    says: "a mark is at most 10",
    name: "pitch-map.json",
    at: "/home/map/players/0/rating",
    value: 10.5,
  },
  {
    says: "a suspension has a reason",
    name: "team.json",
    at: "/discipline/suspended",
    value: [{player: {}, reason: "unruly"}],
  },
  {says: "a goal is no card", name: "match-events.json", at: "/events/1/type", value: "card"},
  {
    says: "a goal's minute is printed",
    name: "match-events.json",
    at: "/events/1/display",
    value: "9",
  },
  {
    says: "nobody wears the shirt 0",
    name: "match-events.json",
    at: "/events/1/player/shirt",
    value: 0,
  },
  {says: "eleven players start", name: "match-lineups.json", at: "/home/lineup/players", value: 12},
  {
    says: "a forecast is given as a whole",
    name: "match-probability.json",
    at: "/draw",
    value: null,
  },
  {
    says: "without a forecast nothing of it is given",
    name: "match-probability.json",
    at: "/asOf",
    value: null,
  },
  {
    says: "a goal counts for a side",
    name: "probability-movement.json",
    at: "/inPlay/12/event/side",
    value: null,
  },
  {
    says: "kick-off is of no side",
    name: "probability-movement.json",
    at: "/inPlay/0/event/side",
    value: "home",
  },
  {
    says: "an event is one of the list",
    name: "probability-movement.json",
    at: "/inPlay/12/event/type",
    value: "yellow_card",
  },
  {
    says: "minutes end with 120",
    name: "probability-movement.json",
    at: "/inPlay/2/minute",
    value: 121,
  },
  {
    says: "a hash is hexadecimal",
    name: "match-probability.json",
    at: "/provenance/dataSha256",
    value: "0".repeat(63),
  },
  {
    says: "a link of the chain is a hash",
    name: "match-probability.json",
    at: "/provenance/sha256",
    value: "m-001",
  },
  {
    says: "a forecast has no seed",
    name: "match-probability.json",
    at: "/provenance/seed",
    value: "wc2026",
  },
  {
    says: "the chain's end is a hash",
    name: "api-health.json",
    at: "/pipeline/forecasts/chain/sha256",
    value: null,
  },
  {
    says: "judged matches have measures",
    name: "prediction-accuracy.json",
    at: "/brier",
    value: null,
  },
  {
    says: "there are ten bins",
    name: "prediction-accuracy.json",
    at: "/calibration/bins",
    value: [],
  },
  {
    says: "what is missing is not complete",
    name: "upcoming-probability-verification.json",
    at: "/missing",
    value: [{matchId: "m-001", ref: "arden-vs-belmora-2030-06-08"}],
  },
  {
    says: "a printed answer computes nothing",
    name: "upcoming-probability-verification.json",
    at: "/refresh",
    value: {...refresh, status: "done"},
  },
  {says: "conduct is never good", name: "standings.json", at: "/groups/0/rows/0/conduct", value: 1},
  {
    says: "criteria are not repeated",
    name: "standings.json",
    at: "/tieBreaks",
    value: ["points", "points"],
  },
  {
    says: "a third meets a group winner",
    name: "standings.json",
    at: "/thirdPlaced/rows/0/meets",
    value: "W74",
  },
  {
    says: "odds are of teams",
    name: "champion-odds.json",
    at: "/trend/0/champion",
    value: {Spain: 1},
  },
  {
    says: "an error is that of a probability",
    name: "champion-odds.json",
    at: "/teams/0/champion/standardError",
    value: 0.6,
  },
  {says: "a scorer has scored", name: "dashboard.json", at: "/topScorers/0/goals", value: 0},
])("$says: $name refuses $value at $at", ({name, at, value}) => {
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
