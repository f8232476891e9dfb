import {town} from "../../../kit/grammar/en.ts";
import {byCode} from "../../../kit/order.ts";
import {meetings} from "../../rules/head-to-head.ts";
import {finalGoals, isDecided} from "../../rules/result.ts";
import {
  kickoffOf,
  kickoffTimes,
  knowsPast,
  type Snapshot,
  type SnapshotMatch,
} from "../../snapshot.ts";
import type {
  ClockTimes,
  Confederation,
  HistoryMatch,
  Instant,
  MatchId,
  Pair,
  Side,
  Stage,
  TeamId,
  Text,
} from "../../types.ts";
import {pastCups} from "../recap/honours.ts";
import {seenFrom} from "../scores.ts";

export interface PairedTeam {
  readonly teamId: TeamId;
  readonly team: Text;
  readonly fifaRank: number;
  /** Tournaments won before this one; null if these are unknown. */
  readonly titles: number | null;
  readonly isHolder: boolean;
  readonly isHost: boolean;
  /** The team's matches of this tournament so far; one decided on penalties counts as drawn. */
  readonly campaign: Campaign;
}
export interface Campaign {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals: Pair;
}
/**
 * Meetings of two teams at World Cups, this tournament included; the home side's goals come first.
 */
export interface MetFact {
  readonly played: number;
  /** Year of the last meeting, which the fields below also describe. */
  readonly year: number;
  readonly thisTournament: boolean;
  readonly goals: Pair;
  readonly afterExtraTime: boolean;
  readonly shootout: Pair | null;
}
export interface Pairing {
  readonly matchId: MatchId;
  readonly number: number;
  readonly stage: Stage;
  readonly home: PairedTeam;
  readonly away: PairedTeam;
  readonly kickoff: ClockTimes;
  readonly town: string;
  /** Null if they have never met at a World Cup. */
  readonly met: MetFact | null;
}

/** The pairings of a knock-out round, known once the round before it is over. */
export interface PairingsFacts {
  readonly stage: Stage;
  readonly before: Stage;
  readonly pairings: readonly Pairing[];
  readonly of: number;
  /** Continents of the teams, most teams first. */
  readonly continents: readonly {readonly name: Text; readonly teams: number}[];
  /** Past champions and hosts that the round before eliminated. */
  readonly gone: {readonly champions: readonly Text[]; readonly hosts: readonly Text[]};
  /** Pairings whose winners meet each other next. */
  readonly onward: readonly {readonly stage: Stage; readonly pairings: readonly Pairing[]}[];
  /** The two teams ranked highest by FIFA, and the stage where they can first meet. */
  readonly apart: {readonly teams: readonly Text[]; readonly stage: Stage} | null;
}

/**
 * The pairing of two teams in a coming match.
 *
 * @param until the last kick-off that counts; later matches are ignored
 */
export function pairingOf(
  snapshot: Snapshot,
  match: SnapshotMatch,
  teams: Readonly<Record<Side, TeamId>>,
  until: Instant,
): Pairing {
  const {matchId, number, stage} = match.fixture;
  return {
    matchId,
    number,
    stage,
    home: pairedTeam(snapshot, teams.home, until),
    away: pairedTeam(snapshot, teams.away, until),
    kickoff: kickoffTimes(match),
    town: town(match.venue.city),
    met: metFact(snapshot, teams, until),
  };
}

const decidedUntil = (matches: readonly SnapshotMatch[], until: Instant) =>
  matches.filter((match) => isDecided(match.state) && kickoffOf(match) <= until);

export function pairedTeam(snapshot: Snapshot, teamId: TeamId, until: Instant): PairedTeam {
  const {name, fifaRank} = snapshot.teams.get(teamId)!;
  const past = pastCups(snapshot);
  return {
    teamId,
    team: name,
    fifaRank,
    titles: knowsPast(snapshot) ? past.won(teamId).length : null,
    isHolder: past.holder === teamId,
    isHost: snapshot.tournament.hosts.includes(teamId),
    campaign: campaignOf(decidedUntil(snapshot.matchesOf(teamId), until), teamId),
  };
}

function campaignOf(matches: readonly SnapshotMatch[], teamId: TeamId): Campaign {
  const goals = matches.map(({state, home}) =>
    seenFrom(home === teamId ? "home" : "away", finalGoals(state)!),
  );
  const count = (is: (goals: Pair) => boolean) => goals.filter(is).length;
  return {
    played: matches.length,
    won: count(([own, theirs]) => own > theirs),
    drawn: count(([own, theirs]) => own === theirs),
    lost: count(([own, theirs]) => own < theirs),
    goals: [
      goals.reduce((sum, [own]) => sum + own, 0),
      goals.reduce((sum, [, theirs]) => sum + theirs, 0),
    ],
  };
}

function metFact(
  snapshot: Snapshot,
  {home, away}: Readonly<Record<Side, TeamId>>,
  until: Instant,
): MetFact | null {
  const {tournament, history} = snapshot;
  const own = decidedUntil(snapshot.matchesOf(home), until).map(
    (match): HistoryMatch => ({
      year: tournament.year,
      playedOn: match.fixture.localOn,
      stage: match.fixture.stage,
      home: match.home!,
      away: match.away!,
      score: match.state.score,
      walkover: false,
    }),
  );
  const earlier = history.matches.filter(({year}) => year < tournament.year);
  const met = meetings([...earlier, ...own], history.teams, home, away);
  const [last] = met;
  return last
    ? {
        played: met.length,
        year: last.year,
        thisTournament: last.year === tournament.year,
        goals: last.goals,
        afterExtraTime: last.afterExtraTime,
        shootout: last.shootout,
      }
    : null;
}

const CONTINENTS: Readonly<Record<Confederation, Text>> = {
  AFC: {en: "Asia", vi: "châu Á"},
  CAF: {en: "Africa", vi: "châu Phi"},
  CONCACAF: {en: "North and Central America", vi: "Bắc Trung Mỹ"},
  CONMEBOL: {en: "South America", vi: "Nam Mỹ"},
  OFC: {en: "Oceania", vi: "châu Đại Dương"},
  UEFA: {en: "Europe", vi: "châu Âu"},
};

/** Number of the given teams from each continent, most first. */
export const continentsOf = (
  {teams}: Snapshot,
  teamIds: readonly TeamId[],
): {readonly name: Text; readonly teams: number}[] =>
  [...Map.groupBy(teamIds, (teamId) => teams.get(teamId)!.confederation)]
    .map(([confederation, of]) => ({name: CONTINENTS[confederation], teams: of.length}))
    .sort((a, b) => b.teams - a.teams || byCode(a.name.en, b.name.en));
