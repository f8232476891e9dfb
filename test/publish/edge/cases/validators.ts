import {fresh, printed} from "../expected.ts";
import {type EdgeCase, NOT_FOUND, takes} from "./case.ts";

/** Conditional requests. */
export const VALIDATORS: readonly EdgeCase[] = [
  {says: "a validator", target: "/api/schedule", expected: fresh("/api/schedule")},
  {
    says: "a validator of a compressed form",
    target: "/api/schedule",
    headers: takes("br"),
    expected: fresh("/api/schedule"),
  },
  {
    says: "a validator among others",
    target: "/api/schedule",
    headers: {"if-none-match": '"another", ETAG'},
    expected: fresh("/api/schedule"),
  },
  {
    says: "a validator of a page",
    target: "/teams/ard",
    expected: fresh("/teams/ard"),
  },
  {
    says: "a validator of an answer to a query",
    target: "/api/schedule?group=A",
    expected: fresh("/api/schedule?group=A"),
  },
  {
    says: "a validator of something else",
    target: "/api/schedule",
    headers: {"if-none-match": '"another"'},
    expected: printed("/api/schedule"),
  },
  {
    says: "a validator of a missing file",
    target: "/api/matches/m-999",
    headers: {"if-none-match": "*"},
    expected: NOT_FOUND,
  },
];
