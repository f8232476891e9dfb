import {says} from "../../../kit/grammar/messages.ts";
import {grouped} from "../../../kit/grouped.ts";
import type {RecapFacts} from "../recap/types.ts";

export type MatchInShort = ReturnType<typeof matchInShort>;

/** The score with half-time, extra time and kicks, and who scored when. */
export function matchInShort({home, away, goalsNow, score, goals, decidedIn}: RecapFacts) {
  const {halfTime, shootout} = score;
  const scorers = (["home", "away"] as const).map((side) =>
    [
      ...grouped(
        (goals ?? []).filter((goal) => goal.side === side),
        ({player}) => player.short,
      ),
    ].map(([name, scored]) => ({
      name,
      goals: scored.map(({minute, stoppage, kind}) => ({at: {minute, stoppage}, type: kind})),
    })),
  );
  const inExtraTime = decidedIn === "extra";
  return says("match in short", {
    ...{home, away, score: goalsNow, halfTime, shootout, inExtraTime, scorers},
  });
}

type Scorers = MatchInShort["scorers"];

/**
 * `Messi 17, 60, Martínez 76; Kane 90+2`: each side's scorers in the order of their first goals.
 */
export const scorersIn = (
  scorers: Scorers,
  when: (goal: Scorers[number][number]["goals"][number]) => string,
): string =>
  scorers
    .map((ofSide) =>
      ofSide.map(({name, goals}) => `${name} ${goals.map(when).join(", ")}`).join(", "),
    )
    .filter(Boolean)
    .join("; ");
