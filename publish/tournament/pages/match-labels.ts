import {inWholePercents} from "../../../pipeline/kit/percentages.ts";
import {movementOf} from "../../../pipeline/tournament/forecasting/movement.ts";
import {winnerOf} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {
  MatchMinute,
  MatchState,
  Pair,
  Phase,
  Side,
} from "../../../pipeline/tournament/types.ts";
import type {
  ChancesNow,
  MatchScore,
  SlotLabel,
  TeamLabel,
} from "../../../site/tournament/front-page-view.ts";
import {outcomeOf} from "../forecasts/probability.ts";
import {display} from "../matches/events.ts";
import {sideRef, type teamRef} from "../sides.ts";

/** A match as every part of a page names it. */
export const matchLabels = (snapshot: Snapshot, match: SnapshotMatch) => ({
  matchId: match.fixture.matchId,
  localOn: match.fixture.localOn,
  home: sideLabel(snapshot, match, "home"),
  away: sideLabel(snapshot, match, "away"),
  status: match.state.status,
  minute: clockOf(match),
  score: scoreOnPage(match),
  jsonHref: `/api/matches/${match.ref}`,
});

/** A row of a table as a page shows it. */
export const tableRow = <Row extends TableRow>({
  team,
  fate,
  form: _,
  prospects: __,
  ...row
}: Row) => ({
  ...row,
  teamId: team.teamId,
  team,
  advances: fate === null ? null : fate === "advances",
});
interface TableRow {
  readonly team: ReturnType<typeof teamRef>;
  readonly fate: "advances" | "eliminated" | null;
  readonly form: unknown;
  readonly prospects: unknown;
}

/** One side of a match as a page names it. */
function sideLabel(snapshot: Snapshot, match: SnapshotMatch, which: Side): TeamLabel | SlotLabel {
  const {teamId, code, name, nameVi, flag, slot} = sideRef(
    snapshot,
    match.fixture[which],
    match[which],
  );
  return teamId
    ? {teamId, code, name, nameVi, flag}
    : {slot: slot ?? match.fixture[which], label: name};
}

/** The score as a page prints it; null before kick-off. */
function scoreOnPage(match: SnapshotMatch): MatchScore | null {
  const {state} = match;
  if (!state.goalsNow) return null;
  const {extraTime} = state.score;
  const shootout = state.score.shootout ?? (state.phase === "shootout" ? scoredKicks(state) : null);
  const detail = shootout
    ? `${shootout[0]}–${shootout[1]} pens`
    : extraTime && state.status !== "live"
      ? "a.e.t."
      : null;
  return {
    home: state.goalsNow[0],
    away: state.goalsNow[1],
    detail,
    winner: winnerOf(state),
    after90: outcomeOf(match),
  };
}

/** The kicks scored so far; null where they are not known. */
function scoredKicks({shootoutKicks}: MatchState): Pair | null {
  if (shootoutKicks === null) return null;
  const of = (which: Side) =>
    shootoutKicks.filter(({side, scored}) => scored && side === which).length;
  return [of("home"), of("away")];
}

/** Phases in which no clock runs. */
const PAUSES: Partial<Readonly<Record<Phase, string>>> = {
  half_time: "Half-time",
  extra_time_break: "Before extra time",
  extra_time_half_time: "Half-time of extra time",
  shootout: "Penalty shoot-out",
};

/** The clock of a match in play, or the name of a pause; null unless it is live. */
const clockOf = ({state}: SnapshotMatch): string | null =>
  state.status !== "live"
    ? null
    : ((state.phase && PAUSES[state.phase]) ?? (state.clock && minuteOf(state, state.clock)));

/** `67'`, or `about 67'` where no source reports the clock. */
const minuteOf = ({clock}: MatchState, minute: MatchMinute): string =>
  clock?.nominal ? `about ${display(minute)}` : display(minute);

const BEYOND_90: ReadonlySet<Phase> = new Set<Phase>([
  "extra_time_break",
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
  "shootout",
]);

/** The chances of a match in play; null of any other, and where they cannot be told. */
export function chancesNow(match: SnapshotMatch): ChancesNow | null {
  const point = match.state.status === "live" ? movementOf(match).at(-1) : undefined;
  if (!point) return null;
  const {home, draw, away, advance, elapsed} = point;
  const {phase} = match.state;
  const isPlayed = phase !== null && BEYOND_90.has(phase);
  return {
    after90: isPlayed ? null : inWholePercents({home, draw, away}),
    through: advance && inWholePercents(advance),
    minute: minuteOf(match.state, elapsed),
  };
}
