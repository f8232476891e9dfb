import {nameIn, type TeamLabel} from "../../components/team-name.tsx";
import type {Language} from "../../layout/frame.ts";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import {percentIn} from "./chance.ts";
import type {WhatIfData} from "./what-if-data.ts";
import type {WhatIfState} from "./what-if-state.ts";
import {WHAT_IF_WORDS} from "./words.ts";

/** Number of teams named in the sentence. */
const NAMED = 3;

/**
 * The effect of the settings on the title in a few sentences: the teams whose chances change most.
 */
export function verdictOf(
  {settings, odds, phase, unreadable, unfit, copied}: WhatIfState,
  {paper}: WhatIfData,
  teamOf: (teamId: string) => TeamLabel,
  language: Language,
): string {
  const words = WHAT_IF_WORDS[language];
  const before = new Map(paper.teams.map(({teamId, champion}) => [teamId, champion]));
  const moved = odds.teams
    .map(({teamId, champion}) => ({teamId, champion, by: champion - before.get(teamId)!}))
    .filter(({by}) => Math.abs(by) >= 0.0005)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, NAMED)
    .map(
      ({teamId, champion, by}) =>
        `${nameIn(language, teamOf(teamId))} ${percentIn(language, champion)} (${signedIn(language, by * 100, 1)})`,
    );
  const hasOdds = phase === "first" || phase === "last";
  return [
    copied === null ? null : copied ? words.copied : words.uncopied,
    unreadable > 0 ? words.unreadable(unreadable) : null,
    unfit.length > 0 ? words.unfit(unfit) : null,
    phase === "loading" ? words.loading : null,
    phase === "failed" ? words.failed : null,
    settings.length > 0 ? words.count(settings.length) : null,
    phase === "paper" ? words.nothing : null,
    phase === "reckoning" ? words.reckoning : null,
    hasOdds && moved.length > 0 ? words.movers(moved.join(", ")) : null,
    hasOdds ? (odds.exact ? words.exact : words.runs(numberIn(language, odds.runs))) : null,
  ]
    .filter((part) => part !== null)
    .join(" ");
}
