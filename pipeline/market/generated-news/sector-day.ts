import {says} from "../../kit/grammar/messages.ts";
import {closeFact, sectorFacts} from "../desk/day-facts.ts";
import {lookBack} from "../desk/look-back.ts";
import {levelsOf, unbroken} from "../levels.ts";
import {seriesOf} from "../lookup.ts";
import type {Day, IndexFacts} from "../types.ts";

/** Minimum move of the leading sector, in per cent. */
const NOTABLE = 4;
/** Minimum distance of its move from that of VN-Index, in percentage points. */
const APART = 1.5;

/** The facts of a day on which a sector diverged from the market; null on all other days. */
export function sectorDayFacts(facts: IndexFacts, on: Day) {
  const previousOn = unbroken(facts, "VNINDEX", on).at(-2)?.on;
  if (previousOn === undefined) return null;
  const vnindex = closeFact(seriesOf(facts, "VNINDEX")!, on, previousOn)!;
  const sectors = sectorFacts(facts, on, previousOn);
  const apart = ({changePercent}: {readonly changePercent: number}) =>
    Math.abs(changePercent - vnindex.changePercent);
  const lead = sectors.toSorted((a, b) => apart(b) - apart(a))[0];
  if (!lead || Math.abs(lead.changePercent) < NOTABLE || apart(lead) < APART) return null;
  const levels = levelsOf(facts, lead.index);
  return {
    on,
    previousOn,
    vnindex,
    lead,
    way: lead.changePercent > 0 ? ("up" as const) : ("down" as const),
    of: sectors.length,
    rising: sectors.filter(({change}) => change > 0).length,
    others: sectors.filter(({index: id}) => id !== lead.index),
    week: lookBack(levels, on, "1w"),
    month: lookBack(levels, on, "1m"),
  };
}
export type SectorDayFacts = NonNullable<ReturnType<typeof sectorDayFacts>>;

/** Messages of the article about a sector that diverged. */
export const sectorDayMessages = (facts: SectorDayFacts) => ({
  title: says("sector title", facts),
  summary: says("sector summary", facts),
  body: [
    [says("sector move", facts), says("sector against", facts)],
    [says("sector others", facts)],
    [facts.week && facts.month && says("sector before", {week: facts.week, month: facts.month})],
  ],
});
