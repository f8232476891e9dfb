import {afterAll, describe, expect, test} from "vitest";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {asKnown} from "../../../pipeline/tournament/text/news/as-known.ts";
import {standingType} from "../../../publish/standing-type.ts";
import {observableEdition} from "../../../publish/tournament/observed-edition.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf} from "./snapshots.ts";

afterAll(closeStores);

const cup = snapshotsOf(cupFacts);
/** The first semi-final before its sides were known, and when they were. */
const [OPEN, FILLED] = [cup.at("2030-06-08T12:00:00Z"), cup.at(AFTER.cup)];

describe("an address of a match", () => {
  const semiFinal = FILLED.matches.find(({fixture}) => fixture.stage === "SF")!;
  const {matchId} = semiFinal.fixture;
  const byNames = semiFinal.ref;
  const bySlots = OPEN.match(matchId).ref;

  test("is made of the slots until these are filled", () => {
    expect(bySlots).not.toBe(byNames);
  });

  test.each([
    {says: "that comes to be", ref: byNames, found: [undefined, matchId]},
    {says: "that is linked to no more", ref: bySlots, found: [matchId, undefined]},
    {says: "that never was", ref: "nobody-vs-nobody-2030-06-08", found: [undefined, undefined]},
  ])("$says is looked up anew when addresses have changed", ({ref, found}) => {
    const type = standingType(observableEdition);
    const looked = [OPEN, FILLED].map((snapshot) => {
      const {source, memo} = type.next(snapshot);
      return memo(`match at ${ref}`, () => source.matchIdAt(ref));
    });
    expect(looked).toEqual(found);
  });
});

describe("a snapshot as it was known earlier", () => {
  const decided = (snapshot: Snapshot) =>
    snapshot.matches.filter(({state}) => state.status === "finished").length;
  const says = (["once", "kept"] as const).map((kind) => ({kind}));
  test.each(says)("has what is made $kind for itself", ({kind}) => {
    const {source} = standingType(observableEdition).next(FILLED);
    for (const snapshot of [FILLED, source]) {
      const then = asKnown(snapshot, "2030-06-08T12:00:00Z");
      const [early, late] = [then, snapshot].map((one) =>
        one[kind]("matches decided", () => decided(one)),
      );
      expect({early, late}).toEqual({early: 0, late: cupFacts.matches.length});
    }
  });
});
