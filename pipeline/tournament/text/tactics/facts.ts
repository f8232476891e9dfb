import {analyse} from "../../analysis/analysis.ts";
import {averageAge} from "../../analysis/average-age.ts";
import {isMissing} from "../../analysis/discipline.ts";
import {lineupsOf, otherSide, type PreMatch, playedBy, sideOf} from "../../analysis/pre-match.ts";
import type {SideProfile} from "../../analysis/side-profile.ts";
import {matchDay, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {Day, Lineup, TeamId} from "../../types.ts";
import {inHundredths, namesOf} from "../preview/facts.ts";
import {benchOf, cardsOf, playerName, scorersOf} from "./players.ts";
import {scoringOf} from "./scoring.ts";
import type {BriefingFacts, BriefingSide, ChangesFact, ElevenFact} from "./types.ts";
import {watchFact} from "./watch-facts.ts";

/** The facts of a tactical briefing as known beforehand (`PreMatch`), with the team sheets. */
export function briefingFacts(snapshot: Snapshot, match: SnapshotMatch): BriefingFacts {
  const {preMatch, outlook, home, away} = analyse(snapshot, match);
  const on = matchDay(match);
  const sides = {
    home: home && sideFact(preMatch, home, on),
    away: away && sideFact(preMatch, away, on),
  };
  const known = [
    ...(home && sides.home ? [{teamId: home.teamId, side: sides.home}] : []),
    ...(away && sides.away ? [{teamId: away.teamId, side: sides.away}] : []),
  ];
  return {
    matchId: match.fixture.matchId,
    stage: match.fixture.stage,
    on,
    names: namesOf(snapshot, match),
    ...sides,
    watch: watchFact(preMatch, known, on),
    model: outlook && {
      rates: inHundredths(outlook.rates),
      ground: outlook.ground,
      on: outlook.asOf.slice(0, 10),
    },
  };
}

function sideFact(preMatch: PreMatch, {teamId, discipline}: SideProfile, on: Day): BriefingSide {
  const {snapshot} = preMatch;
  const matches = playedBy(preMatch, teamId);
  return {
    name: snapshot.teams.get(teamId)!.name,
    eleven: elevenOf(preMatch, teamId, matches, {
      on,
      banned: discipline.suspended.filter(isMissing).map(({name}) => name),
    }),
    changes: changesOf(preMatch, teamId, matches),
    scoring: scoringOf(matches, teamId),
    bench: benchOf(snapshot, matches, teamId),
    cards: cardsOf(snapshot, matches, teamId),
    scorers: scorersOf(snapshot, matches, teamId),
  };
}

function elevenOf(
  preMatch: PreMatch,
  teamId: TeamId,
  matches: readonly SnapshotMatch[],
  {on, banned}: {on: Day; banned: string[]},
): ElevenFact | null {
  const {snapshot, match, lineups} = preMatch;
  const earlier = matches.findLast((one) => lineupsOf(one) !== null);
  const from = lineups ? match : earlier;
  if (!from) return null;
  const side = sideOf(from, teamId);
  const {lines, captain, formation} = (lineups ?? lineupsOf(from)!)[side];
  const players = lines.map((line) =>
    line.map(({shirt, name}) => playerName(snapshot, teamId, shirt, name)),
  );
  const squad = snapshot.squads.get(teamId)?.players ?? [];
  const birthdays = lines
    .flat()
    .map(({shirt}) => squad.find((player) => player.shirt === shirt)?.bornOn ?? null);
  return {
    of: lineups ? "this" : "earlier",
    against: lineups ? null : snapshot.teams.get(from[otherSide(side)]!)!.name,
    stage: from.fixture.stage,
    formation: formation ?? null,
    lines: players,
    captain: captain === null ? null : playerName(snapshot, teamId, captain, ""),
    averageAge: averageAge(birthdays, on),
    suspended: lineups ? [] : banned.filter((name) => players.flat().includes(name)),
  };
}

/** Changes since the side's previous match; null unless both line-ups are known. */
function changesOf(
  {snapshot, match, lineups}: PreMatch,
  teamId: TeamId,
  matches: readonly SnapshotMatch[],
): ChangesFact | null {
  const previous = matches.at(-1);
  const earlier = previous ? lineupsOf(previous) : null;
  if (!lineups || !previous || !earlier) return null;
  const before = earlier[sideOf(previous, teamId)];
  const now = lineups[sideOf(match, teamId)];
  const missing = (from: Lineup, to: Lineup): string[] => {
    const there = new Set(to.lines.flat().map(({shirt, name}) => shirt ?? name));
    return from.lines
      .flat()
      .filter(({shirt, name}) => !there.has(shirt ?? name))
      .map(({shirt, name}) => playerName(snapshot, teamId, shirt, name));
  };
  return {
    against: snapshot.teams.get(previous[otherSide(sideOf(previous, teamId))]!)!.name,
    cameIn: missing(now, before),
    wentOut: missing(before, now),
  };
}
