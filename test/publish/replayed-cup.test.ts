import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {expect, test} from "vitest";
import {comparedReplay} from "../replay/compared-replay.ts";
import type {Notable} from "../replay/notable.ts";

/** Whatever moves addresses is compared, and everything of two matches; of the others every moment of note is printed. */
const ALWAYS: readonly Notable[] = ["addresses move", "daily forecasts", "shoot-out"];
const FOLLOWED = ["m-001", "m-009"];

test("a whole cup replayed: its editions are those that would be made from nothing", {timeout: 400_000}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-replayed-cup-"));
  try {
    const {printed, compared} = await comparedReplay({
      dataDir: "test/fixtures/cup",
      folder,
      simulation: {seed: "s", runs: 20},
      look(what) {
        if (what.size === 0) return "pass";
        const isFollowed = [...what.values()].some((matches) => matches.some((matchId) => FOLLOWED.includes(matchId)));
        return isFollowed || ALWAYS.some((kind) => what.has(kind)) ? "compare" : "print";
      },
    });
    expect(compared.filter(({differences}) => differences.length > 0)).toEqual([]);
    expect(printed).toBeGreaterThan(compared.length);
    for (const kind of ["daily forecasts", "addresses move", "kick-off", "goal", "shoot-out", "whistle"])
      expect(
        compared.some(({what}) => what.includes(kind)),
        kind,
      ).toBe(true);
    expect(compared.length).toBeGreaterThan(25);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
