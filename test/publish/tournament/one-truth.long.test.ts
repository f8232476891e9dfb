import {afterAll, describe, test} from "vitest";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {expectOneTruth} from "./one-truth/expected.ts";
import {cupFacts} from "./snapshots.ts";

const store = emptyStore();
load(store, cupFacts);
afterAll(() => store.close());

describe("every place with a probability of one thing has the same one, of the same instant", () => {
  test.each([
    {says: "before the first match", asOf: "2030-06-08T09:00:00Z"},
    {says: "between a forecast run and two kick-offs", asOf: "2030-06-10T16:30:00Z"},
    {says: "between two semi-finals", asOf: "2030-06-14T19:45:00Z"},
    {says: "after the final", asOf: "2030-06-17T12:00:00Z"},
  ])("$says ($asOf)", ({asOf}) => expectOneTruth(store, asOf));
});
