import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import type {Lineup, Side} from "../../pipeline/tournament/types.ts";
import {type Availability, available, pending, unavailable} from "./availability.ts";
import {playerRef, sidesOf, teamOn} from "./sides.ts";

const BEFORE = "published about an hour before kick-off";
const known = (present: boolean, match: EditionMatch, what: string): Availability =>
  present
    ? available
    : match.state.status === "scheduled"
      ? pending(BEFORE)
      : unavailable(`no open source records the ${what} of this match`);

/** Managers and match officials. */
export function matchStaff(edition: Edition, match: EditionMatch) {
  const {state, fixture} = match;
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(edition, match),
    managers: state.managers,
    officials: state.officials,
    availability: {
      managers: known(state.managers.home !== null && state.managers.away !== null, match, "managers"),
      officials: known(state.officials !== null, match, "officials"),
    },
  };
}

function lineupOf(edition: Edition, match: EditionMatch, side: Side, lineup: Lineup) {
  const teamId = teamOn(match, side);
  const lines = lineup.lines.map((line) =>
    line.map(({shirt, name}) => ({...playerRef(edition, teamId, shirt, name), captain: shirt !== null && shirt === lineup.captain})),
  );
  return {
    lines,
    players: lines.flat().length,
    cameOn:
      match.state.substitutions
        ?.filter((change) => change.side === side)
        .map((change) => ({...playerRef(edition, teamId, change.on, change.onName), minute: change.minute, stoppage: change.stoppage})) ??
      null,
  };
}

/** The starting elevens by line and the substitutes who came on. Lines are position classes as the match report lists them, not a formation. */
export function matchLineups(edition: Edition, match: EditionMatch) {
  const {state, fixture} = match;
  const {home, away} = sidesOf(edition, match);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    home: {team: home, lineup: state.lineups && lineupOf(edition, match, "home", state.lineups.home)},
    away: {team: away, lineup: state.lineups && lineupOf(edition, match, "away", state.lineups.away)},
    availability: {
      lineups: known(state.lineups !== null, match, "line-ups"),
      bench: unavailable("no open source lists the players who stayed on the bench"),
    },
  };
}
