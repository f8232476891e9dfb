import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {isUnderWay} from "../../../pipeline/tournament/rules/course.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {preview} from "../../../pipeline/tournament/text/preview/preview.ts";
import type {MatchId, Side, TeamId} from "../../../pipeline/tournament/types.ts";
import {matchAnalysis} from "../../../publish/tournament/forecasts/analysis.ts";
import {championOdds} from "../../../publish/tournament/forecasts/champion-odds.ts";
import {bracketPageView} from "../../../publish/tournament/pages/bracket-view.ts";
import {matchPageView} from "../../../publish/tournament/pages/match/match-page-view.ts";
import {teamPageView, teamsView} from "../../../publish/tournament/pages/team-view.ts";
import {team} from "../../../publish/tournament/teams/teams.ts";
import {ENGLISH} from "../../site/frame.ts";

const NEXT = {R32: "R16", R16: "QF", QF: "SF", SF: "F", F: "champion"} as const;
/** Chances on pages are kept off 0 and 1 by less than this. */
const SHOWN = 0.001;

/**
 * The contradictions between the places that tell the odds of a moment: bodies and pages of teams
 * and matches, the bracket, and `champion-odds`. Empty if all tell the same odds.
 */
export function contradictions(snapshot: Snapshot): string[] {
  const said: string[] = [];
  const expectTo = (holds: boolean, what: string) => {
    if (!holds) said.push(`${snapshot.asOf} ${what}`);
  };
  const {settled} = snapshot.odds;
  if (!settled) return [`${snapshot.asOf} no odds`];
  const {asOf, body} = settled;
  const inPlay = snapshot.matches.some(({state}) => isUnderWay(state));
  const whole = championOdds(snapshot);
  expectTo(inPlay || whole.asOf === asOf, `champion-odds of ${whole.asOf}, others of ${asOf}`);
  const lost = new Set([...snapshot.bracket.values()].flatMap(({loser}) => loser ?? []));
  const names = [...lost].map((teamId) => snapshot.teams.get(teamId)!.name.en);
  const beaten = new RegExp(`(?:${names.join("|")}) \\(?\\d+%`);
  const slots = new Map(body.slots.map((slot) => [`${slot.matchId} ${slot.side}`, slot.teams]));
  const slotChance = (matchId: MatchId, side: Side, teamId: TeamId) =>
    slots.get(`${matchId} ${side}`)?.find((one) => one.teamId === teamId)?.probability ?? 0;
  const idAt = (path: string) => snapshot.matchIdAt(path.replace("/matches/", ""))!;
  const near = (one: number, other: number) => Math.abs(one - other) <= SHOWN;

  const {rounds, basis, likelyAsOf} = bracketPageView(snapshot, ENGLISH);
  expectTo(basis.forecastAsOf === asOf && (likelyAsOf ?? asOf) === asOf, "the bracket's instant");
  for (const {match, likely} of rounds.flatMap(({ties}) => ties))
    for (const side of ["home", "away"] as const)
      for (const {team, probability} of likely[side]) {
        expectTo(!lost.has(team.teamId), `${match.path} in the bracket names ${team.name}`);
        const chance = slotChance(match.matchId, side, team.teamId);
        expectTo(near(probability, chance), `${match.path} in the bracket: ${team.name}`);
      }

  const cards = teamsView(snapshot, ENGLISH).groups.flatMap(({teams}) => teams);
  for (const {teamId, ...odds} of body.teams) {
    const page = teamPageView(snapshot, teamId, ENGLISH)!;
    const told = team(snapshot, teamId)!;
    expectTo(page.basis.forecastAsOf === asOf && page.simulatedAt === asOf, `${teamId}'s instant`);
    if (page.ended) continue;
    const {daily, odds: current, path} = told;
    expectTo(daily?.asOf === asOf && daily.champion === odds.champion, `${teamId}'s body`);
    const ahead = JSON.stringify(daily?.ahead);
    expectTo(inPlay || JSON.stringify(path.ahead) === ahead, `${teamId}'s path in its body`);
    expectTo(
      inPlay || current?.champion.probability === odds.champion.probability,
      `${teamId} now`,
    );
    for (const step of page.ahead) {
      const [matchId, where] = [idAt(step.path), `${teamId}'s way to ${step.path}`];
      const sides = ["home", "away"] as const;
      const side = sides.find((one) => near(step.probability, slotChance(matchId, one, teamId)));
      expectTo(side !== undefined, where);
      for (const {team: rival, probability} of step.opponents) {
        expectTo(!lost.has(rival.teamId), `${where} names ${rival.name}`);
        const chance = slotChance(matchId, side === "home" ? "away" : "home", rival.teamId);
        expectTo(near(probability, chance), `${where}: ${rival.name}`);
      }
    }
    const chances = page.heat.rows[0]?.chances;
    if (!chances) {
      expectTo(odds.champion.probability === 0, `${teamId} has no chances on its page`);
      continue;
    }
    const reached = page.heat.rounds.map((round) => chances[round]);
    expectTo(
      reached.every((chance, index) => chance <= (reached[index - 1] ?? 1)),
      `${teamId} is less likely to reach a round than the next: ${reached}`,
    );
    const title = reached.at(-1)!;
    const card = cards.find((one) => one.team.teamId === teamId)!;
    for (const [what, chance] of [
      ["line", page.race?.lines[0]?.values.at(-1) ?? title],
      ["card", card.chance],
      ["trend", told.oddsTrend.at(-1)?.champion],
      ["odds", odds.champion.probability],
    ] as const)
      expectTo(
        chance != null && near(chance, title),
        `${teamId}'s title by its ${what}: ${chance}`,
      );
  }

  for (const match of snapshot.matches) {
    if (isDecided(match.state) || match.fixture.stage === "group") continue;
    const {fixture, home, away} = match;
    const stage = fixture.stage as keyof typeof NEXT | "3RD";
    const where = `${match.ref} ${fixture.stage}`;
    if (home && away && stage !== "3RD") {
      const [a, b] = [home, away].map(
        (teamId) => body.teams.find((one) => one.teamId === teamId)![NEXT[stage]].probability,
      );
      expectTo(Math.abs(a! + b! - 1) < 1e-6, `${where}: ${a} + ${b}`);
      const advances = holdingForecast(match)!.homeAdvances!;
      expectTo(near(advances, a!), `${where}: ${a}, by its forecast ${advances}`);
    }
    if (home && away) continue;
    const {forecastAsOf} = matchPageView(snapshot, match, ENGLISH).basis;
    expectTo(forecastAsOf === asOf, `${where}: its page's odds are of ${forecastAsOf}`);
    const text = preview(snapshot, match).text.en.join(" ");
    expectTo(
      lost.size === 0 || !beaten.test(text),
      `${where}: ${beaten.exec(text)?.[0]} in its preview`,
    );
    const {candidates} = matchAnalysis(snapshot, match);
    for (const side of ["home", "away"] as const) {
      const slot = candidates[side];
      expectTo(!slot || slot.simulated?.asOf === asOf, `${where}: the instant of its ${side} side`);
      for (const {team: one, probability} of slot?.candidates ?? [])
        expectTo(
          [...snapshot.teams.values()].some(
            ({teamId, name}) =>
              name.en === one.en && slotChance(fixture.matchId, side, teamId) === probability,
          ),
          `${where}: ${one.en} on its ${side} side`,
        );
    }
  }
  return said;
}
