import {cached} from "../kit/cached.ts";
import type {Store} from "../kit/store.ts";
import {figuresOutAt} from "./rules/calendar.ts";
import {lastDayOut} from "./rules/known-by.ts";
import {providerRows, type SettledMarket, settledMarket} from "./sources/settled-market.ts";
import {nextSaidDay} from "./sources/stored/bars.ts";
import {factsHash, storedFacts} from "./stored-facts.ts";
import type {CalendarFacts, Day, Instant} from "./types.ts";

/**
 * The market as of an instant: the facts, and the rows of providers for days with figures available
 * by then. Returns the same object from one closing to the next unless a row changes, so that
 * nothing is rendered again; without rows of providers it is the facts at every instant.
 *
 * @throws FactsError when the facts were never loaded
 */
export function marketAt(store: Store, asOf: Instant): SettledMarket {
  const hash = factsHash(store) ?? "";
  const facts = factsIn(store, hash);
  const revision = marketRevision(store);
  return revision === 0
    ? facts
    : settledIn(store, hash, revision, lastDayOut(asOf, facts.market.calendar));
}
const factsIn = cached((store: Store, _hash: string) => storedFacts(store));
const settledIn = cached((store: Store, hash: string, _revision: number, last: Day) => {
  const facts = factsIn(store, hash);
  return settledMarket(facts, providerRows(store, facts, last));
});

/** A counter that grows with every provider row added, changed or removed; 0 before the first. */
export const marketRevision = (store: Store): number =>
  store.prepare<[], number>("SELECT value FROM market_revision").pluck().get()!;

/** The instant at which the next stored figures become available; null when there are none. */
export function nextCrawledAt(store: Store, clock: CalendarFacts, asOf: Instant): Instant | null {
  const next = nextSaidDay(store, lastDayOut(asOf, clock));
  return next && figuresOutAt(next, clock);
}
