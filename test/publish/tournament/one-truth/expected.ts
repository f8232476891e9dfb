import {expect} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {freshGroups} from "../../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../../../publish/contents/site-records.ts";
import {SCHEMAS, schemasIn} from "../../../../publish/render/schemas.ts";
import {readPrint} from "./print.ts";

const CUP = "test/fixtures/cup";
const SIMULATION = {seed: "one truth", runs: 500};
const schemas = schemasIn(SCHEMAS);
const baseUrl = "http://localhost:8080";
const groupsAt = freshGroups(
  siteRecords(baseUrl, schemas),
  readInputs(CUP, {...SIMULATION, baseUrl}),
);
/** Of so many things more than one place tells, even before the first match. */
const AT_LEAST = 500;

/** Everything that is printed as of an instant, after the model stage. */
function printedAt(store: Store, asOf: string) {
  runModel({store, now: asOf, wallClock: asOf, dataDir: "", progress: silent}, 2030, SIMULATION);
  const unchecked = {...schemas, validate: () => {}};
  return groupsAt(store, asOf).groups.flatMap((group) => [...group.render(unchecked)]);
}

/** Expects that whoever prints a probability of one thing prints the same one, of the same instant. */
export function expectOneTruth(store: Store, asOf: string): void {
  const {claims, unclaimed, unsaid} = readPrint(printedAt(store, asOf));
  expect.soft(claims.disagreements()).toEqual([]);
  expect.soft(claims.heldAgainstEachOther).toBeGreaterThan(AT_LEAST);
  // every number between 0 and 1 is claimed as a probability, or known to be none
  expect.soft(unclaimed).toEqual([]);
  // in per cents texts and pages say what the numbers say
  expect.soft(unsaid).toEqual([]);
}
