import {type PreMatch, playedBy, sideOf} from "../../analysis/pre-match.ts";
import {ageOn} from "../../rules/age.ts";
import type {SnapshotMatch} from "../../snapshot.ts";
import type {Day, SquadPlayer, TeamId} from "../../types.ts";
import type {BriefingSide, WatchFact} from "./types.ts";

/** Minimum number of starters from one club worth mentioning. */
const BLOC = 3;
/** Starters of at most the first age, or at least the second, are worth mentioning. */
const YOUNG = 18;
const OLD = 38;
/** Minimum minutes without conceding worth mentioning: two matches. */
const LONG_CLEAN = 180;

interface Sided {
  readonly teamId: TeamId;
  readonly side: BriefingSide;
}

/** Notable facts about both sides before a match; see `WatchFact`. */
export function watchFact(preMatch: PreMatch, sides: readonly Sided[], on: Day): WatchFact {
  const starters = sides.map(({teamId, side}) => ({
    team: side.name,
    players: startersOf(preMatch, teamId, side),
  }));
  return {
    clubMates: clubMatesOf(starters.map(({players}) => players)),
    blocs: starters.flatMap(({team, players}) =>
      byClub(players)
        .filter(({names}) => names.length >= BLOC)
        .map(({club, names}) => ({team, club, players: names})),
    ),
    ages: starters.flatMap(({team, players}) =>
      players.flatMap(({name, bornOn}) => {
        const age = bornOn && ageOn(bornOn, on);
        return age && (age <= YOUNG || age >= OLD) ? [{team, name, age}] : [];
      }),
    ),
    cleanFor: sides.flatMap(({teamId, side}) => {
      const minutes = minutesClean(playedBy(preMatch, teamId), teamId);
      return minutes >= LONG_CLEAN ? [{team: side.name, minutes}] : [];
    }),
  };
}

/** Squad entries of the eleven that starts this match; empty until it is known. */
function startersOf({snapshot}: PreMatch, teamId: TeamId, {eleven}: BriefingSide): SquadPlayer[] {
  const names = new Set(eleven?.of === "this" ? eleven.lines.flat() : []);
  return (snapshot.squads.get(teamId)?.players ?? []).filter(({name}) => names.has(name));
}

/** Players by club, most first. */
const byClub = (players: readonly SquadPlayer[]): {club: string; names: string[]}[] =>
  [...Map.groupBy(players, ({club}) => club ?? "")]
    .filter(([club]) => club !== "")
    .map(([club, of]) => ({club, names: of.map(({name}) => name)}))
    .sort((a, b) => b.names.length - a.names.length);

function clubMatesOf([home, away]: readonly (readonly SquadPlayer[])[]): WatchFact["clubMates"] {
  const theirs = new Map(byClub(away ?? []).map(({club, names}) => [club, names]));
  return byClub(home ?? [])
    .flatMap(({club, names}) => {
      const others = theirs.get(club);
      return others ? [{club, home: names, away: others}] : [];
    })
    .sort((a, b) => b.home.length + b.away.length - (a.home.length + a.away.length));
}

/** Minutes since a side last conceded, stoppage time excluded; 0 if a match's goals are unknown. */
function minutesClean(matches: readonly SnapshotMatch[], teamId: TeamId): number {
  let minutes = 0;
  for (const match of matches.toReversed()) {
    const {goals, score} = match.state;
    if (goals === null) return 0;
    const length = score.extraTime ? 120 : 90;
    const conceded = goals.filter(({side}) => side !== sideOf(match, teamId));
    if (conceded.length > 0)
      return minutes + length - Math.min(length, Math.max(...conceded.map((goal) => goal.minute)));
    minutes += length;
  }
  return minutes;
}
