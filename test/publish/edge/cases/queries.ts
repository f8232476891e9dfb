import {printed} from "../expected.ts";
import type {EdgeCase} from "./case.ts";

/** Queries that lead to a static file. */
export const QUERIES: readonly EdgeCase[] = [
  {says: "a choice", target: "/api/schedule?group=A", expected: printed("/api/schedule?group=A")},
  {
    says: "a choice in other letters",
    target: "/api/schedule?group=a",
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "a choice with a digit",
    target: "/api/schedule?stage=3rd",
    expected: printed("/api/schedule?stage=3RD"),
  },
  {
    says: "an identifier",
    target: "/api/schedule?team=ard",
    expected: printed("/api/schedule?team=ard"),
  },
  {
    says: "a day",
    target: "/api/schedule?date=2030-06-08",
    expected: printed("/api/schedule?date=2030-06-08"),
  },
  {says: "a number", target: "/api/news?page=2", expected: printed("/api/news?page=2")},
  {
    says: "a number at its default",
    target: "/api/news?page=1&pageSize=20",
    expected: printed("/api/news"),
  },
  {
    says: "a choice at its default",
    target: "/api/hsx/vnindex-chart?range=1M",
    expected: printed("/api/hsx/vnindex-chart"),
  },
  {
    says: "a choice next to it",
    target: "/api/hsx/vnindex-chart?range=1W",
    expected: printed("/api/hsx/vnindex-chart?range=1w"),
  },
  {
    says: "parameters in another order",
    target: "/api/news?team=ard&page=1",
    expected: printed("/api/news?team=ard"),
  },
  {
    says: "names that are not declared",
    target: "/api/schedule?utm_source=x&group=A&v=1",
    expected: printed("/api/schedule?group=A"),
  },
  {says: "a name in capitals", target: "/api/schedule?Group=A", expected: printed("/api/schedule")},
  {
    says: "a name that begins alike",
    target: "/api/schedule?groups=A",
    expected: printed("/api/schedule"),
  },
  {says: "an empty value", target: "/api/schedule?group=", expected: printed("/api/schedule")},
  {
    says: "a name without a value",
    target: "/api/schedule?group",
    expected: printed("/api/schedule"),
  },
  {
    says: "empty values before, between and behind",
    target: "/api/schedule?team=&group=&group=A&group=&date",
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "free text that is empty",
    target: "/api/news?q=&page=2",
    expected: printed("/api/news?page=2"),
  },
  {says: "an empty query", target: "/api/schedule?", expected: printed("/api/schedule")},
  {
    says: "separators alone",
    target: "/api/schedule?&&group=A&",
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "a query of what takes none",
    target: "/teams/ard?utm_campaign=a%20b&page=0",
    expected: printed("/teams/ard"),
  },
  {
    says: "a choice of a file without an ending",
    target: "/rss/news?language=vi",
    expected: printed("/rss/news?language=vi"),
  },
  {
    says: "a choice of a file with one",
    target: "/feeds/news.json?language=VI",
    expected: printed("/feeds/news.json?language=vi"),
  },
  {
    says: "a day of what has a name in capitals",
    target: "/api/stocks/ACB?date=2026-08-21",
    expected: printed("/api/stocks/ACB?date=2026-08-21"),
  },
  {
    says: "fifty parameters",
    target: `/api/schedule?${"x=1&".repeat(49)}group=A`,
    expected: printed("/api/schedule?group=A"),
  },
];
