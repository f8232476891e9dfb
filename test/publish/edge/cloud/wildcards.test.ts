import {describe, expect, test} from "vitest";
import {wildcardsFor} from "../../../../publish/edge/cloud/cloudfront/wildcards.ts";

const paths = (...list: readonly string[]) => list.map((path) => ({path}));

describe("path patterns that cover some routes and none of the others", () => {
  test.each([
    ["a path is its own pattern", ["/healthz"], [], ["/healthz"]],
    [
      "a folder covers everything in it",
      ["/api/v1/feed", "/api/v1/stream", "/api/v1/webhooks/{id}/test"],
      ["/api/teams"],
      ["/api/v1/*"],
    ],
    [
      "the folder itself is not in it",
      ["/api/v1", "/api/v1/feed", "/api/v1/stream"],
      ["/api/teams"],
      ["/api/v1", "/api/v1/*"],
    ],
    [
      "a folder with a static address covers nothing",
      ["/api/admin/jobs", "/api/admin/audit"],
      ["/api/admin/sources"],
      ["/api/admin/audit", "/api/admin/jobs"],
    ],
    [
      "what a parameter may be is not foreseen",
      ["/api/news/explain"],
      ["/api/news/{docId}"],
      ["/api/news/explain"],
    ],
    [
      "a parameter is any text",
      ["/api/matches/{id}/lineup"],
      ["/api/matches/{ref}"],
      ["/api/matches/*/lineup"],
    ],
    ["of nothing there is none", [], ["/"], []],
  ])("%s", (_, of, others, patterns) => {
    expect(wildcardsFor(paths(...of), paths(...others))).toEqual(patterns);
  });
});
