import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, describe, expect, test} from "vitest";
import {FactsError, UsageError} from "../../../pipeline/kit/errors.ts";
import {readRegistry, select, sourcesById} from "../../../pipeline/news/registry.ts";
import {sourceOf} from "../../fixtures/news/many-feeds.ts";

const registry = readRegistry("data");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true, force: true});
});
const withFile = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-sources-"));
  folders.push(folder);
  mkdirSync(join(folder, "sources"));
  writeFileSync(join(folder, "sources", "football.json"), text);
  return folder;
};
const on = (newsSources: readonly string[], providers: readonly string[] = []) =>
  select(registry, {newsSources, providers}).flatMap(({sourceId, enabled}) =>
    enabled ? sourceId : [],
  );

test.each([
  ["one host", [["a.example"], ["a.example"]], [[], []]],
  ["one below the other", [["a.example"], ["b.a.example"]], [[], []]],
  [
    "one of several",
    [
      ["a.example", "shared.example"],
      ["b.example", "shared.example"],
    ],
    [["a.example"], ["b.example"]],
  ],
  ["names that end alike", [["a.example"], ["ba.example"]], [["a.example"], ["ba.example"]]],
])("of two publishers with %s", (_, sites, own) => {
  const {note, ...source} = sourceOf("x", "https://feeds.example/");
  const two = sites.map((some, at) => ({
    ...{
      ...source,
      note,
      sourceId: `s-${at}`,
      publisher: `P${at}`,
      url: `https://feeds.example/${at}`,
    },
    sites: some,
  }));
  expect(readRegistry(withFile(JSON.stringify(two))).map((one) => one.sites)).toEqual(own);
});

describe("the registry that ships", () => {
  test.each(["tournament", "market"] as const)(
    "the %s list has at least 24 sources that are on",
    (desk) => {
      expect(
        registry.filter((source) => source.desk === desk && source.enabled).length,
      ).toBeGreaterThanOrEqual(24);
    },
  );

  test("enabled sources are confirmed, disabled ones have a reason", () => {
    for (const {sourceId, enabled, confidence, note} of registry)
      expect(enabled ? confidence === "confirmed" : note?.startsWith("Off"), sourceId).toBe(true);
  });

  test("feeds of one company count as one", () => {
    const many = (name: string) =>
      registry.filter(({publisher}) => publisher === name).map(({sourceId}) => sourceId);
    expect(many("BBC")).toEqual(["bbc-wc", "bbc-football"]);
    expect(many("CafeF").length).toBe(4);
    expect(many("The New York Times")).toEqual(["nyt-soccer", "athletic-football"]);
  });

  test.each([
    {sourceId: "bbc-wc", sites: ["bbc.co.uk", "bbc.com"]},
    {sourceId: "guardian-football", sites: ["theguardian.com"]},
    {sourceId: "nyt-soccer", sites: ["nytimes.com"]},
    {sourceId: "vnexpress-en", sites: ["vnexpress.net", "e.vnexpress.net"]},
    {sourceId: "hsx-listed", sites: ["hsx.vn"]},
  ])("the sites of $sourceId are $sites", ({sourceId, sites}) => {
    expect(registry.find((source) => source.sourceId === sourceId)!.sites).toEqual(sites);
  });

  test("every source has a site, but for what two publishers share", () => {
    expect(registry.filter(({sites}) => sites!.length === 0)).toEqual([]);
  });

  test("dates without a zone are Vietnamese if the publisher is, in any language", () => {
    for (const {sourceId, language, url, defaultZone} of registry)
      expect(defaultZone, sourceId).toBe(
        language === "vi" || /\.vn\/|vnexpress|vietnam/.test(url) ? "+07:00" : "Z",
      );
  });

  test("only feeds of the World Cup alone are taken whole", () => {
    expect(
      registry
        .filter(({desk, needsWorldCupFilter}) => desk === "tournament" && !needsWorldCupFilter)
        .map(({sourceId}) => sourceId),
    ).toEqual(["bbc-wc", "guardian-wc", "mundodeportivo-mundial", "fifa-calendar", "fifa-news"]);
  });
});

describe("the operator's selection", () => {
  test.each([
    {says: "nothing", newsSources: [], providers: [], gains: [], loses: []},
    {
      says: "one on, one off",
      newsSources: ["baodautu", "-goal"],
      providers: [],
      gains: ["baodautu"],
      loses: ["goal"],
    },
    {
      says: "FIFA's match centre brings FIFA's feed",
      newsSources: [],
      providers: ["fifa"],
      gains: ["fifa-calendar"],
      loses: [],
    },
    {
      says: "unless it is turned off",
      newsSources: ["-fifa-calendar"],
      providers: ["fifa"],
      gains: [],
      loses: [],
    },
  ])("$says", ({newsSources, providers, gains, loses}) => {
    const [before, after] = [on([]), on(newsSources, providers)];
    expect(after.filter((id) => !before.includes(id))).toEqual(gains);
    expect(before.filter((id) => !after.includes(id))).toEqual(loses);
  });

  test("none is none", () => expect(on(["none"], ["fifa"])).toEqual([]));

  test("an unknown id is named", () => {
    expect(() => on(["-bbc-cricket", "goal"])).toThrow(UsageError);
    expect(() => on(["-bbc-cricket", "goal"])).toThrow(
      "NEWS_SOURCES has bbc-cricket; expected ids of data/sources, such as bbc-wc, bbc-football; put a minus before those to turn off",
    );
  });

  test("sources requested by id are enabled, whatever the registry says; the others are left out", () => {
    const off = registry.find(({enabled}) => !enabled)!;
    const asked = sourcesById(registry, ["goal", off.sourceId]);
    expect(asked.map(({sourceId}) => sourceId).sort()).toEqual(["goal", off.sourceId].sort());
    expect(asked.every(({enabled}) => enabled)).toBe(true);
  });

  test.each([
    ["bbc-footbal", ", such as bbc-football, bbc-wc"],
    ["bbc", ", such as bbc-wc, bbc-football"],
    ["gaol", ", such as goal"],
    ["weather", ""],
  ])("an unknown id is named, with similar ones: %s", (asked, near) => {
    expect(() => sourcesById(registry, ["goal", asked])).toThrow(UsageError);
    expect(() => sourcesById(registry, ["goal", asked])).toThrow(
      new RegExp(`^--source is ${asked}; expected ids of data/sources${near}$`),
    );
  });
});

describe("a registry that is wrong", () => {
  const one = sourceOf("one", "https://one.example/rss");
  test.each([
    ["no JSON", "[", "football.json"],
    ["a field too many", JSON.stringify([{...one, colour: "red"}]), "colour"],
    ["off without a reason", JSON.stringify([{...one, enabled: false}]), "/0/note"],
    [
      "credentials in the address",
      JSON.stringify([{...one, url: "https://a:b@one.example/rss"}]),
      "/0/url",
    ],
    [
      "a zone by name",
      JSON.stringify([{...one, defaultZone: "Asia/Ho_Chi_Minh"}]),
      "/0/defaultZone",
    ],
    [
      "an id twice",
      JSON.stringify([one, {...one, url: "https://two.example/"}]),
      '"one" is there twice',
    ],
    ["an address twice", JSON.stringify([one, {...one, sourceId: "two"}]), "there twice"],
  ])("%s", (_, text, names) => {
    expect(() => readRegistry(withFile(text))).toThrow(FactsError);
    expect(() => readRegistry(withFile(text))).toThrow(names);
  });

  test("an empty value is not a mistake", () =>
    expect(readRegistry(join(tmpdir(), "broadsheet-nowhere"))).toEqual([]));
});
