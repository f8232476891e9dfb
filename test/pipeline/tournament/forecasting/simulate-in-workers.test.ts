import {describe, expect, test} from "vitest";
import {simulateInWorkers} from "../../../../pipeline/tournament/forecasting/simulate-in-workers.ts";
import {simulate} from "../../../../pipeline/tournament/model/simulate.ts";
import {CUP} from "../model/six-team-cup.ts";

const input = {...CUP, runs: 7500};
const failing = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

describe("simulateInWorkers", () => {
  const inThread = simulate(input);

  test.each([{workers: 1}, {workers: 2}, {workers: 3}])(
    "gives the odds of one thread, bit for bit, with $workers workers",
    async ({workers}) => {
      expect(await simulateInWorkers(input, {workers})).toEqual(inThread);
    },
  );

  test("needs no more workers than chunks", async () => {
    expect(await simulateInWorkers({...CUP, runs: 10}, {workers: 8})).toEqual(
      simulate({...CUP, runs: 10}),
    );
  });

  test.each([
    {says: "throws", code: 'throw new Error("out of memory")', cause: "out of memory"},
    {
      says: "just ends",
      code: "process.exit(3)",
      cause: "it ended with status 3 before its work was done",
    },
  ])("a worker that $says is reported with its cause", async ({code, cause}) => {
    const failure = await simulateInWorkers(input, {workers: 2, worker: failing(code)}).catch(
      (error: Error) => error,
    );
    expect(failure).toMatchObject({message: "a simulation worker failed", cause: {message: cause}});
  });

  test.each([
    {
      says: "no workers",
      workers: 0,
      runs: 100,
      message: "workers is 0, expected a positive whole number",
    },
    {says: "no runs", workers: 2, runs: 0, message: "runs is 0, expected a positive whole number"},
  ])("refuses $says", async ({workers, runs, message}) => {
    await expect(simulateInWorkers({...CUP, runs}, {workers})).rejects.toThrow(message);
  });
});
