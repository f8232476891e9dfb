import {createHash} from "node:crypto";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {grouped} from "../../pipeline/kit/grouped.ts";
import {plusMinutes, toInstant} from "../../pipeline/kit/instant.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import {storeArticles} from "../../pipeline/news/articles/stored.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {replay} from "../../pipeline/tournament/sources/replay/replay.ts";
import type {GroupName} from "../../publish/contents/groups.ts";
import {
  type FreshGroups,
  freshGroups,
  GROUP_NAMES as GROUPS,
} from "../../publish/contents/record-groups.ts";
import {readInputs} from "../../publish/contents/site-inputs.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import {earliest} from "../../publish/contents/valid-until.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";

const DATA = "test/fixtures/cup";
const OPTIONS = {seed: "s", runs: 100, baseUrl: "http://localhost:8080"};
const facts = readFacts(DATA, 2030);
const schemas = {...schemasIn(SCHEMAS), validate: () => {}};
const editionAt = freshGroups(
  siteRecords(OPTIONS.baseUrl, schemas),
  readInputs(DATA, {...OPTIONS, outDir: ""}),
);

let store: Store;
beforeEach(() => {
  store = openStore(":memory:");
});
afterEach(() => store.close());

/** The first instant at which anything may read differently. */
const untilAt = (now: string) => {
  const {until} = editionAt(store, now);
  return earliest(GROUPS.map((name) => until(name)));
};
const modelAt = (now: string) =>
  runModel({store, now, wallClock: now, dataDir: DATA, progress: silent}, 2030, OPTIONS);

/** Everything that a group renders, as one hash. */
function bytesOf({groups}: FreshGroups, name: GroupName): string {
  const hash = createHash("sha256");
  for (const {url, type, bytes} of groups[GROUPS.indexOf(name)]!.render(schemas, "once"))
    hash.update(`${url} ${type} `).update(bytes);
  return hash.digest("hex");
}

/**
 * Whether each group of the edition of an instant holds to the last second that it is said to;
 * undefined where all of it is said to hold no longer than that. A group that is said to hold for
 * ever is looked at ten years later.
 */
function holdsAt(now: string): boolean | undefined {
  const edition = editionAt(store, now);
  const lasts = new Map(
    grouped(GROUPS, (name) =>
      toInstant(Date.parse(edition.until(name) ?? plusMinutes(now, 10 * 365 * 24 * 60)) - 1000),
    ),
  );
  lasts.delete(toInstant(Date.parse(now) - 1000));
  if (untilAt(now) === now) return undefined;
  return [...lasts].every(([last, names]) => {
    const later = editionAt(store, last);
    return names.every((name) => bytesOf(later, name) === bytesOf(edition, name));
  });
}

/** Instants from one to another, so many minutes apart. */
function* every(minutes: number, from: string, to: string): Generator<string> {
  for (let at = from; at <= to; at = plusMinutes(at, minutes)) yield at;
}

describe("an edition reads the same until the instant that is said", () => {
  test.each([
    {
      says: "before the opening, day by day",
      from: "2030-06-06T10:50:00Z",
      to: "2030-06-12T04:41:00Z",
      minutes: 517,
    },
    {
      says: "while nothing has been played, day by day",
      from: "2030-06-12T04:42:00Z",
      to: "2030-06-18T00:00:00Z",
      minutes: 517,
    },
    {
      says: "hour by hour around a kick-off",
      from: "2030-06-08T15:50:00Z",
      to: "2030-06-08T19:00:00Z",
      minutes: 61,
    },
  ])("$says", ({from, to, minutes}) => {
    load(store, {...facts, matches: []});
    modelAt(from);
    const held = [...every(minutes, from, to)].map((now) => ({now, holds: holdsAt(now)}));
    expect(held.filter(({holds}) => holds === false)).toEqual([]);
    expect(held.filter(({holds}) => holds === true).length).toBeGreaterThan(held.length / 2);
  });

  test("after everything that happens on a day", async () => {
    const held: {now: string; holds: boolean | undefined}[] = [];
    let ms = 0;
    await replay(store, facts, {
      speed: 60,
      clock: () => ms,
      sleep: async (wait) => {
        ms += wait;
      },
      from: "2030-06-14T19:20:00Z",
      to: "2030-06-15T12:30:00Z",
      async onInstant(now) {
        modelAt(now);
        held.push({now, holds: holdsAt(now)});
      },
    });
    expect(held.filter(({holds}) => holds === false)).toEqual([]);
    expect(held.filter(({holds}) => holds === true).length).toBeGreaterThan(1);
    // with a match in play it holds for the instant alone
    expect(held.filter(({holds}) => holds === undefined).length).toBeGreaterThan(50);
  });

  test("once it is over: until the last story leaves the strip after 72 hours, then from one day off of the exchanges to the next, a month at most", () => {
    load(store, facts);
    modelAt("2030-07-01T00:00:00Z");
    // The last match ends on the 16th at 21:13Z; what is told of it is three days in the strip.
    const leaves = "2030-06-19T21:13:00Z";
    const before = "2030-06-19T20:00:00Z";
    const until = untilAt(before)!;
    expect([until > before, until <= leaves]).toEqual([true, true]);
    expect(holdsAt(before)).toBe(true);
    expect(untilAt(plusMinutes(leaves, -1))).toBe(leaves);
    // security.txt ends a year after the month it is printed in (RFC 9116 §2.5.5)
    expect(untilAt(leaves)).toBe("2030-07-01T00:00:00Z");
    expect(holdsAt(leaves)).toBe(true);
    // National Day, 2 September, ends in Vietnam at 17:00Z; so does New Year's Day of 2035, a Monday.
    expect(untilAt("2030-09-01T00:00:00Z")).toBe("2030-09-02T17:00:00Z");
    expect(untilAt("2035-01-01T00:00:00Z")).toBe("2035-01-01T17:00:00Z");
  });
});

describe("it is not said to hold", () => {
  test("where a match is known from a later record alone", () => {
    load(store, facts);
    expect(untilAt("2030-06-12T18:00:00Z")).toBe("2030-06-12T18:00:00Z");
  });

  test.each([
    {says: "the daily forecasts", now: "2030-06-09T11:50:01Z", until: "2030-06-09T12:00:00Z"},
    {
      says: "the next quarter of an hour: a day may begin somewhere",
      now: "2030-06-09T09:01:00Z",
      until: "2030-06-09T09:15:00Z",
    },
    {says: "a kick-off", now: "2030-06-08T16:59:59Z", until: "2030-06-08T17:00:00Z"},
  ])("longer than to $says", ({now, until}) => {
    load(store, {...facts, matches: []});
    expect(untilAt(now)).toBe(until);
  });

  test("longer than to the date that a feed gives an article ahead", () => {
    load(store, facts);
    const source = readInputs(DATA, {...OPTIONS, outDir: ""}).staticData.registry[0]!;
    const article = {
      title: "Soon",
      summary: null,
      language: "en",
      author: null,
      categories: [],
      teams: [],
      tickers: [],
      imageUrl: null,
    };
    const at = "2030-07-01T00:00:00Z";
    storeArticles(
      store,
      source,
      [{...article, docId: "soon", url: "https://example.org/soon", guid: null, publishedAt: at}],
      at,
    );
    const publishedAt = "2030-07-01T00:20:00Z";
    store.prepare("UPDATE article SET published_at = ?").run(publishedAt);
    expect(untilAt("2030-07-01T00:10:00Z")).toBe(publishedAt);
  });
});
