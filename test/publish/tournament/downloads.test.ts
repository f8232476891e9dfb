import {parse} from "csv-parse/sync";
import {afterAll, describe, expect, test} from "vitest";
import type {Renderable} from "../../../publish/endpoint.ts";
import {downloads} from "../../../publish/tournament/downloads.ts";
import {championOdds} from "../../../publish/tournament/forecasts/champion-odds.ts";
import {schedule} from "../../../publish/tournament/parts/schedule.ts";
import {scorers} from "../../../publish/tournament/tables/scorers.ts";
import {WORLD_END} from "../../fixtures/built/world.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "./snapshots.ts";

afterAll(closeStores);
const over = snapshotsOf(cupFacts).at(AFTER.cup);
/** With odds, unlike the cup. */
const world = worldSnapshots().at(WORLD_END);

/** The text at an address that ends in this name. */
function download(name: string, snapshot = over): string {
  const record = downloads.find(({path}) => path.endsWith(`/${name}`)) as Renderable<typeof over>;
  return record.load(snapshot, {year: String(snapshot.tournament.year)}, {}) as string;
}

/** The value at the path that names a column; pairs are home and away. */
const valueAt = (row: unknown, column: string): unknown =>
  column.split(".").reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[name === "home" ? 0 : 1];
    return (part as Readonly<Record<string, unknown>> | null)?.[name] ?? null;
  }, row);

describe("a table has the values of its JSON body, under their paths", () => {
  const {asOf, teams} = championOdds(world);
  test.each<{name: string; rows: readonly unknown[]}>([
    {name: "matches.csv", rows: schedule(over).matches},
    {name: "scorers.csv", rows: scorers(over).scorers},
    {
      name: "champion-odds.csv",
      rows: teams.map((team) => ({
        asOf,
        ...team,
        ...Object.fromEntries(
          Object.entries(team).map(([key, value]) => [
            key,
            typeof value === "object" && "probability" in value ? value.probability : value,
          ]),
        ),
      })),
    },
  ])("$name", ({name, rows}) => {
    const [columns, ...lines] = parse(
      download(name, name.startsWith("champion") ? world : over),
    ) as [string[], ...string[][]];
    expect(lines.length).toBeGreaterThan(4);
    expect(lines).toEqual(
      rows.map((row) => columns.map((column) => String(valueAt(row, column) ?? ""))),
    );
  });
});

test("every match is one line of the JSON of its past address", () => {
  const lines = download("matches.ndjson").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).match.matchId)).toEqual(
    over.matches.map(({fixture}) => fixture.matchId),
  );
});
