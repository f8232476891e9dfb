import {afterAll, describe, expect, test} from "vitest";
import {silent} from "../../../pipeline/kit/progress.ts";
import {openStore} from "../../../pipeline/kit/store.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../publish/contents/site-records.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {readPrint} from "./one-truth/print.ts";
import {cupFacts} from "./snapshots.ts";

const CUP = "test/fixtures/cup";
const SIMULATION = {seed: "one truth", runs: 500};
const schemas = schemasIn(SCHEMAS);
const baseUrl = "http://localhost:8080";
const groupsAt = freshGroups(
  siteRecords(baseUrl, schemas),
  readInputs(CUP, {...SIMULATION, baseUrl, outDir: ""}),
);
const store = openStore(":memory:");
load(store, cupFacts);
afterAll(() => store.close());

/** Of so many things more than one place tells, even before the first match. */
const AT_LEAST = 500;

/** Everything that is printed as of an instant, after the model stage. */
function printedAt(asOf: string) {
  runModel({store, now: asOf, wallClock: asOf, dataDir: "", progress: silent}, 2030, SIMULATION);
  const unchecked = {...schemas, validate: () => {}};
  return groupsAt(store, asOf).groups.flatMap((group) => [...group.render(unchecked)]);
}

describe("whoever prints a probability of one thing prints the same one, of the same instant", () => {
  test.each([
    {says: "before the first match", asOf: "2030-06-08T09:00:00Z"},
    {says: "between a forecast run and two kick-offs", asOf: "2030-06-10T16:30:00Z"},
    {says: "with a match in play and another to come", asOf: "2030-06-10T18:20:00Z"},
    {says: "between two semi-finals", asOf: "2030-06-14T19:45:00Z"},
    {says: "after the final", asOf: "2030-06-17T12:00:00Z"},
  ])("$says ($asOf)", ({asOf}) => {
    const {claims, unclaimed, unsaid} = readPrint(printedAt(asOf));
    expect.soft(claims.disagreements()).toEqual([]);
    expect.soft(claims.heldAgainstEachOther).toBeGreaterThan(AT_LEAST);
    // every number between 0 and 1 is claimed as a probability, or known to be none
    expect.soft(unclaimed).toEqual([]);
    // in per cents texts and pages say what the numbers say
    expect.soft(unsaid).toEqual([]);
  });
});
