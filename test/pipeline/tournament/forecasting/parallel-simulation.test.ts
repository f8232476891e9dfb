import {describe, expect, test} from "vitest";
import {
  chunkQueue,
  parallelSimulator,
  playChunks,
  tallyOf,
} from "../../../../pipeline/tournament/forecasting/parallel-simulation.ts";
import {
  prepareSimulation,
  type SimulationInput,
  simulate,
} from "../../../../pipeline/tournament/model/simulation/simulate.ts";
import {CUP, FIXTURES, groupStage, played, ratingsOf} from "../model/six-team-cup.ts";

const input = {...CUP, runs: 7500};
const doing = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
/** Enough runs for the worker to join in, and more than are distributed at once. */
const LONG = 130_000;

const given = (results: Parameters<typeof played>[0]): SimulationInput => ({
  ...input,
  fixtures: played(results),
});
const semi = {...groupStage, 7: {teams: ["ant", "eel"], goals: [0, 1], winner: "eel"}} as const;
const moved = FIXTURES.map((fixture) =>
  fixture.number === 2 ? {...fixture, hostTeam: "eel"} : fixture,
);
/** Successive states of the cup. */
const states: readonly SimulationInput[] = [
  input,
  given({1: {goals: [2, 0]}}),
  given({1: {goals: [0, 4], conduct: [-3, 0]}}),
  given({1: {goals: [2, 0]}, 2: {goals: [1, 1]}}),
  {...input, fixtures: moved},
  {...input, ratings: ratingsOf(true)},
  {...input, tieBreaks: ["points", "goalDifference", "goalsFor", "conduct", "ranking"]},
  given(groupStage),
  given(semi),
  {...given(semi), runs: 500, seed: "other"},
  input,
];

describe("the odds are those of one thread, bit for bit", () => {
  test.each([{workers: 1}, {workers: 2}])(
    "with the part of workers, $workers in all, once they are there",
    async ({workers}) => {
      const channel = `chunks played by ${workers}`;
      const played = new BroadcastChannel(channel);
      let helped = 0;
      played.onmessage = () => helped++;
      const worker = new URL(
        "../../../../pipeline/tournament/forecasting/simulation-worker.mjs",
        import.meta.url,
      );
      const simulateInParallel = parallelSimulator(
        workers,
        doing(`const {store} = Atomics; const played = new BroadcastChannel("${channel}");
        Atomics.store = (...given) => { played.postMessage(1); return store(...given); }; await import("${worker}");`),
      );
      for (let round = 0; round < 200 && helped < 10; round++) {
        const state = {...states[round % 4]!, runs: LONG};
        expect(simulateInParallel(state)).toEqual(simulate(state));
        await new Promise((resolve) => setTimeout(resolve, 100)); // the worker loads meanwhile
      }
      played.close();
      expect(helped).toBeGreaterThanOrEqual(10);
    },
  );

  test.each([
    ["never begins", "setInterval(() => {}, 1000)"],
    ["ends at once", "process.exit(3)"],
    ["fails", 'throw new Error("out of memory")'],
    [
      "takes a chunk and does not bring it",
      `import {parentPort} from "node:worker_threads"; parentPort.on("message", ({queue}) => Atomics.add(queue.taken, 0, 1));`,
    ],
    [
      "takes a chunk and dies of it",
      `import {parentPort} from "node:worker_threads"; parentPort.on("message", ({queue}) => { Atomics.add(queue.taken, 0, 1); process.exit(1); });`,
    ],
  ])("with a worker that %s", async (_, code) => {
    const simulateInParallel = parallelSimulator(1, doing(code));
    for (const state of states.slice(0, 4)) {
      expect(simulateInParallel(state)).toEqual(simulate(state));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  test("of one state after another, whatever the state before", () => {
    const simulateInParallel = parallelSimulator();
    for (const [n, state] of states.entries())
      expect(simulateInParallel(state), `state ${n}`).toEqual(simulate(state));
  });

  test("stopped, and requested again", () => {
    const simulateInParallel = parallelSimulator();
    for (const state of states.slice(0, 3)) {
      expect(simulateInParallel(state)).toEqual(simulate(state));
      simulateInParallel.stop();
    }
  });

  test.each([
    ["of few runs, of one chunk", 10, 8],
    ["without any worker", 7500, 0],
  ])("%s", (_, runs, workers) =>
    expect(parallelSimulator(workers)({...input, runs})).toEqual(simulate({...input, runs})),
  );
});

test("a wrong input is refused as by one thread, and the next is answered", () => {
  const simulateInParallel = parallelSimulator();
  expect(() => simulateInParallel({...input, runs: 0})).toThrow(
    "runs is 0, expected a positive whole number",
  );
  expect(simulateInParallel(input)).toEqual(simulate(input));
});

test("chunks are shared out: each is played once, by any worker", () => {
  const simulation = prepareSimulation({...input, runs: 17_500});
  const queue = chunkQueue(10, 8, simulation.tallySize);
  Atomics.add(queue.taken, 0, 3); // another thread has taken three
  playChunks(simulation, queue);
  expect([...queue.done]).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
  expect(tallyOf(queue, 2).every((sum) => sum === 0)).toBe(true);
  expect(tallyOf(queue, 7)).toEqual(simulation.play(17));
});
