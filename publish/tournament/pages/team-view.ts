import {cached} from "../../../pipeline/kit/cached.ts";
import {openChance} from "../../../pipeline/kit/percentages.ts";
import {otherSide} from "../../../pipeline/tournament/analysis/pre-match.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {inPlayingOrder, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Side, TeamId} from "../../../pipeline/tournament/types.ts";
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
  const settled = snapshot.odds.settled ?? undefined;
  const own = snapshot.matchesOf(teamId);
  const matches = own.map((match) => ({...matchView(snapshot, match), minute: null}));
  const next = own.filter(({state}) => !isDecided(state)).flatMap(({home, away}) => [home, away]);
  const basis = basisOf(snapshot, [...own, ...decidedOf(snapshot, next)], settled);
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
    group: groupView(snapshot, body.group, settled),
    matches,
    heat: {
      ...heat,
      // a beaten semi-finalist still plays for third place
      rows: heat.rows.filter(
        ({team, chances}) => isIn && team.teamId === teamId && chances.champion > 0,
      ),
    },
    race: raceOfTeam(snapshot, teamId),
    formBefore: body.formBefore,
    ahead: isIn ? likeliest(snapshot, body.daily?.ahead ?? []) : [],
    simulatedAt: settled?.asOf ?? null,
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

/** The chances of all teams, which goals do not change. */
const heatOf = cached((snapshot: Snapshot) =>
  heatView(snapshot, undefined, oddsPoints(snapshot, "settled")),
);

/** The movement of the title chances, which goals do not change. */
const racesOf = cached((snapshot: Snapshot) => raceOf(snapshot, oddsPoints(snapshot, "settled")));

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
 * The likeliest match of each round, ending with the final, without the match for third place. A
 * side that is known is certain.
 */
function likeliest(snapshot: Snapshot, ahead: Ahead): WayStep[] {
  const open = ahead.filter(({stage}) => stage !== "3RD");
  return [...Map.groupBy(open, ({stage}) => stage).values()].map((steps) => {
    const best = steps.toSorted((a, b) => b.probability - a.probability)[0]!;
    const {stageName, matchId, ref, side, probability, opponents} = best;
    const match = snapshot.match(matchId);
    const chanceOn = (one: Side, chance: number) => (match[one] ? 1 : openChance(chance));
    return {
      stageName,
      path: `/matches/${ref}`,
      kickoff: kickoffView(match),
      probability: chanceOn(side, probability),
      opponents: opponents
        .filter((one) => one.probability >= 0.01)
        .slice(0, OPPONENTS)
        .map(({team, probability}) => ({
          team,
          probability: chanceOn(otherSide(side), probability),
        })),
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
    basis: basisOf(snapshot, finishedMatches(snapshot), snapshot.odds.settled ?? undefined),
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
