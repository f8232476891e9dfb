import {groundName, venueCity} from "../../pipeline/kit/grammar/vi.ts";
import {inWholePercents} from "../../pipeline/kit/percentages.ts";
import {other} from "../../pipeline/tournament/analysis/performance/goal-story.ts";
import {tally} from "../../pipeline/tournament/rules/available-at.ts";
import {isUnderWay} from "../../pipeline/tournament/rules/course.ts";
import {winnerOf} from "../../pipeline/tournament/rules/result.ts";
import {readSlot} from "../../pipeline/tournament/rules/slot.ts";
import {
  cachedByMatch,
  kickoffOf,
  kickoffTimes,
  matchNumbered,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import {type NameOf, namesOf} from "../../pipeline/tournament/text/people.ts";
import type {Goal, MatchState, Phase, Side, Slot} from "../../pipeline/tournament/types.ts";
import type {KickoffView} from "../../site/components/kickoff.tsx";
import type {
  GoalLine,
  MatchView,
  Pause,
  ScoreView,
  VenueLabel,
} from "../../site/components/match-view.ts";
import type {SlotLabel, TeamLabel} from "../../site/components/team-name.tsx";
import {probabilityOf} from "./forecasts/probability.ts";
import {display} from "./parts/events.ts";
import {playerRef, sideRef, teamRef} from "./sides.ts";
import {STAGES} from "./stages.ts";
import {coloursOf} from "./team-colours.ts";

/** The path of a match's English page. */
const matchPath = ({isArchive, tournament}: Snapshot, {ref}: SnapshotMatch): string =>
  isArchive ? `/archive/${tournament.year}/matches/${ref}` : `/matches/${ref}`;

export const kickoffView = (match: SnapshotMatch): KickoffView => ({
  at: kickoffOf(match),
  ...kickoffTimes(match),
});

/** A venue in the form used by every page. */
export const venueLabel = ({name, city}: Record<keyof VenueLabel, string>): VenueLabel => ({
  name: {en: name, vi: groundName(name)},
  city: {en: city, vi: venueCity(city)},
});

/** A match in the form used by every page. */
export function matchView(snapshot: Snapshot, match: SnapshotMatch): MatchView {
  const {fixture, venue, state} = match;
  const forecast = probabilityOf(match);
  const {clock, phase, status} = state;
  const pause = (status === "live" && phase && PAUSES[phase]) || null;
  return {
    matchId: fixture.matchId,
    path: matchPath(snapshot, match),
    stage: fixture.stage,
    stageName: fixture.group
      ? {en: `Group ${fixture.group}`, vi: `Bảng ${fixture.group}`}
      : STAGES[fixture.stage],
    kickoff: kickoffView(match),
    venue: venueLabel(venue),
    home: sideLabel(snapshot, match, "home"),
    away: sideLabel(snapshot, match, "away"),
    colours: coloursOf(match.home, match.away),
    status,
    minute:
      isUnderWay(state) && clock && !pause
        ? {text: prime(display(clock)), isAbout: clock.nominal ?? false}
        : null,
    pause,
    score: scoreView(state),
    goals: goalLines(snapshot, match),
    forecast:
      forecast && inWholePercents({home: forecast.home, draw: forecast.draw, away: forecast.away}),
  };
}

/**
 * A match without live score and clock. Only its own page and the schedule by day show these, so
 * that a goal does not render the other pages again.
 */
export const atRest = cachedByMatch((snapshot, match): MatchView => {
  const view = matchView(snapshot, match);
  return view.status === "live"
    ? {...view, minute: null, pause: null, score: null, goals: null}
    : view;
});

function goalLines(snapshot: Snapshot, match: SnapshotMatch): readonly GoalLine[] | null {
  const {goals} = match.state;
  if (!goals?.length) return goals && [];
  const nameOf = namesOf(snapshot, match);
  return goals.map((goal) => goalLine(snapshot, match, nameOf, goal));
}

/** Phases in which no clock runs. */
const PAUSES: Partial<Readonly<Record<Phase, Pause>>> = {
  half_time: "half-time",
  extra_time_break: "before-extra-time",
  extra_time_half_time: "extra-time-half-time",
  shootout: "shootout",
};

export const prime = (minute: string): string => minute.replace("'", "′");

/** A match as the target of a link, without its score and clock. */
export const matchLink = (snapshot: Snapshot, match: SnapshotMatch) => ({
  path: matchPath(snapshot, match),
  home: sideLabel(snapshot, match, "home"),
  away: sideLabel(snapshot, match, "away"),
});

/** One side of a match, as labelled on pages. */
function sideLabel(snapshot: Snapshot, match: SnapshotMatch, which: Side): TeamLabel | SlotLabel {
  const {teamId, code, name, nameVi, flag, slot} = sideRef(
    snapshot,
    match.fixture[which],
    match[which],
  );
  if (teamId) return {teamId, code, name, nameVi, flag};
  const [label, labelVi] = feederLabel(snapshot, match.fixture[which]) ?? [name, nameVi];
  return {slot: slot ?? match.fixture[which], label, labelVi};
}

/** `Winner of POR/ESP`, `Đội thắng Bồ Đào Nha/Tây Ban Nha`; null until both sides are known. */
function feederLabel(snapshot: Snapshot, slot: Slot): readonly [string, string] | null {
  const from = readSlot(slot);
  const feeder = "match" in from ? matchNumbered(snapshot, from.match) : undefined;
  if (!feeder?.home || !feeder.away) return null;
  const [home, away] = [teamRef(snapshot, feeder.home), teamRef(snapshot, feeder.away)];
  const [codes, names] = [`${home.code}/${away.code}`, `${home.nameVi}/${away.nameVi}`];
  return from.kind === "winner"
    ? [`Winner of ${codes}`, `Đội thắng ${names}`]
    : [`Loser of ${codes}`, `Đội thua ${names}`];
}

function scoreView(state: MatchState): ScoreView | null {
  if (!state.goalsNow) return null;
  const [home, away] = state.goalsNow;
  const kicks = state.score.shootout ?? (state.phase === "shootout" ? scoredKicks(state) : null);
  return {
    home,
    away,
    shootout: kicks && {home: kicks[0], away: kicks[1]},
    afterExtraTime: state.score.extraTime !== null && state.status !== "live",
    ...(state.score.extraTime && state.score.fullTime && {after90: state.score.fullTime}),
    winner: winnerOf(state),
  };
}

/** The kicks scored so far; null when unknown. */
const scoredKicks = ({shootoutKicks}: MatchState) =>
  shootoutKicks && tally(shootoutKicks.filter(({scored}) => scored));

/** The scorer by family name. The shirt number of an own goal is looked up in the other team. */
function goalLine(
  snapshot: Snapshot,
  match: SnapshotMatch,
  nameOf: NameOf,
  {side, shirt, name, minute, stoppage, kind}: Goal,
): GoalLine {
  const of = kind === "own_goal" ? other(side) : side;
  const teamId = match[of];
  return {
    side,
    scorer: nameOf(of, shirt, name).short,
    // an archive has no pages of players
    player:
      teamId === null || snapshot.isArchive ? null : playerRef(snapshot, teamId, {shirt, name}),
    minute: prime(display({minute, stoppage})),
    kind: kind === "own_goal" ? "own-goal" : kind,
  };
}
