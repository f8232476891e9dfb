import type {Instant, Ruling, Shirt, TeamId, Tournament} from "../types.ts";

/** The player, and the match whose cards suspend him. */
interface Suspended {
  readonly teamId: TeamId;
  readonly shirt: Shirt;
  /** Number of the match. */
  readonly number: number;
}

/** The ruling, known at an instant, that lifts a suspension; null without one. */
export const rulingOn = (
  {rulings = []}: Pick<Tournament, "rulings">,
  {teamId, shirt, number}: Suspended,
  at: Instant,
): Ruling | null =>
  rulings.find(
    (ruling) =>
      ruling.teamId === teamId &&
      ruling.shirt === shirt &&
      ruling.number === number &&
      ruling.knownAt <= at,
  ) ?? null;
