import {cached} from "../../../pipeline/kit/cached.ts";
import type {PlayerKey} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {
  pendingCautions,
  type Suspension,
  suspensions,
} from "../../../pipeline/tournament/analysis/performance/suspensions.ts";
import {
  type Coverage,
  tournamentRecord,
} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Day, Side, TeamId} from "../../../pipeline/tournament/types.ts";
import {type Availability, available, notApplicable, unavailable} from "../availability.ts";
import {matchAddress} from "../matches/schedule.ts";
import {hasBegun, isOver} from "../matches/status.ts";
import {playerRef} from "../sides.ts";

export const sideOf = (match: SnapshotMatch, teamId: TeamId): Side =>
  match.home === teamId ? "home" : "away";

const begun = (snapshot: Snapshot, teamId: TeamId) =>
  snapshot.matchesOf(teamId).filter(({state}) => hasBegun(state));

/**
 * The squad with what each player has done in the tournament so far. Goals are counted wherever
 * they are known, the rest by the known sheets.
 */
export const squadOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const matches = begun(snapshot, teamId).map((match) => ({
    state: match.state,
    side: sideOf(match, teamId),
  }));
  const {players, coverage} = tournamentRecord(matches);
  const nothing = {
    appearances: 0,
    starts: 0,
    minutes: 0,
    goals: 0,
    penalties: 0,
    yellowCards: 0,
    sentOff: 0,
  };
  const squad = (snapshot.squads.get(teamId)?.players ?? []).map((player) => ({
    ...player,
    age: player.bornOn && ageOn(player.bornOn, snapshot.tournament.opensOn),
    record: players.get(keyOf(player)) ?? nothing,
  }));
  return {squad, coverage, availability: coverageOf(coverage)};
});

function coverageOf({matches, lineups, cards}: Coverage): {
  readonly appearances: Availability;
  readonly cards: Availability;
} {
  const part = (known: number, what: string) =>
    known === matches
      ? available
      : unavailable(
          `no open source records the ${what} of ${matches - known} of ${matches} matches: these are lower bounds`,
        );
  return {appearances: part(lineups, "line-ups"), cards: part(cards, "cards")};
}

/**
 * Who is suspended for the team's next match, and whom another yellow card would cost the one after
 * it.
 */
export const disciplineOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const all = snapshot.matchesOf(teamId);
  const played = all.filter(({state}) => isOver(state) && hasBegun(state));
  const next = all.find(
    ({state}) =>
      state.status === "scheduled" || state.status === "live" || state.status === "postponed",
  );
  const booked = played.map((match) => {
    const side = sideOf(match, teamId);
    return {
      stage: match.fixture.stage,
      cards: match.state.cards?.filter((card) => card.side === side) ?? null,
    };
  });
  const suspended = next ? suspensions(booked) : [];
  const cautions = next
    ? pendingCautions(booked, next.fixture.stage)
    : new Map<PlayerKey, number>();
  const refOf = (key: PlayerKey) =>
    playerRef(snapshot, teamId, typeof key === "number" ? key : null, String(key));
  const unknown = booked.filter(({cards}) => cards === null).length;
  return {
    derivedFrom:
      "recorded cards and the rule: a sending-off or a second single yellow costs the next match; singles lapse after the groups and the quarter-finals",
    nextMatch: next ? matchAddress(snapshot, next.fixture.matchId) : null,
    suspended:
      suspended?.map(({player, reason}: Suspension) => ({player: refOf(player), reason})) ?? null,
    oneYellowAway: [...cautions].flatMap(([player, count]) =>
      count % 2 === 1 ? [refOf(player)] : [],
    ),
    availability: next
      ? unknown === 0
        ? available
        : unavailable(`no open source records the cards of ${unknown} of ${booked.length} matches`)
      : notApplicable("the team has no further match"),
  };
});

/** Full years from a day of birth to a later day. */
export function ageOn(bornOn: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
