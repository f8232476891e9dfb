import {type MessageOf, says} from "../../../kit/grammar/messages.ts";
import type {Clause, OwnResult} from "../../rules/prospects/clauses.ts";
import type {Condition, Perhaps, Reason} from "../../rules/prospects/conditions.ts";
import type {Aim} from "../../rules/prospects/prospects.ts";
import type {MatchResult} from "../../rules/prospects/types.ts";
import type {MatchId, Text} from "../../types.ts";

export type ProspectMessage = MessageOf<ReturnType<typeof prospectMessages>>;

/** A team's aim and the condition for reaching it. */
export interface ProspectFacts {
  readonly team: Text;
  readonly aim: Aim;
  readonly condition: Condition;
  readonly sides: (matchId: MatchId) => {readonly home: Text; readonly away: Text};
}

/** A clause of a condition, with team names. */
export interface ClauseFact {
  readonly own: readonly OwnResult[] | null;
  readonly margin: Clause["margin"];
  readonly other: {
    readonly home: Text;
    readonly away: Text;
    readonly results: readonly MatchResult[];
  } | null;
}
export interface PerhapsFact extends ClauseFact {
  readonly by: readonly Reason[];
  /** True if some results of this kind were already said to be enough. */
  readonly isRest: boolean;
}

/** Messages on the results that are enough, those that may be, and the rest. */
export function prospectMessages({team, aim, condition, sides}: ProspectFacts) {
  const {isLastRound, sure, perhaps, lost, canBeMissed} = condition;
  const named = ({own, margin, other}: Clause): ClauseFact => ({
    own,
    margin,
    other: other && {...sides(other.matchId), results: other.results},
  });
  const clauses = sure.map(named);
  const isFirst = clauses.length === 0;
  /** Missing a lower place is not worth a sentence. */
  const isGoal = aim === "advance" || aim === 1;
  if (!isLastRound)
    return [
      !isFirst && says("settled by", {team, aim, clauses}),
      isGoal &&
        lost.length > 0 &&
        says("ruled out by", {team, aim, isFirst, clauses: lost.map(named)}),
    ];
  const may = (one: Perhaps, index: number) => {
    const clause: PerhapsFact = {...named(one), by: one.by, isRest: isRest(one, sure)};
    return says("perhaps enough", {team, aim, isFirst: isFirst && index === 0, clause});
  };
  return [
    !isFirst && says("enough", {team, aim, clauses}),
    ...perhaps.map(may),
    isGoal &&
      canBeMissed &&
      says("otherwise", {
        aim,
        isDefeat: perhaps.length === 0 && minimal(clauses, aim)?.own?.at(-1) === "draw",
      }),
  ];
}

/**
 * The only result that is enough for an aim, if a better one is too and the other match does not
 * matter; null if there is more to say.
 */
export function minimal(clauses: readonly ClauseFact[], aim: Aim): ClauseFact | null {
  const [clause, ...more] = clauses;
  const isClimbing = aim === "advance" || aim === 1;
  return clause && more.length === 0 && isClimbing && clause.own && !clause.other ? clause : null;
}

const isRest = ({own, other, margin}: Clause, sure: readonly Clause[]): boolean =>
  other === null &&
  margin === null &&
  own?.length === 1 &&
  sure.some((one) => one.own === null || one.own.includes(own[0]!));
