import {preflight, printed} from "../expected.ts";
import {type EdgeCase, INVALID, NOT_FOUND, ONLY_READ, takes} from "./case.ts";

/** Methods other than GET. */
export const METHODS: readonly EdgeCase[] = [
  {says: "HEAD", method: "HEAD", target: "/api/schedule", expected: printed("/api/schedule")},
  {
    says: "HEAD of a compressed form",
    method: "HEAD",
    target: "/teams/ard",
    headers: takes("br"),
    expected: printed("/teams/ard", {encoding: "br"}),
  },
  {
    says: "HEAD of an answer to a query",
    method: "HEAD",
    target: "/api/schedule?group=a",
    expected: printed("/api/schedule?group=A"),
  },
  {says: "HEAD of nothing", method: "HEAD", target: "/api/matches/m-999", expected: NOT_FOUND},
  {says: "HEAD of a bad value", method: "HEAD", target: "/api/schedule?group=Z", expected: INVALID},
  {says: "OPTIONS", method: "OPTIONS", target: "/api/schedule", expected: preflight},
  {
    says: "a preflight",
    method: "OPTIONS",
    target: "/api/matches/m-001",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "if-none-match",
    },
    expected: preflight,
  },
  {says: "a preflight of nothing", method: "OPTIONS", target: "/api/nothing", expected: preflight},
  {says: "POST to what is read", method: "POST", target: "/api/schedule", expected: ONLY_READ},
  {says: "PUT to a page", method: "PUT", target: "/teams/ard", expected: ONLY_READ},
  {says: "DELETE of a match", method: "DELETE", target: "/api/matches/m-001", expected: ONLY_READ},
  {
    says: "a write to a live address",
    method: "POST",
    target: "/api/matches/m-999",
    expected: ONLY_READ,
  },
  {says: "a write to no address", method: "POST", target: "/api/nothing", expected: NOT_FOUND},
];
