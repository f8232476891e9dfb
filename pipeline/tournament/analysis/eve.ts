import {type Edition, type EditionMatch, inPlayingOrder, kickoffOf} from "../edition.ts";
import {finalGoals, winnerOf} from "../events.ts";
import type {Forecast} from "../forecasting/forecast.ts";
import type {Odds} from "../forecasting/odds.ts";
import {conduct} from "../rules/conduct.ts";
import {wallClock} from "../rules/match-clock.ts";
import {standings} from "../rules/standings.ts";
import type {GroupTable} from "../rules/types.ts";
import {isDecided, rankingOf} from "../state.ts";
import type {Instant, Lineup, Side, TeamId} from "../types.ts";

/**
 * What was known of the tournament when a match kicked off (of a coming match: what is known by now). Everything said of a match beforehand
 * is made from this, so that it does not change with hindsight.
 */
export interface Eve {
  readonly edition: Edition;
  readonly match: EditionMatch;
  readonly kickoffAt: Instant;
  /** The matches that had ended with a result, in playing order. */
  readonly played: readonly EditionMatch[];
  readonly tables: readonly GroupTable[];
  /** The last forecast frozen before kick-off. */
  readonly forecast: Forecast | null;
  /** The last daily odds from before kick-off. */
  readonly odds: Odds | null;
  /** The team sheets, from about an hour before kick-off. */
  readonly lineups: {readonly home: Lineup; readonly away: Lineup} | null;
}

const made = new WeakMap<EditionMatch, Eve>();

/** The eve of a match: matches that ended later, and what happened in this one, are not in it. */
export function eveOf(edition: Edition, match: EditionMatch): Eve {
  const known = made.get(match);
  if (known) return known;
  const kickoffAt = kickoffOf(match);
  const played = endedIn(edition)
    .filter(({endedAt, ended}) => endedAt <= kickoffAt && ended !== match)
    .map(({ended}) => ended);
  const eve: Eve = {
    edition,
    match,
    kickoffAt,
    played,
    tables: tablesFrom(edition, played),
    forecast: match.forecasts.at(-1) ?? null,
    odds: edition.odds.trend.findLast(({asOf}) => asOf <= kickoffAt) ?? null,
    lineups: match.state.lineups,
  };
  made.set(match, eve);
  return eve;
}

/** The matches a team had played, oldest first. */
export const playedBy = ({played}: Eve, teamId: TeamId): EditionMatch[] =>
  played.filter(({home, away}) => home === teamId || away === teamId);

export const sideOf = ({home}: Pick<EditionMatch, "home">, teamId: TeamId): Side => (home === teamId ? "home" : "away");
export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

interface Ended {
  readonly ended: EditionMatch;
  readonly endedAt: Instant;
}
const ends = new WeakMap<Edition, readonly Ended[]>();

function endedIn(edition: Edition): readonly Ended[] {
  const known = ends.get(edition);
  if (known) return known;
  const list = inPlayingOrder(edition.matches)
    .filter(({state, home, away}) => isDecided(state) && home && away)
    .map((ended) => ({ended, endedAt: ended.state.kickoffAt ? wallClock(ended.state).endedAt : ended.fixture.kickoffAt}));
  ends.set(edition, list);
  return list;
}

function tablesFrom({tournament, teams}: Edition, played: readonly EditionMatch[]): GroupTable[] {
  const total = (tournament.groups.length > 0 ? teams.size / tournament.groups.length : 0) as number;
  return tournament.groups.map((group) => {
    const members = [...teams.values()].filter((team) => team.group === group).map(({teamId}) => teamId);
    const results = played
      .filter(({fixture}) => fixture.group === group)
      .map(({home, away, state}) => ({
        home: home!,
        away: away!,
        goals: finalGoals(state)!,
        conduct: [conduct(state.cards, "home"), conduct(state.cards, "away")] as const,
      }));
    return {
      group,
      complete: results.length === (total * (total - 1)) / 2,
      rows: standings(members, results, tournament.tieBreaks, rankingOf(teams)),
    };
  });
}

/** Who went through in a match that had been played; null for a draw in the groups. */
export function winnerTeam(match: EditionMatch): TeamId | null {
  const side = winnerOf(match.state);
  return side && match[side];
}
