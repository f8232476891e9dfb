import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {
  MAX_IN_VAIN,
  MAX_REPRINTED,
  renderedBy,
  reprintedBy,
} from "../fixtures/publishing/reprinted-by-a-goal.ts";
import {quick} from "./quick.ts";

const GOALS = [
  {says: "two group matches at once", on: "2026-06-24", goal: 4},
  {says: "a match of the round of 32", on: "2026-06-30", goal: 1},
  {says: "the last day of the groups", on: "2026-06-27", goal: 3},
  {says: "the final", on: "2026-07-19", goal: 1},
];

/**
 * Number of 2026 pages that a goal changes, in both languages, by kind; and number of resources of
 * the whole site that are rendered without changing. The numbers are the same on every machine, so
 * one above its limit fails, even with `--quick`.
 */
function benchReprints(): void {
  const facts = readFacts("data", 2026);
  for (const {says, ...goal} of quick ? GOALS.slice(0, 1) : GOALS) {
    const {pages, pictures} = reprintedBy({dataDir: "data", facts, ...goal});
    const kinds = new Set(
      pages.map((page) => page.replace(/^\/vi(?=\/|$)/, "").split("/")[1] || "front page"),
    );
    const isMet = pages.length <= MAX_REPRINTED;
    console.log(
      `${`goal in ${says} → pages`.padEnd(44)}${`${pages.length}`.padStart(10)}  ${isMet ? "met" : "MISSED"}: ${MAX_REPRINTED} at most`,
    );
    console.log(`  ${[...kinds].join(", ")}; pictures beside links: ${pictures.length}`);
    if (!isMet) {
      console.log(`  ${pages.join(" ")}`);
      process.exitCode = 1;
    }
    const {changed, inVain} = renderedBy({dataDir: "data", facts, ...goal});
    const isSpared = inVain.length <= MAX_IN_VAIN;
    console.log(
      `${`goal in ${says} → rendered in vain`.padEnd(44)}${`${inVain.length}`.padStart(10)}  ${isSpared ? "met" : "MISSED"}: ${MAX_IN_VAIN} at most`,
    );
    console.log(`  ${changed.length} others changed`);
    if (!isSpared) {
      console.log(`  ${inVain.join(" ")}`);
      process.exitCode = 1;
    }
  }
}

benchReprints();
