import {byCode} from "../../kit/order.ts";
import type {FeedProblem} from "../types.ts";
import {type DateOptions, readDateText} from "./dates.ts";
import {problem} from "./problems.ts";
import type {RawItem} from "./raw.ts";

/** More than any feed has at a time: the longest known has 1,000. */
const MAX_ITEMS = 2_000;

/**
 * The items of a feed to read, in its order: the newest ones if there are too many. Items without a
 * readable date count as the oldest, the first of them first.
 */
export function newestItems(
  all: readonly RawItem[],
  options: DateOptions,
): {readonly items: readonly RawItem[]; readonly problems: readonly FeedProblem[]} {
  if (all.length <= MAX_ITEMS) return {items: all, problems: []};
  const newestFirst = all
    .map((item) => ({item, at: publishedAt(item, options)}))
    .sort((a, b) => byCode(b.at, a.at));
  const kept = new Set(newestFirst.slice(0, MAX_ITEMS).map(({item}) => item));
  return {
    items: all.filter((item) => kept.has(item)),
    problems: [problem("too-large", `${all.length} items; the newest ${MAX_ITEMS} are read`)],
  };
}

/** An instant; empty if no date can be read. */
const publishedAt = ({dates, updates}: RawItem, options: DateOptions): string => {
  for (const text of [...dates, ...updates]) {
    const {at} = readDateText(text, options);
    if (at !== null) return at;
  }
  return "";
};
