import type {CompetitionKind, Day, International, TeamId} from "../types.ts";

/** The matches a fit learns from, in parallel arrays: entry m of each array describes match m. */
export interface TrainingSet {
  /** Team index → id, in order of first appearance. */
  readonly teams: readonly TeamId[];
  readonly home: Int32Array;
  readonly away: Int32Array;
  readonly homeGoals: Float64Array;
  readonly awayGoals: Float64Array;
  readonly weight: Float64Array;
  /** 1 if the home side plays in its own country, 0 on neutral ground. */
  readonly atHome: Uint8Array;
}

export interface TrainingOptions {
  /** Only matches strictly before this day are used. */
  readonly cutoffOn: Day;
  readonly halfLifeYears: number;
  readonly windowYears: number;
  readonly friendlyWeight: number;
  readonly worldCupWeight: number;
  /** Maximum goals of one side; higher counts are capped. Null for no cap. */
  readonly goalCap: number | null;
}

const DAY_MS = 86_400_000;
const DAYS_PER_YEAR = 365.25;

/**
 * Selects and weights the matches played in [cutoffOn − 365.25·windowYears days, cutoffOn).
 *
 *   weight = 0.5^(age / halfLifeYears) · friendlyWeight · worldCupWeight
 *   age in years of 365.25 days before the cut-off
 *
 * The order of the matches is preserved: the same matches always give the same bytes, whatever else
 * is in the list.
 *
 * @throws RangeError when the cut-off is not a calendar day
 */
export function trainingSet(
  matches: readonly International[],
  options: TrainingOptions,
): TrainingSet {
  const cutoffAt = Date.parse(options.cutoffOn);
  if (Number.isNaN(cutoffAt))
    throw new RangeError(`cutoffOn is "${options.cutoffOn}", expected a day such as 2026-06-11`);
  const firstAt = Math.ceil(cutoffAt / DAY_MS - DAYS_PER_YEAR * options.windowYears) * DAY_MS;
  const firstOn = new Date(firstAt).toISOString().slice(0, 10);
  // Matches are mostly in order of day, so results for a day are reused for its other matches.
  let lastOn = "";
  let inWindow = false;
  const seen = matches.filter(({playedOn}) => {
    if (playedOn !== lastOn) {
      lastOn = playedOn;
      inWindow = playedOn < options.cutoffOn && playedOn >= firstOn;
    }
    return inWindow;
  });

  const index = new Map<TeamId, number>();
  const indexOf = (team: TeamId): number => {
    const known = index.get(team);
    if (known !== undefined) return known;
    index.set(team, index.size);
    return index.size - 1;
  };
  lastOn = "";
  let lastDecay = 0;
  const decayOf = (day: Day): number => {
    if (day !== lastOn) {
      lastOn = day;
      lastDecay =
        0.5 ** ((cutoffAt - Date.parse(day)) / (DAYS_PER_YEAR * DAY_MS) / options.halfLifeYears);
    }
    return lastDecay;
  };
  const kindWeight = (kind: CompetitionKind): number =>
    kind === "friendly"
      ? options.friendlyWeight
      : kind === "world-cup"
        ? options.worldCupWeight
        : 1;
  const cap = options.goalCap ?? Number.POSITIVE_INFINITY;

  const size = seen.length;
  const home = new Int32Array(size);
  const away = new Int32Array(size);
  const homeGoals = new Float64Array(size);
  const awayGoals = new Float64Array(size);
  const weight = new Float64Array(size);
  const atHome = new Uint8Array(size);
  for (let m = 0; m < size; m++) {
    const match = seen[m]!;
    home[m] = indexOf(match.home);
    away[m] = indexOf(match.away);
    homeGoals[m] = Math.min(match.homeGoals, cap);
    awayGoals[m] = Math.min(match.awayGoals, cap);
    weight[m] = decayOf(match.playedOn) * kindWeight(match.kind);
    atHome[m] = match.neutral ? 0 : 1;
  }
  return {teams: [...index.keys()], home, away, homeGoals, awayGoals, weight, atHome};
}
