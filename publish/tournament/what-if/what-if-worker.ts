/** Web worker in the reader's browser that computes the odds with some results set. */
import {
  CHUNK_RUNS,
  prepareSimulation,
  type SimulationInput,
} from "../../../pipeline/tournament/model/simulation/simulate.ts";
import type {Tally} from "../../../pipeline/tournament/model/simulation/tally.ts";
import {settled} from "../../../pipeline/tournament/model/what-if/settled.ts";
import {fromWire} from "../../../pipeline/tournament/model/what-if/wire.ts";
import type {MatchId} from "../../../pipeline/tournament/types.ts";
import type {WhatIfAnswer, WhatIfQuestion} from "../../../site/tournament/what-if/what-if-data.ts";
import {shownOdds} from "./shown-odds.ts";

/** Number of chunks between two checks for a newer question. */
const CHUNKS_AT_ONCE = 5;

let input: SimulationInput | undefined;
/** The latest question; earlier ones need no answer. */
let newest = 0;

const tell = (answer: WhatIfAnswer): void => self.postMessage(answer);

self.onmessage = async ({data}: MessageEvent<WhatIfQuestion>) => {
  if (data.kind === "input") {
    input = fromWire(data.input);
    return;
  }
  newest = data.id;
  try {
    await answer(input!, data);
  } catch (error) {
    tell({kind: "failed", id: data.id, reason: String(error)});
  }
};

/**
 * Posts the ties, then the odds after each number of runs. Each chunk has its own random numbers,
 * so more runs extend the earlier ones.
 */
async function answer(
  whole: SimulationInput,
  {id, settings, runs: wanted}: WhatIfQuestion & {readonly kind: "settings"},
): Promise<void> {
  const {fixtures, ties, unfit} = settled(whole, settings);
  tell({kind: "ties", id, ties, unfit});
  const isTie = new Set(ties.map(({number}) => number));
  const numbers = new Map(fixtures.map(({matchId, number}) => [matchId, number]));
  const numberOf = (matchId: MatchId) => {
    const number = numbers.get(matchId)!;
    return isTie.has(number) ? number : undefined;
  };
  const tallies: Tally[] = [];
  for (const runs of wanted) {
    const {chunks, play, result} = prepareSimulation({...whole, fixtures, runs});
    const played = tallies.length;
    for (let chunk = played; chunk < chunks; chunk++) {
      if ((chunk - played) % CHUNKS_AT_ONCE === CHUNKS_AT_ONCE - 1) {
        await new Promise((resolve) => setTimeout(resolve));
        if (newest !== id) return;
      }
      tallies.push(play(chunk));
    }
    const odds = result(tallies);
    const isLast = odds.exact || runs === wanted.at(-1);
    tell({kind: "odds", id, odds: shownOdds(odds, numberOf), isLast});
    if (isLast) return;
    // a partial chunk is run again in full
    tallies.length = Math.floor(runs / CHUNK_RUNS);
  }
}
