import {live, printed, problem} from "../expected.ts";
import {type EdgeCase, NOT_FOUND, PROBLEM, UNAVAILABLE} from "./case.ts";

/** Queries that only the live server can answer or read reliably. */
export const QUERIES_TO_ASK: readonly EdgeCase[] = [
  {
    says: "an identifier in capitals",
    target: "/api/schedule?team=ARD",
    expected: printed("/api/schedule?team=ard", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "letters with tones in a query of what takes none",
    target: "/teams/ard?utm_campaign=c%C3%BAp",
    expected: printed("/teams/ard", {by: "origin"}),
    alone: printed("/teams/ard"),
  },
  {
    says: "a percent sign in a value",
    target: "/api/schedule?group=%41",
    expected: printed("/api/schedule?group=A", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "a percent sign in a name",
    target: "/api/schedule?gro%75p=A",
    expected: printed("/api/schedule?group=A", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "bytes that are not UTF-8",
    target: "/api/schedule?x=%FF",
    expected: problem("bad-request", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {says: "free text", target: "/api/news?q=arden", expected: live(200), alone: UNAVAILABLE},
  {
    says: "free text with a bad value",
    target: "/api/news?page=0&q=arden",
    expected: live(400, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "a combination without a file",
    target: "/api/schedule?group=A&team=ard",
    expected: live(200),
    alone: NOT_FOUND,
  },
  {
    says: "an identifier that nothing has",
    target: "/api/schedule?team=nobody",
    expected: live(200),
    alone: NOT_FOUND,
  },
  {
    says: "a day of a leap year without a file",
    target: "/api/schedule?date=2028-02-29",
    expected: live(200),
    alone: NOT_FOUND,
  },
];
