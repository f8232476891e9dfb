import {describe, expect, test} from "vitest";
import {toInstant} from "../../../pipeline/kit/instant.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import type {MarketFacts} from "../../../pipeline/market/types.ts";
import {lastMove} from "../../../pipeline/news/stories/market-move.ts";
import {closesOf} from "../../../publish/news/explain-facts.ts";
import {numbers} from "../../fixtures/random-numbers.ts";

const facts = readMarketFacts("data");
const whole = closesOf(facts);

/** The facts as if some closes of VN-Index were unknown. */
const without = (isUnknown: (place: number) => boolean): MarketFacts => ({
  ...facts,
  indices: {
    ...facts.indices,
    indices: facts.indices.indices.map((series) => ({
      ...series,
      bars: series.bars.filter((_, place) => !isUnknown(place)),
    })),
  },
});

describe("an article is explained by the last session's close and its move from the one before", () => {
  test.each([1, 2, 3, 4])("or by none, whatever closes are unknown: sequence %i", (seed) => {
    const random = numbers(seed);
    const share = 0.05 + 0.3 * random();
    const from = Math.floor(random() * whole.length);
    const gap = 1 + Math.floor(random() * 60);
    const holed = closesOf(
      without((place) => random() < share || (place >= from && place < from + gap)),
    );
    let told = 0;
    for (let n = 0; n < 500; n++) {
      const first = Date.parse(whole[0]!.closedAt);
      const last = Date.parse(whole.at(-1)!.closedAt) + 20 * 86_400_000;
      const at = toInstant(first + Math.floor(random() * (last - first)));
      const [move, truth] = [lastMove(holed, at), lastMove(whole, at)];
      if (move === undefined) continue;
      told++;
      const {on, close, changePercent} = move;
      expect({at, on, close, changePercent}).toEqual({
        at,
        on: truth?.on,
        close: truth?.close,
        changePercent: truth?.changePercent,
      });
      expect(move.nextDueAt > at).toBe(true);
    }
    expect(told).toBeGreaterThan(50);
  });

  test("after a weekday on which every series shows the exchanges closed", () => {
    const on = whole.at(-3)!.on;
    const closed = without((place) => whole[place]?.on === on);
    const learnt = closesOf({...closed, indices: {...closed.indices, closed: [on]}});
    const at = whole.at(-3)!.closedAt;
    expect(lastMove(learnt, at)?.on).toBe(whole.at(-4)!.on);
    expect(lastMove(closesOf(closed), at)).toBeUndefined();
  });
});
