import {grouped} from "../../kit/grouped.ts";
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
 * What was known of the tournament when a match kicked off (of a coming match: what is known by
 * now). Everything said of a match beforehand is made from this, so that it does not change with
 * hindsight.
 */
export interface PreMatch {
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

/** The team sheets of a match, once both are known. */
export function sheetsOf({state}: EditionMatch): PreMatch["lineups"] {
  const {home = null, away = null} = state.lineups ?? {};
  return home && away ? {home, away} : null;
}

/**
 * The state before a match: matches that ended later, and what happened in this one, are not in it.
 */
export const preMatchOf = (edition: Edition, match: EditionMatch): PreMatch =>
  edition.once(`eve ${match.fixture.matchId}`, () => preMatchFrom(edition, match));

function preMatchFrom(edition: Edition, match: EditionMatch): PreMatch {
  const kickoffAt = kickoffOf(match);
  const {all, lastEndedAt} = endsOf(edition);
  const isAfterAll = !isDecided(match.state) && lastEndedAt <= kickoffAt;
  const played = isAfterAll ? all : playedBefore(edition, match, kickoffAt);
  return {
    edition,
    match,
    kickoffAt,
    played,
    get tables() {
      return edition.once(
        isAfterAll ? "tables by now" : `tables before ${match.fixture.matchId}`,
        () => tablesFrom(edition, played),
      );
    },
    forecast: match.forecasts.at(-1) ?? null,
    odds: edition.odds.trend.findLast(({asOf}) => asOf <= kickoffAt) ?? null,
    lineups: sheetsOf(match),
  };
}

/** The matches a team had played, oldest first. */
export const playedBy = ({played}: PreMatch, teamId: TeamId): EditionMatch[] =>
  played.filter(({home, away}) => home === teamId || away === teamId);

export const sideOf = ({home}: Pick<EditionMatch, "home">, teamId: TeamId): Side =>
  home === teamId ? "home" : "away";
export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

interface Ended {
  readonly ended: EditionMatch;
  readonly endedAt: Instant;
}
/**
 * The matches of an edition that have ended with a result, in playing order, and when each of them
 * and the last of all did.
 */
const endsOf = (edition: Edition) =>
  edition.once("ends", () => {
    const ends = inPlayingOrder(edition.matches)
      .filter(({state, home, away}) => isDecided(state) && home && away)
      .map(
        (ended): Ended => ({
          ended,
          endedAt: ended.state.kickoffAt ? wallClock(ended.state).endedAt : ended.fixture.kickoffAt,
        }),
      );
    const lastEndedAt = ends.reduce(
      (latest, {endedAt}) => (endedAt > latest ? endedAt : latest),
      "",
    );
    return {ends, all: ends.map(({ended}) => ended), lastEndedAt};
  });

const playedBefore = (edition: Edition, match: EditionMatch, kickoffAt: Instant): EditionMatch[] =>
  endsOf(edition)
    .ends.filter(({endedAt, ended}) => endedAt <= kickoffAt && ended !== match)
    .map(({ended}) => ended);

function tablesFrom(edition: Edition, played: readonly EditionMatch[]): GroupTable[] {
  const byGroup = grouped(played, ({fixture}) => fixture.group);
  return edition.tournament.groups.map((group) => {
    const matches = byGroup.get(group) ?? [];
    const numbers = matches.map(({fixture}) => fixture.number);
    return edition.once(`table ${group} after ${numbers}`, () =>
      tableFrom(edition, group, matches),
    );
  });
}

function tableFrom(
  {tournament, teams}: Edition,
  group: string,
  played: readonly EditionMatch[],
): GroupTable {
  const members = [...teams.values()]
    .filter((team) => team.group === group)
    .map(({teamId}) => teamId);
  const results = played.map(({home, away, state}) => ({
    home: home!,
    away: away!,
    goals: finalGoals(state)!,
    conduct: [conduct(state.cards, "home"), conduct(state.cards, "away")] as const,
  }));
  const complete = results.length === (members.length * (members.length - 1)) / 2;
  return {
    group,
    complete,
    rows: standings(members, results, tournament.tieBreaks, rankingOf(teams)),
  };
}

/** Who went through in a match that had been played; null for a draw in the groups. */
export function winnerTeam(match: EditionMatch): TeamId | null {
  const side = winnerOf(match.state);
  return side && match[side];
}
