import {afterAll, describe} from "vitest";
import {closeStores, worldSnapshots} from "../snapshots.ts";
import {beforehandSuite} from "./beforehand-suite.ts";

const {at} = worldSnapshots();
afterAll(closeStores);

describe.each([
  ["before the tournament", "2026-06-01T12:00:00Z"],
  ["before the last group matches", "2026-06-25T00:00:00Z"],
  ["before the knock-outs", "2026-06-28T12:30:00Z"],
  ["during a quarter-final", "2026-07-09T20:40:00Z"],
  ["after the final", "2026-11-21T00:00:00Z"],
])("texts of all matches, %s", (_, asOf) => beforehandSuite(() => at(asOf)));
