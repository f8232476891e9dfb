import {cached} from "../../../pipeline/kit/cached.ts";
import {
  keyOf,
  type PlayerKey,
} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {
  AFTER_QUARTER_FINALS,
  allSuspensions,
  type BookedMatch,
  isFollowed,
  pendingCautions,
  type Suspension,
  suspensions,
} from "../../../pipeline/tournament/analysis/performance/suspensions.ts";
import {
  type Coverage,
  NOTHING_DONE,
  type PlayerRecord,
  tournamentRecord,
} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import {fateIn} from "../../../pipeline/tournament/certainty/certain.ts";
import {ageOn} from "../../../pipeline/tournament/rules/age.ts";
import {rulingOn} from "../../../pipeline/tournament/rules/rulings.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Side, SquadPlayer, TeamId} from "../../../pipeline/tournament/types.ts";
import {knownOf, notApplicable} from "../../availability.ts";
import {personIdOf, playerIdOf} from "../player-id.ts";
import {playerRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {hasBegun, isOver, matchAddress} from "./schedule.ts";
import {UNKNOWN} from "./unknown.ts";

export const sideOf = (match: SnapshotMatch, teamId: TeamId): Side =>
  match.home === teamId ? "home" : "away";

/** The team's matches that have begun, oldest first. */
export const begun = (snapshot: Snapshot, teamId: TeamId) =>
  snapshot.matchesOf(teamId).filter(({state}) => hasBegun(state));

/** The records of a team's players in the tournament so far. */
export const recordsOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const {players, coverage} = tournamentRecord(
    begun(snapshot, teamId).map((match) => ({state: match.state, side: sideOf(match, teamId)})),
  );
  const recordOf = (player: Pick<SquadPlayer, "shirt" | "name">) =>
    knownRecord(players.get(keyOf(player)) ?? NOTHING_DONE, coverage);
  return {recordOf, coverage};
});

/** The squad with each player's record in the tournament so far. */
export const squadOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const {recordOf, coverage} = recordsOf(snapshot, teamId);
  const squad = (snapshot.squads.get(teamId)?.players ?? []).map((player) => ({
    playerId: playerIdOf(teamId, player),
    personId: personIdOf(player),
    ...player,
    age: player.bornOn === null ? null : ageOn(player.bornOn, snapshot.tournament.opensOn),
    record: recordOf(player),
  }));
  const {matches: of, lineups, cards} = coverage;
  return {
    squad,
    coverage,
    availability: {
      appearances: knownOf(lineups, of, "line-ups", UNKNOWN.lineups),
      cards: knownOf(cards, of, "cards", UNKNOWN.cards),
    },
  };
});

/**
 * A record whose figures are lower bounds if some matches are unknown, and null if all are. Goals
 * are counted where known.
 */
function knownRecord(record: PlayerRecord, {matches, lineups, cards}: Coverage) {
  const inLineups = (figure: number) => (lineups > 0 || matches === 0 ? figure : null);
  const inCards = (figure: number) => (cards > 0 || matches === 0 ? figure : null);
  return {
    ...record,
    appearances: inLineups(record.appearances),
    starts: inLineups(record.starts),
    minutes: inLineups(record.minutes),
    yellowCards: inCards(record.yellowCards),
    secondYellows: inCards(record.secondYellows),
    redCards: inCards(record.redCards),
    sentOff: inCards(record.sentOff),
  };
}

/** The team's completed matches, oldest first, with its cards. */
const booked = (
  snapshot: Snapshot,
  teamId: TeamId,
): (BookedMatch & {readonly match: SnapshotMatch})[] =>
  begun(snapshot, teamId)
    .filter(({state}) => isOver(state))
    .map((match) => {
      const side = sideOf(match, teamId);
      const cards = match.state.cards?.filter((card) => card.side === side) ?? null;
      return {match, stage: match.fixture.stage, cards};
    });

/** The rule for suspensions, in a sentence. */
export function suspensionRule({tournament}: Snapshot): string {
  const {cautionsLapseAfter: lapses = AFTER_QUARTER_FINALS} = tournament;
  const words = {group: "the groups", QF: "the quarter-finals"} as Readonly<Record<string, string>>;
  const after = lapses.map((stage) => words[stage] ?? STAGES[stage].en).join(" and ");
  return `recorded cards and the rule: a sending-off or a second single yellow means missing the next match; single yellows lapse after ${after}; rulings that lift one are recorded`;
}

/** The ruling that lifts a suspension, as known now; null without one. */
function liftedOf(
  {tournament, asOf}: Snapshot,
  teamId: TeamId,
  key: PlayerKey,
  {fixture: {number}}: SnapshotMatch,
) {
  const shirt = typeof key === "number" ? key : null;
  const ruling = rulingOn(tournament, {teamId, shirt, number}, asOf);
  return ruling && {on: ruling.on, by: ruling.by, source: ruling.source};
}

/**
 * Every suspension of the team so far, with the match it applies to (null without a further match)
 * and the ruling that lifted it.
 */
export const suspensionsOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const all = snapshot.matchesOf(teamId);
  const played = booked(snapshot, teamId);
  return allSuspensions(played, snapshot.tournament.cautionsLapseAfter).map(
    ({player, reason, earnedIn}) => {
      const {match} = played[earnedIn]!;
      const costs = all[all.indexOf(match) + 1] ?? null;
      return {
        player,
        reason,
        earnedIn: match,
        costs,
        lifted: liftedOf(snapshot, teamId, player, match),
      };
    },
  );
});

/**
 * The players suspended for the team's next match, and those whom another yellow card would suspend
 * for the one after it.
 */
export const disciplineOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const all = snapshot.matchesOf(teamId);
  const next = all.find(
    ({state}) =>
      state.status === "scheduled" || state.status === "live" || state.status === "postponed",
  );
  const {cautionsLapseAfter} = snapshot.tournament;
  const played = booked(snapshot, teamId);
  const last = played.at(-1)?.match;
  const suspended = next
    ? suspensions(played, cautionsLapseAfter)?.filter(
        ({player}) => !last || !liftedOf(snapshot, teamId, player, last),
      )
    : [];
  const cautions =
    next && isFollowed(next.fixture, fateIn(snapshot.tables, teamId) === "out")
      ? pendingCautions(played, next.fixture.stage, cautionsLapseAfter)
      : new Map<PlayerKey, number>();
  const refOf = (key: PlayerKey) =>
    playerRef(snapshot, teamId, {
      shirt: typeof key === "number" ? key : null,
      name: String(key),
    });
  const known = played.filter(({cards}) => cards !== null).length;
  return {
    derivedFrom: suspensionRule(snapshot),
    nextMatch: next ? matchAddress(snapshot, next.fixture.matchId) : null,
    suspended:
      suspended?.map(({player, reason}: Suspension) => ({player: refOf(player), reason})) ?? null,
    oneYellowAway: [...cautions].flatMap(([player, count]) =>
      count % 2 === 1 ? [refOf(player)] : [],
    ),
    availability: next
      ? knownOf(known, played.length, "cards", "suspensions may be missing")
      : notApplicable("the team has no further match"),
  };
});
