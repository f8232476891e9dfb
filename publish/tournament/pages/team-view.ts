import {cached} from "../../../pipeline/kit/cached.ts";
import {openChance} from "../../../pipeline/kit/percentages.ts";
import {dailyOdds} from "../../../pipeline/tournament/forecasting/holding.ts";
import {availableThrough} from "../../../pipeline/tournament/rules/available-at.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {inPlayingOrder, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {roundsOf} from "../../../pipeline/tournament/text/news/pairings.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {TeamPageView, TeamsView, WayStep} from "../../../site/tournament/team/team-view.ts";
import {oddsPoints} from "../forecasts/champion-odds.ts";
import {kickoffView, matchView} from "../match-view.ts";
import {playerIdOf} from "../player-id.ts";
import {openSides, teamRef} from "../sides.ts";
import {finishedMatches} from "../tables/score-records.ts";
import {lineColours} from "../team-colours.ts";
import type {expectedPath} from "../teams/path.ts";
import {team} from "../teams/teams.ts";
import {wayEnded} from "../teams/way-ended.ts";
import {basisOf, decidedOf} from "./basis.ts";
import {heatView} from "./heat-view.ts";
import {groupView} from "./tables-view.ts";
import {raceOf} from "./title-odds-view.ts";

/** Maximum number of possible opponents named. */
const OPPONENTS = 3;

/** The content of the page of a team; undefined for a team outside the tournament. */
export function teamPageView(
  snapshot: Snapshot,
  teamId: TeamId,
  frame: Frame,
): TeamPageView | undefined {
  const figures = figuresOf(snapshot, teamId);
  return figures && {...frame, ...figures};
}

/** The managers of a team in this tournament, in order of their first match. */
const managersOf = (snapshot: Snapshot, teamId: TeamId): string[] => [
  ...new Set(
    inPlayingOrder(snapshot.matchesOf(teamId)).flatMap(
      ({state: {managers}, home}) => managers[home === teamId ? "home" : "away"]?.name ?? [],
    ),
  ),
];

/** The content of a team's page, independent of language. */
const figuresOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const body = team(snapshot, teamId);
  if (!body) return undefined;
  const {progress, fifaRank, manager, squad, coverage} = body;
  const daily = dailyOdds(snapshot);
  const own = snapshot.matchesOf(teamId);
  const matches = own.map((match) => ({...matchView(snapshot, match), minute: null}));
  const next = own.filter(({state}) => !isDecided(state)).flatMap(({home, away}) => [home, away]);
  const basis = basisOf(snapshot, [...own, ...decidedOf(snapshot, next)]);
  // a team that has since won or gone out is not shown with this morning's chances
  const isIn = progress.status === "in";
  const heat = heatOf(snapshot);
  return {
    // the page is not updated while open, so the clock of a match in play would soon be wrong
    basis: {...basis, ...(matches.some(({status}) => status === "live") && {factsThrough: null})},
    team: teamRef(snapshot, teamId),
    ended: wayEnded(snapshot, teamId),
    fifaRank,
    manager: manager?.name ?? null,
    formerManagers: managersOf(snapshot, teamId).filter((name) => name !== manager?.name),
    group: groupView(snapshot, body.group, daily),
    matches,
    heat: {
      ...heat,
      rows: heat.rows.filter(
        (row) => isIn && row.team.teamId === teamId && knowsTies(snapshot, teamId),
      ),
    },
    race: raceOfTeam(snapshot, teamId),
    formBefore: body.formBefore,
    ahead: isIn ? likeliest(snapshot, teamId, body.daily?.ahead ?? []) : [],
    simulatedAt: daily?.asOf ?? null,
    isInBracket: own.some(({fixture}) => fixture.stage !== "group"),
    lineups: {known: coverage.lineups, of: coverage.matches},
    squad: squad.map(({shirt, name, position, age, club, record}) => ({
      shirt,
      playerId: playerIdOf(teamId, {shirt, name}),
      name,
      position,
      age: age || null,
      club,
      appearances: record.appearances,
      goals: record.goals,
    })),
  };
});

/** Whether the odds of the day know every tie that the team has decided. */
const knowsTies = (snapshot: Snapshot, teamId: TeamId): boolean =>
  snapshot
    .matchesOf(teamId)
    .every(
      ({fixture, state}) =>
        fixture.stage === "group" ||
        !isDecided(state) ||
        availableThrough(state)! <= (dailyOdds(snapshot)?.asOf ?? ""),
    );

/** The chances of all teams by the odds of the day. */
const heatOf = cached((snapshot: Snapshot) => heatView(snapshot, undefined, snapshot.odds.trend));

/**
 * The title chances at the daily forecasts, which goals leave as they are; once all matches are
 * decided, up to the end.
 */
const racesOf = cached((snapshot: Snapshot) => {
  const isOver = snapshot.matches.every(({state}) => isDecided(state));
  return raceOf(snapshot, isOver ? oddsPoints(snapshot) : snapshot.odds.trend);
});

/** A team that never had a chance of one per cent has none: its line would lie on the axis. */
function raceOfTeam(snapshot: Snapshot, teamId: TeamId): TeamPageView["race"] {
  const race = racesOf(snapshot);
  const line = race?.lines.find(({team}) => team.teamId === teamId);
  return race && line?.values.some((chance) => chance >= 0.01)
    ? {...race, lines: [{...line, colour: lineColours(teamId)[0]!, isFavourite: true}]}
    : null;
}

type Ahead = ReturnType<typeof expectedPath>;

/**
 * The likeliest match of each round, ending with the final, without the match for third place and
 * without matches that the team has missed. A side that is known is certain. After a tie that the
 * team has won since the forecast, its further chances are those given that win: P(round) / P(next
 * round). A round has no opponents if one of them has gone out or won a tie since.
 */
function likeliest(snapshot: Snapshot, teamId: TeamId, ahead: Ahead): WayStep[] {
  const sideOf = ({matchId, side}: Ahead[number]) => snapshot.match(matchId)[side];
  const open = ahead.filter((step) => step.stage !== "3RD" && (sideOf(step) ?? teamId) === teamId);
  const next = open.find((step) => sideOf(step) !== null);
  const won = next && next.stage !== roundsOf(snapshot)[0] ? next.probability : 1;
  return [...Map.groupBy(open, ({stage}) => stage).values()].map((steps) => {
    const known = steps.find((step) => sideOf(step) !== null);
    const best = known ?? steps.toSorted((a, b) => b.probability - a.probability)[0]!;
    const {stageName, matchId, ref, side, probability, opponents} = best;
    const match = snapshot.match(matchId);
    const rival = match[side === "home" ? "away" : "home"];
    return {
      stageName,
      path: `/matches/${ref}`,
      kickoff: kickoffView(match),
      probability: known ? 1 : openChance(probability / won),
      opponents:
        rival && rival !== teamId
          ? [{team: teamRef(snapshot, rival), probability: 1}]
          : opponents
              .filter((one) => one.probability >= 0.01)
              .filter((_, __, all) =>
                all.every(
                  ({team}) => !wayEnded(snapshot, team.teamId) && knowsTies(snapshot, team.teamId),
                ),
              )
              .slice(0, OPPONENTS)
              .map((one) => ({...one, probability: openChance(one.probability)})),
    };
  });
}

/** All teams, by group. */
export const teamsView = (snapshot: Snapshot, frame: Frame): TeamsView => ({
  ...frame,
  ...cardsOf(snapshot),
});

const cardsOf = cached((snapshot: Snapshot) => {
  const rows = new Map(heatOf(snapshot).rows.map((row) => [row.team.teamId, row]));
  return {
    basis: basisOf(snapshot, finishedMatches(snapshot)),
    champion: [...snapshot.bracket.values()].find(({stage}) => stage === "F")?.winner ?? null,
    groups: snapshot.tournament.groups.map((group) => ({
      group,
      teams: [...snapshot.teams.values()]
        .filter((one) => one.group === group)
        .map(({teamId}) => ({
          team: teamRef(snapshot, teamId),
          form: team(snapshot, teamId)!.path.played.map(({outcome}) => outcome),
          ended: wayEnded(snapshot, teamId),
          trend: rows.get(teamId)?.trend ?? [],
          chance: rows.get(teamId)?.chances.champion ?? null,
        })),
      open: openSides(snapshot, group),
    })),
  };
});
