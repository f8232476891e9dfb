import {afterAll, describe, expect, test} from "vitest";
import {cached} from "../../../../pipeline/kit/cached.ts";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {trackedSnapshot} from "../../../../publish/editions/incremental/tracked-snapshot.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf} from "../../tournament/snapshots.ts";

afterAll(closeStores);

const cup = snapshotsOf(cupFacts);
/** The first semi-final before its sides were known, and once they are. */
const [OPEN, FILLED] = [cup.at("2030-06-08T12:00:00Z"), cup.at(AFTER.cup)];

describe("an address of a match", () => {
  const semiFinal = FILLED.matches.find(({fixture}) => fixture.stage === "SF")!;
  const {matchId} = semiFinal.fixture;
  const byNames = semiFinal.ref;
  const bySlots = OPEN.match(matchId).ref;

  test("consists of the slots until these are filled", () => {
    expect(bySlots).not.toBe(byNames);
  });

  test.each([
    ["that comes to be", byNames, [undefined, matchId]],
    ["that is linked to no more", bySlots, [matchId, undefined]],
    ["that never was", "nobody-vs-nobody-2030-06-08", [undefined, undefined]],
  ])("%s is looked up again when addresses have changed", (_, ref, found) => {
    const newest = trackedSnapshot<Snapshot>();
    const matchAt = cached((snapshot: Snapshot) => snapshot.matchIdAt(ref));
    expect([OPEN, FILLED].map((snapshot) => matchAt(newest(snapshot)))).toEqual(found);
  });
});

test("parts that only read the status of a match are not computed again when its kick-off changes", () => {
  const before = FILLED;
  const {matchId} = before.matches[0]!.fixture;
  const later: Snapshot = {
    ...before,
    matches: before.matches.map((match) =>
      match.fixture.matchId === matchId
        ? {...match, state: {...match.state, kickoffAt: "2030-01-01T00:00:00Z"}}
        : match,
    ),
  };
  const worked: string[] = [];
  const status = cached((snapshot: Snapshot) => {
    worked.push("status");
    return snapshot.match(matchId).state.status;
  });
  const kickoff = cached((snapshot: Snapshot) => {
    worked.push("kick-off");
    return snapshot.match(matchId).state.kickoffAt;
  });
  const newest = trackedSnapshot<Snapshot>();
  const asked = (snapshot: Snapshot) => [status(newest(snapshot)), kickoff(newest(snapshot))];
  asked(before);
  worked.length = 0;
  expect(asked(later)).toEqual(["finished", "2030-01-01T00:00:00Z"]);
  expect(worked).toEqual(["kick-off"]);
});
