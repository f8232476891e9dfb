import {gzipSync} from "node:zlib";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {simulationInput} from "../../../../pipeline/tournament/forecasting/odds.ts";
import {
  type SimulationInput,
  simulate,
} from "../../../../pipeline/tournament/model/simulation/simulate.ts";
import type {Setting} from "../../../../pipeline/tournament/model/what-if/settled.ts";
import {browserScripts} from "../../../../publish/contents/browser-scripts.ts";
import {championOdds} from "../../../../publish/tournament/forecasts/champion-odds.ts";
import {prospectsOf} from "../../../../publish/tournament/prospects.ts";
import {whatIfData, whatIfText} from "../../../../publish/tournament/what-if/what-if-data.ts";
import type {
  WhatIfAnswer,
  WhatIfData,
  WhatIfOdds,
} from "../../../../site/tournament/what-if/what-if-data.ts";
import {WORLD_MODELLED_AT, WORLD_SIMULATION} from "../../../fixtures/built/world.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";
import {browserWorker} from "./browser-worker.ts";

const scripts = browserScripts();
const world = worldSnapshots();
const inPlay = world.at(WORLD_MODELLED_AT[0]);
const over = world.at(AFTER.world);
afterAll(closeStores);

/** The answers of the browser's worker to one question about an edition. */
function answers(data: WhatIfData, settings: readonly Setting[], runs: readonly number[]) {
  const asset = JSON.parse(JSON.stringify(data)) as WhatIfData;
  return new Promise<WhatIfAnswer[]>((resolve) => {
    const heard: WhatIfAnswer[] = [];
    const {ask} = browserWorker(scripts["what-if-worker"], (answer) => {
      heard.push(answer);
      if (answer.kind === "failed" || (answer.kind === "odds" && answer.isLast)) resolve(heard);
    });
    ask({kind: "input", input: asset.input});
    ask({kind: "settings", id: 1, settings, runs});
  });
}
const oddsOf = async (...question: Parameters<typeof answers>): Promise<WhatIfOdds> => {
  const last = (await answers(...question)).at(-1);
  if (last?.kind !== "odds") throw new Error(JSON.stringify(last));
  return last.odds;
};
const sixDecimals = (value: number) => Number(value.toFixed(6));

describe.each([
  ["in the second round of the groups, with matches in play", inPlay],
  ["when all is over", over],
])("%s", (_, snapshot) => {
  let data: WhatIfData;
  let input: SimulationInput;
  beforeAll(() => {
    data = whatIfData(snapshot)!;
    input = simulationInput(snapshot, snapshot.ratings!, WORLD_SIMULATION);
  });

  test("with nothing set the odds of the browser are the published ones, to six decimals", async () => {
    const odds = await oddsOf(data, [], [data.input.runs]);
    const printed = championOdds(snapshot);
    expect([odds.runs, odds.exact]).toEqual([printed.runs, printed.exact]);
    const of = new Map(odds.teams.map((team) => [team.teamId, team]));
    for (const {team, first, SF, F, champion} of printed.teams) {
      const mine = of.get(team.teamId)!;
      expect([mine.first, mine.SF, mine.F, mine.champion, mine.error].map(sixDecimals)).toEqual([
        first.probability,
        SF.probability,
        F.probability,
        champion.probability,
        champion.standardError,
      ]);
    }
  });

  test("what is open in the groups is neither sure nor out of reach, what is settled either", () => {
    for (const {teamId, first, through} of data.paper.teams) {
      const sure = prospectsOf(snapshot, teamId);
      const open = (chance: number) => (chance > 0 && chance < 1 ? null : chance === 1);
      expect([teamId, open(first), open(through)]).toEqual([
        teamId,
        sure.first.certain,
        sure.advance.certain,
      ]);
    }
  });

  test("the page shows the published odds", () => {
    const printed = championOdds(snapshot);
    expect(data.paper.teams.map(({champion, error}) => [champion, error])).toEqual(
      printed.teams.map(({champion}) => [champion.probability, champion.standardError]),
    );
  });

  test("a browser loads at most 45 KB, 15 of them for the simulation", () => {
    const size = (text: string) => gzipSync(text).length / 1024;
    expect(size(scripts["what-if-worker"])).toBeLessThanOrEqual(15);
    const whole = [scripts["what-if"], scripts["what-if-worker"], whatIfText(snapshot)!];
    expect(whole.map(size).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(45);
  });

  test("with one result set they are those of the conditional simulation on Node", async () => {
    const runs = 2000;
    const groupMatch = input.fixtures.find(({number}) => number === 60)!;
    const semi = input.fixtures.find(({stage}) => stage === "SF")!;
    const isOver = semi.result !== null;
    const loser =
      isOver && [semi.result.home, semi.result.away].find((one) => one !== semi.result!.winner)!;
    const setting: Setting = loser
      ? {number: semi.number, winner: loser}
      : {number: groupMatch.number, goals: [4, 1]};
    const fixtures = input.fixtures.map((fixture) => {
      if (loser && fixture === semi) return {...semi, result: {...semi.result!, winner: loser}};
      // it was played by other teams
      if (loser && fixture.stage === "F") return {...fixture, result: null};
      if (loser || fixture !== groupMatch) return fixture;
      const {home, away} = fixture;
      return {
        ...fixture,
        result: {home, away, goals: [4, 1], conduct: [0, 0], winner: null} as const,
      };
    });
    const onNode = simulate({...input, fixtures, runs});
    const odds = await oddsOf(data, [setting], [1000, runs]);
    const of = new Map(odds.teams.map((team) => [team.teamId, team]));
    for (const {teamId, champion, F, first} of onNode.teams) {
      const mine = of.get(teamId)!;
      expect([mine.champion, mine.error, mine.F, mine.first]).toEqual([
        champion.probability,
        champion.standardError,
        F.probability,
        first.probability,
      ]);
    }
    expect(odds.teams).not.toEqual(data.paper.teams);
  });
});

test("first odds come before better ones, and those are final", async () => {
  const data = whatIfData(inPlay)!;
  const heard = await answers(data, [{number: 60, goals: [4, 1]}], [1000, 3000]);
  expect(
    heard.map((one) => (one.kind === "odds" ? [one.odds.runs, one.isLast] : one.kind)),
  ).toEqual(["ties", [1000, false], [3000, true]]);
});

test("a new question ends the previous one", async () => {
  const data = whatIfData(inPlay)!;
  const heard = await new Promise<WhatIfAnswer[]>((resolve) => {
    const all: WhatIfAnswer[] = [];
    const {ask} = browserWorker(scripts["what-if-worker"], (answer) => {
      all.push(answer);
      if (answer.kind === "odds" && answer.id === 2) resolve(all);
    });
    ask({kind: "input", input: data.input});
    ask({kind: "settings", id: 1, settings: [{number: 60, goals: [4, 1]}], runs: [20_000]});
    ask({kind: "settings", id: 2, settings: [{number: 60, goals: [1, 1]}], runs: [1000]});
  });
  expect(heard.map(({kind, id}) => `${kind} ${id}`)).toEqual(["ties 1", "ties 2", "odds 2"]);
});

test("there are no data before a simulation", () => {
  const snapshot = {...over, odds: {current: null, settled: null, trend: []}};
  expect(whatIfData(snapshot)).toBeNull();
});
