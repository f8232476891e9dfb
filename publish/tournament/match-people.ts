import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import type {Lineup, Side} from "../../pipeline/tournament/types.ts";
import {recorded, unavailable} from "./availability.ts";
import {playerRef, sidesOf, teamOn} from "./sides.ts";

const BEFORE = "published about an hour before kick-off";

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
      managers: recorded(state.managers.home !== null && state.managers.away !== null, match, "managers", BEFORE),
      officials: recorded(state.officials !== null, match, "officials", BEFORE),
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
        .map(({on, onName, off, offName, minute, stoppage}) => ({
          ...playerRef(edition, teamId, on, onName),
          minute,
          stoppage,
          off: playerRef(edition, teamId, off, offName),
        })) ?? null,
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
      lineups: recorded(state.lineups !== null, match, "line-ups", BEFORE),
      bench: unavailable("no open source lists the players who stayed on the bench"),
    },
  };
}
