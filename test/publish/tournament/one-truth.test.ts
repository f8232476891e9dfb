import {afterAll, describe, test} from "vitest";
import {openStore} from "../../../pipeline/kit/store.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {expectOneTruth} from "./one-truth/expected.ts";
import {cupFacts} from "./snapshots.ts";

const store = openStore(":memory:");
load(store, cupFacts);
afterAll(() => store.close());

/** `one-truth.long.test.ts` covers other instants. */
describe("every place with a probability of one thing has the same one, of the same instant", () => {
  test.each([
    {says: "with a match in play and another to come", asOf: "2030-06-10T18:20:00Z"},
    {says: "between two semi-finals", asOf: "2030-06-14T19:45:00Z"},
  ])("$says ($asOf)", ({asOf}) => expectOneTruth(store, asOf));
});
