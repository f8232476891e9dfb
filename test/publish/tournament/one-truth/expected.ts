import {expect} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {loadMarket} from "../../../../pipeline/market/stored-facts.ts";
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
/** Minimum number of things that are stated in more than one place, even before the first match. */
const AT_LEAST = 500;

/** Everything rendered as of an instant, after the model stage. */
function printedAt(store: Store, asOf: string) {
  loadMarket({store, dataDir: CUP});
  runModel({store, now: asOf, wallClock: asOf, dataDir: "", progress: silent}, 2030, SIMULATION);
  const unchecked = {...schemas, validate: () => {}};
  return groupsAt(store, asOf).groups.flatMap((group) => [...group.render(unchecked)]);
}

/** Expects every probability to be the same in all places, and from the same instant. */
export function expectOneTruth(store: Store, asOf: string): void {
  const printed = printedAt(store, asOf);
  const {claims, unclaimed, unsaid} = readPrint(printed);
  const english = printed.flatMap(({url, type, bytes}) =>
    /^\/vi(?:\/(?!docs)|$)/.test(url) && type.includes("html")
      ? (
          Buffer.from(bytes)
            .toString()
            .match(/>[^<]*\d\.\d+%/g) ?? []
        ).map((said) => `${url}: ${said}`)
      : [],
  );
  expect.soft(english, "decimals of English on Vietnamese pages").toEqual([]);
  expect.soft(claims.disagreements()).toEqual([]);
  expect.soft(claims.heldAgainstEachOther).toBeGreaterThan(AT_LEAST);
  // every number between 0 and 1 is registered as a probability, or known not to be one
  expect.soft(unclaimed).toEqual([]);
  // percentages in texts and on pages agree with the numbers
  expect.soft(unsaid).toEqual([]);
}
