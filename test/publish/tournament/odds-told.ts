import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {ROUNDS} from "../../../pipeline/tournament/model/types.ts";
import {isUnderWay} from "../../../pipeline/tournament/rules/course.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {matchAnalysis} from "../../../publish/tournament/forecasts/analysis.ts";
import {championOdds} from "../../../publish/tournament/forecasts/champion-odds.ts";
import {bracketPageView} from "../../../publish/tournament/pages/bracket-view.ts";
import {matchPageView} from "../../../publish/tournament/pages/match/match-page-view.ts";
import {teamPageView, teamsView} from "../../../publish/tournament/pages/team-view.ts";
import {team} from "../../../publish/tournament/teams/teams.ts";
import {ENGLISH} from "../../site/frame.ts";

const SIDES = ["home", "away"] as const;
const NEXT: Readonly<Record<string, string>> = {
  R32: "R16",
  R16: "QF",
  QF: "SF",
  SF: "F",
  F: "champion",
};
/** Chances on pages are kept off 0 and 1 by no more than this. */
const NEAR = 0.001;

/**
 * The contradictions between the places that tell the odds of a moment: bodies and pages of teams
 * and matches, the bracket and, with no match in play, `champion-odds`.
 */
export function contradictions(snapshot: Snapshot): string[] {
  const said: string[] = [];
  const same = (where: string, one: unknown, other: unknown) => {
    const isNear = typeof one === "number" && Math.abs(one - Number(other)) <= NEAR;
    if (one !== other && !isNear) said.push(`${snapshot.asOf} ${where}: ${one}, not ${other}`);
  };
  const {asOf, body} = snapshot.odds.settled!;
  const whole = championOdds(snapshot);
  const isInPlay = snapshot.matches.some(({state}) => isUnderWay(state));
  if (!isInPlay) same("champion-odds", whole.asOf, asOf);
  const known = new Map<string, number>();
  const chance = (thing: string) => known.get(thing) ?? 0;
  for (const odds of body.teams)
    for (const round of ROUNDS) known.set(`${odds.teamId} ${round}`, odds[round].probability);
  for (const {team, champion} of whole.teams)
    if (!isInPlay) same(team.name, champion.probability, chance(`${team.teamId} champion`));

  const lost = new Set(
    [...snapshot.bracket.values()].flatMap(({loser, loserTo}) => (loserTo ? [] : (loser ?? []))),
  );
  for (const {matchId, side, teams} of body.slots)
    for (const {teamId, probability} of teams) {
      known.set(`${matchId} ${side} ${teamId}`, probability);
      if (lost.has(teamId) && !isDecided(snapshot.match(matchId).state))
        same(`${teamId}, beaten, in ${matchId}`, probability, 0);
    }

  const {rounds, basis, likelyAsOf} = bracketPageView(snapshot, ENGLISH);
  same("the bracket", basis.forecastAsOf, asOf);
  same("its places", likelyAsOf ?? asOf, asOf);
  for (const {match, likely} of rounds.flatMap(({ties}) => ties))
    for (const side of SIDES)
      for (const {team, probability} of likely[side]) {
        const thing = `${match.matchId} ${side} ${team.teamId}`;
        same(`${thing} in the bracket`, probability, chance(thing));
      }

  const cards = teamsView(snapshot, ENGLISH).groups.flatMap(({teams}) => teams);
  for (const {teamId} of body.teams) {
    const page = teamPageView(snapshot, teamId, ENGLISH)!;
    same(`page of ${teamId}`, page.basis.forecastAsOf, asOf);
    same(`chances of ${teamId}`, page.simulatedAt, asOf);
    if (page.ended) continue;
    const {daily, path, oddsTrend} = team(snapshot, teamId)!;
    same(`body of ${teamId}`, daily!.asOf, asOf);
    if (!isInPlay)
      same(`path of ${teamId}`, JSON.stringify(path.ahead), JSON.stringify(daily!.ahead));
    for (const step of page.ahead) {
      const {matchId, side} = daily!.ahead.find(({ref}) => step.path === `/matches/${ref}`)!;
      same(`${teamId} in ${matchId}`, step.probability, chance(`${matchId} ${side} ${teamId}`));
      const match = snapshot.match(matchId);
      same(`${teamId} certain of ${matchId}`, step.probability === 1, match[side] !== null);
      const other = side === "home" ? "away" : "home";
      for (const {team: rival, probability} of step.opponents) {
        const thing = `${matchId} ${other} ${rival.teamId}`;
        same(`${thing} on the page of ${teamId}`, probability, chance(thing));
        same(`${thing} certain`, probability === 1, match[other] !== null);
      }
    }
    const title = chance(`${teamId} champion`);
    if (title > 0) same(`rows of ${teamId}`, page.heat.rows.length, 1);
    for (const {chances} of page.heat.rows)
      for (const [index, round] of page.heat.rounds.entries()) {
        same(`${teamId} ${round} on its page`, chances[round], chance(`${teamId} ${round}`));
        const before = chances[page.heat.rounds[index - 1] ?? round];
        same(`${teamId} ${round} after the round before`, chances[round] <= before, true);
      }
    for (const told of [
      daily!.champion.probability,
      oddsTrend.at(-1)!.champion,
      page.race?.lines[0]?.values.at(-1) ?? title,
      cards.find((card) => card.team.teamId === teamId)!.chance,
    ])
      same(`title of ${teamId}`, told, title);
  }

  for (const match of snapshot.matches) {
    const {fixture, home, away, ref} = match;
    const next = NEXT[fixture.stage];
    if (isDecided(match.state) || fixture.stage === "group") continue;
    if (home && away) {
      const advances = holdingForecast(match)!.homeAdvances!;
      if (next) same(`${home} in ${ref}`, chance(`${home} ${next}`), advances);
      if (next) same(`${away} in ${ref}`, chance(`${away} ${next}`), 1 - advances);
      continue;
    }
    same(`page of ${ref}`, matchPageView(snapshot, match, ENGLISH).basis.forecastAsOf, asOf);
    const {candidates} = matchAnalysis(snapshot, match);
    for (const side of SIDES)
      for (const {team, probability} of candidates[side]?.candidates ?? []) {
        same(`simulation in ${ref}`, candidates[side]!.simulated!.asOf, asOf);
        const [id] = [...snapshot.teams].find(([, {name}]) => name.en === team.en)!;
        const thing = `${fixture.matchId} ${side} ${id}`;
        same(`${thing} on its page`, probability, chance(thing));
      }
  }
  return said;
}
