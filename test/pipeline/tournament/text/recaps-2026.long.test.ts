import {afterAll, describe, expect, test} from "vitest";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";
import {pastWorldCups, worldAtItsEnd} from "../../../fixtures/built/world.ts";
import {closeStores, worldSnapshots} from "../../../publish/tournament/snapshots.ts";
import {recapsOf, recapsSuite} from "./recaps-suite.ts";

const {modelled} = worldSnapshots();
afterAll(closeStores);

// Live at these instants: Mexico–South Africa; the last two matches of group A; Germany–Paraguay in
// its shoot-out; the final in extra time.
describe.each([
  ["during the opening match", "2026-06-11T20:20:00Z", 1, 1],
  ["as group A ends", "2026-06-25T02:30:00Z", 54, 2],
  ["in a shoot-out", "2026-06-29T23:09:00Z", 75, 1],
  ["in extra time of the final", "2026-07-19T21:20:00Z", 104, 1],
])("%s", (_, asOf, matches, live) => recapsSuite(() => modelled(asOf), matches, live));

// Portugal–Spain of 2018: the sentence before half-time gives the score only in Vietnamese.
test("recaps of earlier cups have the same paragraphs in both languages", () => {
  const paragraphs = [...pastWorldCups().values()]
    .flatMap((snapshot) => snapshot.matches.flatMap((match) => recapFacts(snapshot, match) ?? []))
    .flatMap((facts) => recapOf(facts).paragraphs);
  expect(paragraphs.length).toBeGreaterThan(128 * 3);
  expect(paragraphs.filter(({en, vi}) => !en || !vi)).toEqual([]);
});

test("the recap of a finished match stays as it is, whatever is played later", () => {
  const early = recapsOf(modelled("2026-07-16T12:00:00Z"));
  const late = new Map(
    recapsOf(worldAtItsEnd()).map(({match, recap}) => [match.fixture.matchId, recap]),
  );
  const changed = early.filter(
    ({match, recap}) => JSON.stringify(late.get(match.fixture.matchId)) !== JSON.stringify(recap),
  );
  expect(changed.map(({match}) => match.fixture.matchId)).toEqual([]);
});

test("all recaps together take a moment", () => {
  const snapshot = worldAtItsEnd();
  recapsOf(snapshot);
  const started = process.cpuUsage();
  for (const match of snapshot.matches) recapOf(recapFacts(snapshot, match)!);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(300);
});
