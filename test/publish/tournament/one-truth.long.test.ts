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
    ["before the first match", "2030-06-08T09:00:00Z"],
    ["between a forecast run and two kick-offs", "2030-06-10T16:30:00Z"],
    ["between two semi-finals", "2030-06-14T19:45:00Z"],
    ["after the final", "2030-06-17T12:00:00Z"],
  ])("%s (%s)", (_, asOf) => expectOneTruth(store, asOf));
});
