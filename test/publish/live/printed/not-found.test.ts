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
  const html = String(at(url, ""));
  const [, list = ""] = /<h2 id="meant">.*?<ul class="plain">(.*?)<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, href, text]) => [href, text]);
};

test.each([
  {
    says: "the team by its name",
    url: "/teams/spain?x=1",
    meant: [
      ["/teams/esp", "Spain"],
      ["/teams", "The teams"],
    ],
  },
  {
    says: "the same in Vietnamese",
    url: "/vi/teams/t%C3%A2y-ban-nha",
    meant: [
      ["/vi/teams/esp", "Tây Ban Nha"],
      ["/vi/teams", "Các đội tuyển"],
    ],
  },
  {
    says: "a page of one language, requested in another",
    url: "/vi/docs/api",
    meant: [["/docs/api", "API documentation"]],
  },
  {says: "English requested explicitly", url: "/en/teams", meant: [["/teams", "The teams"]]},
  {
    says: "a page with two addresses once",
    url: "/matches/spain-vs-argentina-2026-07-18",
    meant: [["/matches/spain-vs-argentina-2026-07-19", "Spain win"]],
  },
  {
    says: "a title as text",
    url: "/teams/cvi",
    meant: [
      ["/teams/civ", "C&#244;te &lt;d’Ivoire"],
      ["/teams", "The teams"],
    ],
  },
  {says: "nothing for an invalid address", url: "/%ff", meant: []},
])("suggests $says", ({url, meant}) => {
  expect(meantAt(url)).toEqual(meant);
});

test("if nothing is near, the page is the static one, in the language of the address", () => {
  expect(String(at("/zzz", ""))).toBe(PRINTED["/404"]);
  expect(String(at("/vi/zzz", ""))).toBe(PRINTED["/vi/404"]);
  expect(PRINTED["/vi/404"]).toContain('action="/vi/search"');
});

test("a site without one has none", () => {
  expect(notFoundPageOf(printed({"/teams": "The teams"}))).toBeUndefined();
});
