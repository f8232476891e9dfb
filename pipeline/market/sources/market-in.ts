import {cached} from "../../kit/cached.ts";
import type {Store} from "../../kit/store.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {figuresOutAt} from "../rules/calendar.ts";
import {lastDayOut} from "../rules/known-by.ts";
import type {CalendarFacts} from "../types.ts";
import type {CrawledMarket} from "./crawled-market.ts";
import {type OfFacts, readCrawled} from "./read-crawled.ts";
import {nextIndexDay} from "./stored/day-rows.ts";
import {nextRawDay} from "./stored/raw-days.ts";
import {withCrawled} from "./with-crawled.ts";

/** The market facts, with data of providers; `crawled` is null when there are none. */
export type MarketIn<Facts extends OfFacts> = Facts & {readonly crawled: CrawledMarket | null};

/**
 * Reads the market from a database and the facts as of an instant. Returns the same object from one
 * closing to the next unless a provider row changes, so that nothing is rendered again; without
 * provider rows it is the facts themselves.
 */
export function marketIn<Facts extends OfFacts>(
  facts: Facts,
): (store: Store, asOf: Instant) => MarketIn<Facts> {
  const alone = {...facts, crawled: null};
  const read = cached((store: Store, _revision: number, last: Day): MarketIn<Facts> => {
    const crawled = readCrawled(store, facts, last);
    return isNothing(crawled) ? alone : {...withCrawled(facts, crawled), crawled};
  });
  return (store, asOf) => {
    const revision = marketRevision(store);
    return revision === 0 ? alone : read(store, revision, lastDayOut(asOf, facts.market.calendar));
  };
}

const isNothing = ({shares, indices, closes, sessions, breadth}: CrawledMarket): boolean =>
  [shares, Object.keys(indices), closes, sessions, breadth].every(({length}) => length === 0);

/** A counter that grows with every provider row added, changed or removed; 0 before the first. */
export const marketRevision = (store: Store): number =>
  store.prepare<[], number>("SELECT value FROM market_revision").pluck().get()!;

/** The instant at which the next stored figures become available; null when there are none. */
export function nextCrawledAt(store: Store, clock: CalendarFacts, asOf: Instant): Instant | null {
  const last = lastDayOut(asOf, clock);
  const [next] = [nextRawDay(store, last), nextIndexDay(store, last)].filter((on) => on).sort();
  return next ? figuresOutAt(next, clock) : null;
}
