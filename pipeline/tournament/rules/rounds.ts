import type {Fixture, KnockoutStage} from "../types.ts";

/** A knock-out round; the third-place match belongs to the final. */
export type Round = Exclude<KnockoutStage, "3RD">;

const ROUNDS: readonly Round[] = ["R32", "R16", "QF", "SF", "F"];

/** The knock-out rounds of a tournament in order. */
export const roundsOf = (
  matches: readonly {readonly fixture: Pick<Fixture, "stage">}[],
): readonly Round[] =>
  ROUNDS.filter((round) => matches.some(({fixture}) => fixture.stage === round));

/** The round that the groups lead to: the final at the latest. */
export const firstRound = (matches: Parameters<typeof roundsOf>[0]): Round =>
  roundsOf(matches)[0] ?? "F";
