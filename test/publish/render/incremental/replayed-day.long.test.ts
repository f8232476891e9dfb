import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {expect, test} from "vitest";
import {modelledArchivesFile} from "../../../fixtures/built/world.ts";
import {comparedReplay} from "../../../replay/compared-replay.ts";
import {worldFacts} from "../../tournament/snapshots.ts";

/**
 * Two pairs of matches are the last of their groups: four places of the bracket are taken, and the
 * addresses of their matches move.
 */
const DAY = {from: "2026-06-26T20:00:00Z", to: "2026-06-27T05:30:00Z"};

test("a day on which the bracket fills: its editions are those that would be made from nothing", {
  timeout: 400_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-replayed-day-"));
  try {
    const {compared} = await comparedReplay({
      dataDir: "data",
      facts: worldFacts(),
      folder,
      begun: modelledArchivesFile(),
      simulation: {seed: "s", runs: 20},
      ...DAY,
      ends: "print",
      look: (what) => (what.has("addresses move") ? "compare" : "pass"),
    });
    expect(compared.filter(({differences}) => differences.length > 0)).toEqual([]);
    expect(
      compared.filter(({what}) => what.includes("addresses move")).length,
    ).toBeGreaterThanOrEqual(2);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
