import {expect, test} from "vitest";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {thinCup} from "../fixtures/built/thin-cup.ts";
import {
  MAX_IN_VAIN,
  MAX_REPRINTED,
  renderedBy,
  reprintedBy,
} from "../fixtures/publishing/reprinted-by-a-goal.ts";

const dataDir = thinCup();
const facts = readFacts(dataDir, 2030);

// `npm run bench reprints` counts those of 2026, where more pages depend on each other
const goals = [
  {says: "in a group", on: "2030-06-10", goal: 1},
  {says: "in a semi-final", on: "2030-06-14", goal: 1},
];

test.each(goals)(
  "a goal $says reprints few pages, its match and the front page among them",
  ({on, goal}) => {
    const {pages, pictures} = reprintedBy({dataDir, facts, on, goal});
    expect(pages).toEqual(expect.arrayContaining(["/", "/vi", "/odds", "/schedule"]));
    expect(pages.filter((page) => /^\/matches\//.test(page))).toHaveLength(1);
    // one for both languages of the match, the front page's, which is identical, and the scorers'
    expect(pictures).toHaveLength(4);
    expect(pages.length, pages.join(" ")).toBeLessThanOrEqual(MAX_REPRINTED);
  },
);

test.each(goals)("a goal $says renders hardly anything that comes out as before", ({on, goal}) => {
  const {changed, inVain} = renderedBy({dataDir, facts, on, goal});
  expect(changed).toEqual(expect.arrayContaining(["/", "/api/home", "/sitemap.xml"]));
  expect(inVain.length, inVain.join(" ")).toBeLessThanOrEqual(MAX_IN_VAIN);
});
