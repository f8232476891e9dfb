import {afterAll, describe} from "vitest";
import {closeStores, worldSnapshots} from "../snapshots.ts";
import {beforehandSuite} from "./beforehand-suite.ts";

const {at} = worldSnapshots();
afterAll(closeStores);

describe.each([
  {says: "before the tournament", asOf: "2026-06-01T12:00:00Z"},
  {says: "before the last group matches", asOf: "2026-06-25T00:00:00Z"},
  {says: "before the knock-outs", asOf: "2026-06-28T12:30:00Z"},
  {says: "during a quarter-final", asOf: "2026-07-09T20:40:00Z"},
  {says: "after the final", asOf: "2026-11-21T00:00:00Z"},
])("texts of all matches, $says", ({asOf}) => beforehandSuite(() => at(asOf)));
