import {expect, test} from "vitest";
import {notFoundPageOf} from "../../../../publish/live/printed/not-found.ts";
import type {ManifestFile} from "../../../../publish/output/types.ts";
import {notFoundPage} from "../../../../site/layout/not-found-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";

const page = (title: string) => `<!doctype html><title>${title} — Broadsheet</title>`;
/** What is printed, by address. */
const PRINTED: Readonly<Record<string, string>> = {
  "/404": notFoundPage(ENGLISH),
  "/vi/404": notFoundPage(VIETNAMESE),
  "/teams": page("The teams"),
  "/vi/teams": page("Các đội tuyển"),
  "/teams/esp": page("Spain"),
  "/vi/teams/esp": page("Tây Ban Nha"),
  "/teams/civ": page("C&#244;te &lt;d’Ivoire"),
  "/matches/m-104": page("Spain win"),
  "/matches/spain-vs-argentina-2026-07-19": page("Spain win"),
  "/docs/api": page("API documentation"),
  "/api/teams": JSON.stringify({
    teams: [{teamId: "esp", name: "Spain", nameVi: "Tây Ban Nha"}],
  }),
};
const printed = (of: Readonly<Record<string, string>>) => {
  const files = Object.keys(of).map((url) => ({
    url,
    file: url.startsWith("/api/") ? `${url}.json` : `${url}.html`,
  })) as ManifestFile[];
  return {
    files,
    at: (path: string) => files.find(({url}) => url === path),
    read: ({url}: ManifestFile) => Buffer.from(of[url]!),
  };
};
const at = notFoundPageOf(printed(PRINTED))!;
const meantAt = (url: string) => {
  const html = at(url).toString();
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
    says: "a page of one language, asked for in another",
    url: "/vi/docs/api",
    meant: [["/docs/api", "API documentation"]],
  },
  {says: "English asked for by name", url: "/en/teams", meant: [["/teams", "The teams"]]},
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
  {says: "nothing for what is no address", url: "/%ff", meant: []},
])("tells $says", ({url, meant}) => {
  expect(meantAt(url)).toEqual(meant);
});

test("where nothing is near, the page is as it was printed, in the language of the address", () => {
  expect(at("/zzz").toString()).toBe(PRINTED["/404"]);
  expect(at("/vi/zzz").toString()).toBe(PRINTED["/vi/404"]);
  expect(PRINTED["/vi/404"]).toContain('action="/vi/search"');
});

test("a site that prints none has none", () => {
  expect(notFoundPageOf(printed({"/teams": page("The teams")}))).toBeUndefined();
});
