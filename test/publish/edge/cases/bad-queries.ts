import {BAD, BROWSER, type EdgeCase, INVALID} from "./case.ts";

/** Queries that are rejected. */
export const BAD_QUERIES: readonly EdgeCase[] = [
  {says: "a plus sign", target: "/api/schedule?group=A+", expected: INVALID},
  {says: "an invalid choice", target: "/api/schedule?group=Z", expected: INVALID},
  {says: "a choice with more behind it", target: "/api/schedule?group=AB", expected: INVALID},
  {says: "a choice of another parameter", target: "/api/schedule?stage=A", expected: INVALID},
  {says: "a number out of bounds", target: "/api/news?page=0", expected: INVALID},
  {says: "a number far out of bounds", target: "/api/news?page=10001", expected: INVALID},
  {says: "a number with a zero before it", target: "/api/news?page=02", expected: INVALID},
  {says: "a number in another spelling", target: "/api/news?page=1e1", expected: INVALID},
  {says: "a day that does not exist", target: "/api/schedule?date=2030-02-29", expected: INVALID},
  {says: "a day without separators", target: "/api/schedule?date=20300608", expected: INVALID},
  {says: "an identifier with a dot", target: "/api/schedule?team=ard.x", expected: INVALID},
  {says: "a name twice", target: "/api/schedule?group=A&group=A", expected: INVALID},
  {
    says: "a name twice, with others between",
    target: "/api/news?page=2&x=1&page=3",
    expected: INVALID,
  },
  {
    says: "a name twice, with an empty value between",
    target: "/api/schedule?group=A&group=&group=B",
    expected: INVALID,
  },
  {says: "a name twice, once at its default", target: "/api/news?page=1&page=2", expected: INVALID},
  {says: "one good and one bad value", target: "/api/schedule?group=A&stage=X", expected: INVALID},
  {
    says: "a bad value for a browser",
    target: "/api/schedule?group=Z",
    headers: BROWSER,
    expected: INVALID,
  },
  {
    says: "more parameters than anything takes",
    target: `/api/schedule?${"x=1&".repeat(50)}group=A`,
    expected: BAD,
  },
];
