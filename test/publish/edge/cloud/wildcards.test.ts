import {describe, expect, test} from "vitest";
import {wildcardsFor} from "../../../../publish/edge/cloud/cloudfront/wildcards.ts";

const paths = (...list: readonly string[]) => list.map((path) => ({path}));

describe("path patterns that cover some routes and none of the others", () => {
  test.each([
    {says: "a path is its own pattern", of: ["/healthz"], others: [], patterns: ["/healthz"]},
    {
      says: "a folder covers everything in it",
      of: ["/api/v1/feed", "/api/v1/stream", "/api/v1/webhooks/{id}/test"],
      others: ["/api/teams"],
      patterns: ["/api/v1/*"],
    },
    {
      says: "the folder itself is not in it",
      of: ["/api/v1", "/api/v1/feed", "/api/v1/stream"],
      others: ["/api/teams"],
      patterns: ["/api/v1", "/api/v1/*"],
    },
    {
      says: "a folder with a static address covers nothing",
      of: ["/api/admin/jobs", "/api/admin/audit"],
      others: ["/api/admin/sources"],
      patterns: ["/api/admin/audit", "/api/admin/jobs"],
    },
    {
      says: "what a parameter may be is not foreseen",
      of: ["/api/news/explain"],
      others: ["/api/news/{docId}"],
      patterns: ["/api/news/explain"],
    },
    {
      says: "a parameter is any text",
      of: ["/api/matches/{id}/lineup"],
      others: ["/api/matches/{ref}"],
      patterns: ["/api/matches/*/lineup"],
    },
    {says: "of nothing there is none", of: [], others: ["/"], patterns: []},
  ])("$says", ({of, others, patterns}) => {
    expect(wildcardsFor(paths(...of), paths(...others))).toEqual(patterns);
  });
});
