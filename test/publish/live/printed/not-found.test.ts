import {expect, test} from "vitest";
import {notFoundPageOf} from "../../../../publish/live/printed/not-found.ts";
import {notFoundPage} from "../../../../site/search/not-found-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";

/** The static 404 pages, and the titles of the others, by address. */
const PRINTED: Readonly<Record<string, string>> = {
  "/404": notFoundPage(ENGLISH),
  "/vi/404": notFoundPage(VIETNAMESE),
  "/teams": "The teams",
  "/vi/teams": "Các đội tuyển",
  "/teams/esp": "Spain",
  "/vi/teams/esp": "Tây Ban Nha",
  "/teams/civ": "C&#244;te &lt;d’Ivoire",
  "/matches/m-104": "Spain win",
  "/matches/spain-vs-argentina-2026-07-19": "Spain win",
  "/docs/api": "API documentation",
};
const printed = (of: Readonly<Record<string, string>>) => {
  const at = (path: string) => of[path];
  return {pages: Object.keys(of), titleAt: at, read: at};
};
const at = notFoundPageOf(printed(PRINTED))!;
const meantAt = (url: string) => {
  const html = String(at(url));
  const [, list = ""] = /<h2 id="meant">.*?<ul class="plain">(.*?)<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, href, text]) => [href, text]);
};

test.each([
  [
    "the team by its name",
    "/teams/spain?x=1",
    [
      ["/teams/esp", "Spain"],
      ["/teams", "The teams"],
    ],
  ],
  [
    "the same in Vietnamese",
    "/vi/teams/t%C3%A2y-ban-nha",
    [
      ["/vi/teams/esp", "Tây Ban Nha"],
      ["/vi/teams", "Các đội tuyển"],
    ],
  ],
  [
    "a page of one language, requested in another",
    "/vi/docs/api",
    [["/docs/api", "API documentation"]],
  ],
  [
    "the page without a wrong query, in its language",
    "/vi/teams?page=9",
    [["/vi/teams", "Các đội tuyển"]],
  ],
  ["English requested explicitly", "/en/teams", [["/teams", "The teams"]]],
  [
    "a page with two addresses once",
    "/matches/spain-vs-argentina-2026-07-18",
    [["/matches/spain-vs-argentina-2026-07-19", "Spain win"]],
  ],
  [
    "a title as text",
    "/teams/cvi",
    [
      ["/teams/civ", "C&#244;te &lt;d’Ivoire"],
      ["/teams", "The teams"],
    ],
  ],
  ["nothing for an invalid address", "/%ff", []],
])("suggests %s", (_, url, meant) => {
  expect(meantAt(url)).toEqual(meant);
});

test("if nothing is near, the page is the static one, in the language of the address", () => {
  expect(String(at("/zzz"))).toBe(PRINTED["/404"]);
  expect(String(at("/vi/zzz"))).toBe(PRINTED["/vi/404"]);
  expect(PRINTED["/vi/404"]).toContain('action="/vi/search"');
});

test("a site without one has none", () => {
  expect(notFoundPageOf(printed({"/teams": "The teams"}))).toBeUndefined();
});
