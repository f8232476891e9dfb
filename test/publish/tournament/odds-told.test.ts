import {afterAll, expect, test} from "vitest";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {initFolder} from "../../../pipeline/tournament/import/init/init.ts";
import {wallClock} from "../../../pipeline/tournament/rules/match-clock.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {contradictions} from "./odds-told.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf, worldSnapshots} from "./snapshots.ts";

afterAll(closeStores);
const folder = ownFolder();
function euro() {
  initFolder({from: "test/fixtures/euro", to: folder});
  return snapshotsOf(readFacts(folder, 2024));
}

test.each([
  // from the last six group matches, which end while others are in play
  {cup: "2026", from: "2026-06-27T20", over: AFTER.world, snapshots: worldSnapshots},
  {cup: "Euro 2024", from: "2024-06-26", over: "2024-07-20T00:00:00Z", snapshots: euro},
  {cup: "the six-team cup", from: "", over: AFTER.cup, snapshots: () => snapshotsOf(cupFacts)},
])("after every final whistle of $cup all places tell the same odds", ({from, over, snapshots}) => {
  const cup = snapshots();
  const whistles = cup.at(over).matches.map(({state}) => wallClock(state).endedAt);
  const instants = [...new Set(whistles)].filter((at) => at >= from).sort();
  expect(instants.length).toBeGreaterThan(4);
  for (const at of instants) expect(contradictions(cup.modelled(plusMinutes(at, 20)))).toEqual([]);
});
