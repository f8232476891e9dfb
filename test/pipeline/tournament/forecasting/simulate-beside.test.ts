import {describe, expect, test} from "vitest";
import {simulatorBeside} from "../../../../pipeline/tournament/forecasting/simulate-beside.ts";
import {
  playShare,
  resembling,
  shareOf,
  sumsOf,
} from "../../../../pipeline/tournament/forecasting/simulation-share.ts";
import {prepareSimulation, simulate} from "../../../../pipeline/tournament/model/simulate.ts";
import {CUP} from "../model/six-team-cup.ts";

const input = {...CUP, runs: 7500};
const doing = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
/** Runs that take long enough for the helper to come in. */
const LONG = 40_000;

/** The cup after each of some results, every input made of new objects. */
const states = [0, 1, 2, 3].map((played) =>
  structuredClone({
    ...input,
    seed: `state ${played}`,
    fixtures: CUP.fixtures.map((fixture, k) => {
      const {home, away, group} = fixture;
      return group === null || k >= played
        ? fixture
        : {
            ...fixture,
            result: {home, away, goals: [k, 1] as const, conduct: [0, -k] as const, winner: null},
          };
    }),
  }),
);

describe("the odds are those of one thread, bit for bit", () => {
  test("with the helper's part, once it is there", async () => {
    const played = new BroadcastChannel("chunks played by the helper");
    let helped = 0;
    played.onmessage = () => helped++;
    const helper = new URL(
      "../../../../pipeline/tournament/forecasting/simulation-helper.mjs",
      import.meta.url,
    );
    const simulateBeside = simulatorBeside(
      doing(`const {store} = Atomics; const played = new BroadcastChannel("chunks played by the helper");
        Atomics.store = (...given) => { played.postMessage(1); return store(...given); }; await import("${helper}");`),
    );
    for (let round = 0; round < 50 && helped < 10; round++) {
      for (const state of states)
        expect(simulateBeside({...state, runs: LONG})).toEqual(simulate({...state, runs: LONG}));
      await new Promise((resolve) => setTimeout(resolve, 100)); // it loads meanwhile
    }
    played.close();
    expect(helped).toBeGreaterThanOrEqual(10);
  });

  test.each([
    {says: "never begins", code: "setInterval(() => {}, 1000)"},
    {says: "ends at once", code: "process.exit(3)"},
    {says: "fails", code: 'throw new Error("out of memory")'},
    {
      says: "takes a chunk and does not bring it",
      code: `import {parentPort} from "node:worker_threads"; parentPort.on("message", ({share}) => Atomics.add(share.next, 0, 1));`,
    },
    {
      says: "takes a chunk and dies of it",
      code: `import {parentPort} from "node:worker_threads"; parentPort.on("message", ({share}) => { Atomics.add(share.next, 0, 1); process.exit(1); });`,
    },
  ])("with a helper that $says", async ({code}) => {
    const simulateBeside = simulatorBeside(doing(code));
    for (const state of states) {
      expect(simulateBeside(state)).toEqual(simulate(state));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  test("of few runs, of one chunk", () => {
    expect(simulatorBeside()({...input, runs: 10})).toEqual(simulate({...input, runs: 10}));
  });
});

test("a wrong input is refused as by one thread, and the next is answered", () => {
  const simulateBeside = simulatorBeside();
  expect(() => simulateBeside({...input, runs: 0})).toThrow(
    "runs is 0, expected a positive whole number",
  );
  expect(simulateBeside(input)).toEqual(simulate(input));
});

test("chunks are shared out: each is played once, whoever comes", () => {
  const simulation = prepareSimulation(input);
  const share = shareOf(simulation.chunks, simulation.empty().length);
  Atomics.add(share.next, 0, 3); // somebody else has taken three
  playShare(simulation, share);
  expect([...share.done]).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
  expect(sumsOf(share, 2)).toEqual(simulation.empty());
  expect(sumsOf(share, 7)).toEqual(simulation.play(7));
});

describe("an input that resembles an earlier one", () => {
  const like = resembling(states[1]!, states[0]);

  test("is equal to what it was", () => {
    expect(like).toEqual(states[1]);
  });

  test("shares what is equal: ratings, rules, members, matches without news", () => {
    expect(like.ratings).toBe(states[0]!.ratings);
    expect(like.groups).toBe(states[0]!.groups);
    expect(like.allocation).toBe(states[0]!.allocation);
    expect(like.fixtures.map((fixture, k) => fixture === states[0]!.fixtures[k])).toEqual(
      CUP.fixtures.map((_, k) => k !== 0),
    );
  });
});
