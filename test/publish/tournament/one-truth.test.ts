import {afterAll, test} from "vitest";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {expectOneTruth} from "./one-truth/expected.ts";
import {cupFacts} from "./snapshots.ts";

const store = emptyStore();
load(store, cupFacts);
afterAll(() => store.close());

/** `one-truth.long.test.ts` covers other instants. */
test("every place with a probability of one thing has the same one, of the same instant, with a match in play and another to come", () =>
  expectOneTruth(store, "2030-06-10T18:20:00Z"));
