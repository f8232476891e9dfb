import {printed, redirect, refused} from "../expected.ts";
import {BAD, type EdgeCase, FOUND_BY_ORIGIN, NOT_FOUND} from "./case.ts";

/** Other spellings of paths: redirected, rejected, or passed to the live server. */
export const PATHS: readonly EdgeCase[] = [
  {
    says: "a slash at the end",
    target: "/api/schedule/?group=A",
    expected: redirect("/api/schedule?group=A"),
  },
  {says: "a slash at the end of a page", target: "/teams/ard/", expected: redirect("/teams/ard")},
  {says: "a slash at the end of a language", target: "/vi/", expected: redirect("/vi")},
  {
    says: "a slash after a file without an ending",
    target: "/rss/news/",
    expected: redirect("/rss/news", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "slashes at the end",
    target: "/api/schedule//",
    expected: redirect("/api/schedule", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "a slash after nothing",
    target: "/teams/nobody/",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {
    says: "capitals",
    target: "/API/Schedule?group=A",
    expected: redirect("/api/schedule?group=A", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "capitals of nothing",
    target: "/api/matches/M-999",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {
    says: "another host in the path",
    target: "//elsewhere.example/",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {says: "an empty segment", target: "/api//schedule", expected: FOUND_BY_ORIGIN, alone: NOT_FOUND},
  {
    says: "a percent sign that was not needed",
    target: "/api/sched%75le",
    expected: printed("/api/schedule", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "letters with tones",
    target: "/teams/vi%E1%BB%87t",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {says: "a dot segment", target: "/api/./schedule", expected: BAD},
  {says: "two dots", target: "/api/../api/schedule", expected: BAD},
  {says: "two dots at the end", target: "/api/matches/..", expected: BAD},
  {says: "encoded dots", target: "/api/%2e%2E/schedule", expected: BAD},
  {says: "an encoded slash", target: "/api%2Fschedule", expected: BAD},
  {says: "a backslash", target: "/api\\schedule", expected: BAD},
  {says: "an encoded backslash", target: "/api%5cschedule", expected: BAD},
  {says: "an encoded line break", target: "/api/schedule%0A", expected: BAD},
  {says: "an encoded zero", target: "/api/schedule%00", expected: refused(400)},
  {says: "a broken percent sign", target: "/api/schedule%zz", expected: refused(400)},
  {
    says: "an address with its host",
    target: "http://cup.example/api/schedule",
    expected: printed("/api/schedule"),
  },
];
