import {join} from "node:path";
import {expect, test} from "vitest";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {initFolder} from "../../../pipeline/tournament/import/init/init.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {makeBeginning} from "../../replay/beginning.ts";
import {type Compared, comparedReplay} from "../../replay/compared-replay.ts";
import {differing, otherFuture, printed} from "./other-future.ts";

const YEAR = 2024;
const SIMULATION = {seed: "euro", runs: 400};
const folder = ownFolder();
const dataDir = join(folder, "data");
initFolder({from: "test/fixtures/euro", to: dataDir});
const facts = readFacts(dataDir, YEAR);

test("nothing later than an instant of a match reaches a published byte", () => {
  // Austria lead the Netherlands 2–1, France lead Poland 1–0.
  const asOf = "2024-06-25T17:20:00Z";
  const edition = (told: typeof facts) => {
    const store = emptyStore();
    load(store, told);
    return printed(store, asOf, {
      dataDir,
      year: YEAR,
      simulation: SIMULATION,
      wallClock: "2024-07-20T00:00:00Z",
    });
  };
  const [real, other] = [edition(facts), edition(otherFuture(facts, asOf))];
  expect(differing(real, other)).toEqual([]);
  expect(other.size).toBe(real.size);
}, 300_000);

test("a replay of the last matches of the groups prints what builds from nothing print", async () => {
  const begun = join(folder, "begun.db");
  makeBeginning(begun, dataDir, facts);
  const seen = new Set<string>();
  const done: Compared[] = [];
  await comparedReplay({
    dataDir,
    facts,
    folder,
    begun,
    from: "2024-06-26T18:55:00Z",
    to: "2024-06-26T21:15:00Z",
    simulation: SIMULATION,
    // the first moment of each kind
    look: (what) => {
      const isNew = [...what.keys()].filter((kind) => !seen.has(kind) && seen.add(kind)).length > 0;
      return isNew ? "compare" : "pass";
    },
    onCompared: (one) => done.push(one),
  });
  expect([...seen].sort()).toEqual(["addresses move", "goal", "kick-off", "whistle"]);
  expect(done.flatMap(({at, differences}) => differences.map((line) => `${at}: ${line}`))).toEqual(
    [],
  );
}, 300_000);
