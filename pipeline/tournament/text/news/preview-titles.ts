import {says} from "../../../kit/grammar/messages.ts";
import type {Verdict} from "../../analysis/stakes.ts";
import type {OutlookFact, PreviewFacts} from "../preview/types.ts";
import {otherSide} from "../scores.ts";
import {NEXT_STAGE} from "../stages.ts";

export type PreviewTitle = Titles[keyof Titles];
type Titles = ReturnType<typeof previewTitles>;

/** Title and summary of a preview article; its paragraphs are the preview's own. */
export const previewTitles = (facts: PreviewFacts, outlook: OutlookFact) => ({
  title: title(facts, outlook),
  summary: says("kick-off and forecast", {...facts, outcome: outlook.outcome}),
});

function title(facts: PreviewFacts, {outcome, knockout, edge}: OutlookFact) {
  const {names, stage, group, opener} = facts;
  const {home, away} = knockout?.advance ?? outcome;
  const side = home >= away ? "home" : "away";
  const pair = {...names, favourite: names[side], other: names[otherSide(side)]};
  const win = outcome[side];
  if (opener) return says("preview opener", {...pair, win});
  if (knockout) {
    const match = {...pair, advance: knockout.advance[side]};
    if (edge === "level") return says("preview close", {...names, stage});
    if (stage === "F") return says("preview final", match);
    if (stage === "3RD") return says("preview third place", match);
    return says("preview knock-out", {...match, goal: NEXT_STAGE[stage]!});
  }
  const needed = leastNeeded(facts);
  if (needed) return needed;
  if (edge === "level") return says("preview level", {...names, group});
  if (edge === "clear") return says("preview clear", {...pair, group, win});
  return says("preview", {...pair, group, win, edge});
}

const SAFE: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through"]);

/**
 * A title naming the side that needs least to go through; null if neither a draw nor a win would
 * put either side through.
 */
function leastNeeded({home, away}: PreviewFacts) {
  if (!home?.stakes || !away?.stakes) return null;
  const sides = [
    {us: home.name, them: away.name, stakes: home.stakes},
    {us: away.name, them: home.name, stakes: away.stakes},
  ];
  for (const result of ["draw", "win"] as const)
    for (const {us, them, stakes} of sides)
      if (!SAFE.has(stakes.now) && SAFE.has(stakes[result]))
        return says(`preview ${result}`, {us, them});
  return null;
}
