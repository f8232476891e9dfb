import {cached} from "../../../pipeline/kit/cached.ts";
import {openChance} from "../../../pipeline/kit/percentages.ts";
import {simulationInput} from "../../../pipeline/tournament/forecasting/odds.ts";
import type {SimulationInput} from "../../../pipeline/tournament/model/simulation/simulate.ts";
import {likeliestScores} from "../../../pipeline/tournament/model/what-if/likeliest.ts";
import {type SettledTie, settled} from "../../../pipeline/tournament/model/what-if/settled.ts";
import {toWire} from "../../../pipeline/tournament/model/what-if/wire.ts";
import {slotLabel} from "../../../pipeline/tournament/rules/slot.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Slot, Stage} from "../../../pipeline/tournament/types.ts";
import type {SlotLabel} from "../../../site/components/team-name.tsx";
import type {
  TieData,
  WhatIfData,
  WhatIfOdds,
} from "../../../site/tournament/what-if/what-if-data.ts";
import {prospectsOf} from "../prospects.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {shownOdds} from "./shown-odds.ts";

/**
 * The content of the page and its simulation input: the same input, seed and number of runs as the
 * published odds. Null until this state has been simulated.
 */
export const whatIfData = cached((snapshot: Snapshot): WhatIfData | null => {
  const {ratings, odds, simulation, teams} = snapshot;
  if (!ratings || !odds.current) return null;
  const {body} = odds.current;
  const runs = body.exact ? simulation.runs : body.runs;
  const input = simulationInput(snapshot, ratings, {seed: simulation.seed, runs});
  const {ties} = settled(input, []);
  const shown = new Set(ties.map(({number}) => number));
  return {
    teams: [...teams.keys()].map((teamId) => teamRef(snapshot, teamId)),
    groups: groupsOf(input),
    rounds: roundsOf(input, ties),
    ties,
    paper: asOpen(
      snapshot,
      shownOdds(body, (matchId) => {
        const {number} = snapshot.match(matchId).fixture;
        return shown.has(number) ? number : undefined;
      }),
    ),
    input: toWire(input),
  };
});

/**
 * The odds, with chances of open outcomes in the groups kept off 0 and 1, as on the page of the
 * tables.
 */
const asOpen = (snapshot: Snapshot, odds: WhatIfOdds): WhatIfOdds => ({
  ...odds,
  teams: odds.teams.map((chances) => {
    const {first, advance} = prospectsOf(snapshot, chances.teamId);
    return {
      ...chances,
      first: first.certain === null ? openChance(chances.first) : chances.first,
      through: advance.certain === null ? openChance(chances.through) : chances.through,
    };
  }),
});

/** The data as the bytes of an asset. */
export const whatIfText = cached((snapshot: Snapshot): string | null => {
  const data = whatIfData(snapshot);
  return data && JSON.stringify(data);
});

const groupsOf = ({groups, fixtures, ratings}: SimulationInput): WhatIfData["groups"] =>
  [...groups].map(([group, teams]) => ({
    group,
    teams,
    matches: fixtures
      .filter((fixture) => fixture.group === group)
      .map((fixture) => ({
        number: fixture.number,
        home: fixture.home,
        away: fixture.away,
        goals: fixture.result?.goals ?? null,
        likeliest: likeliestScores(fixture, ratings),
      })),
  }));

/** The rounds up to the final, with ties in the order of the tree. */
function roundsOf({fixtures}: SimulationInput, ties: readonly SettledTie[]): WhatIfData["rounds"] {
  const fixtureOf = new Map(fixtures.map((fixture) => [fixture.number, fixture]));
  const rounds = new Map<Stage, TieData[]>();
  for (const {number} of ties) {
    const {stage, home, away} = fixtureOf.get(number)!;
    const tie = {number, home: labelOf(home), away: labelOf(away), next: nextOf(number, fixtures)};
    rounds.set(stage, [...(rounds.get(stage) ?? []), tie]);
  }
  return (Object.keys(STAGES) as Stage[]).flatMap((stage) => {
    const some = rounds.get(stage);
    return some ? [{stage, name: STAGES[stage], ties: some}] : [];
  });
}

function labelOf(slot: Slot): SlotLabel {
  const {en, vi} = slotLabel(slot);
  return {slot, label: en, labelVi: vi};
}

function nextOf(number: number, fixtures: SimulationInput["fixtures"]): TieData["next"] {
  const after = fixtures.find(({home, away}) => [home, away].includes(`W${number}`));
  if (!after) return null;
  return {number: after.number, side: after.home === `W${number}` ? "home" : "away"};
}
