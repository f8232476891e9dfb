import {readFileSync} from "node:fs";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {FetchError} from "../../../pipeline/kit/fetch/fetch-error.ts";
import {keepHealth} from "../../../pipeline/kit/source-health.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {withdrawSource} from "../../../pipeline/news/articles/withdrawals.ts";
import {afterFailure, afterReading} from "../../../pipeline/news/crawl/next-status.ts";
import {SOURCE_STATES, SourceError} from "../../../pipeline/news/crawl/source-state.ts";
import {
  resetFailures,
  type SourceStatus,
  storeStatus,
} from "../../../pipeline/news/crawl/source-status.ts";
import {readRegistry} from "../../../pipeline/news/registry.ts";
import {sourceList, sourcesHealth} from "../../../publish/news/source-list.ts";
import {sources, sourcesEndpoint} from "../../../publish/news/sources.ts";
import {render} from "../../../publish/render/render.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";

const AT = "2026-06-11T19:00:00Z";
const registry = readRegistry("data");
const schemas = schemasIn("schemas");
let store: Store;
beforeEach(() => {
  store = emptyStore();
});
afterEach(() => store.close());
const body = (asOf = AT, providers: readonly string[] = ["openfootball"]) => {
  const list = sourceList(store, {registry, providers, asOf});
  const printed = sources(list);
  schemas.validate("news/sources.json", JSON.parse(JSON.stringify(printed)), "/api/admin/sources");
  return printed;
};
const row = (sourceId: string, printed = body()) =>
  printed.sources.find((source) => source.sourceId === sourceId)!;
const urlOf = (sourceId: string) => registry.find((one) => one.sourceId === sourceId)!.url;
const read = (sourceId: string, at = AT, more: Partial<SourceStatus> = {}) =>
  storeStatus(
    store,
    afterReading(sourceId, undefined, {
      ...{at, ms: 212, httpStatus: 200, freshMs: 0, state: "ok", items: 35, news: 35, damage: null},
      validators: {url: "https://x.example/", etag: null, lastModified: null, bodyAt: at},
      bodySha256: "00",
      ...{registryUrl: urlOf(sourceId), movedTo: null, counts: null},
      ...(more as object),
    }),
  );

describe("/api/admin/sources", () => {
  test("before any attempt: everything listed, enabled or not, with the reason", () => {
    const printed = body();
    // the feeds of the registry, five match sources with one enabled, three providers of prices
    const enabled = registry.filter(({enabled}) => enabled).length + 1;
    expect(printed.counts).toEqual({
      listed: registry.length + 5 + 3,
      enabled,
      healthy: 0,
      failing: 0,
      neverAsked: enabled,
    });
    expect([registry.length > 80, enabled > 50]).toEqual([true, true]);
    // all confirmed feeds except FIFA's own are enabled
    for (const {sourceId, confidence, enabled} of registry)
      expect([sourceId, enabled]).toEqual([
        sourceId,
        confidence === "confirmed" && sourceId !== "fifa-calendar",
      ]);
    for (const {enabled, note, kind} of printed.sources)
      if (!enabled && kind === "news") expect(note).toMatch(/^Off/);
    expect(row("baodautu")).toMatchObject({
      enabled: false,
      confidence: "known-broken",
      state: null,
      lastAttemptAt: null,
    });
    expect(row("fifa-calendar").note).toContain("licence");
  });

  test("one that was read, one that failed, a match source of each kind", () => {
    read("bbc-wc");
    storeStatus(
      store,
      afterFailure("goal", undefined, {
        at: AT,
        ms: 30,
        state: "refused",
        error: new FetchError("https://goal.example", "http-status", "answered 403", {status: 403}),
        registryUrl: urlOf("goal"),
      }),
    );
    keepHealth(store, "openfootball", {
      at: AT,
      ms: 80,
      circuit: "closed",
      refused: 0,
      error: undefined,
    });
    keepHealth(store, "espn", {
      at: AT,
      ms: 80,
      circuit: "open",
      refused: 0,
      error: new Error("no"),
    });
    expect(row("bbc-wc")).toMatchObject({
      state: "ok",
      items: 35,
      latencyMs: 212,
      httpStatus: 200,
      lastSuccessAt: AT,
      nextAttemptAt: "2026-06-11T19:30:00Z",
    });
    expect(row("goal")).toMatchObject({
      state: "refused",
      httpStatus: 403,
      lastError: "https://goal.example: answered 403",
      failures: 1,
      items: null,
    });
    expect(row("openfootball")).toMatchObject({kind: "matches", enabled: true, state: "ok"});
    expect(row("espn")).toMatchObject({enabled: false, state: "failed", circuit: "open"});
    expect(body().counts).toMatchObject({healthy: 2, failing: 1, neverAsked: 55});
  });

  test("the counts of what is on add up, whatever became of the attempts", () => {
    read("bbc-wc");
    const failure = {at: AT, ms: 30, state: "network", error: new Error("no")} as const;
    for (const id of ["goal", "guardian-wc"])
      storeStatus(store, afterFailure(id, undefined, {...failure, registryUrl: urlOf(id)}));
    // failures on a machine without a network count against no source, and are no successes
    resetFailures(store, ["goal"]);
    const {counts, sources} = body();
    expect(counts).toMatchObject({healthy: 1, failing: 2});
    expect(counts.healthy + counts.failing + counts.neverAsked).toBe(counts.enabled);
    expect(sources.length).toBe(counts.listed);
  });

  test("a source reports its new address, its offer, and the outcome of its items", () => {
    const counts = {taken: 30, irrelevant: 2, unusable: 2, old: 1, beyond: 0, undated: 35};
    read("bbc-wc", AT, {movedTo: "https://new.example/feed", counts});
    const printed = row("bbc-wc");
    expect(printed).toMatchObject({movedTo: "https://new.example/feed", itemCounts: counts});
    const {undated: _, ...parts} = printed.itemCounts!;
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(printed.items);
    const offeredUrl = "https://goal.example/rss.xml";
    const error = new SourceError("html", "a page", 200, {offeredUrl});
    storeStatus(
      store,
      afterFailure("goal", undefined, {
        at: AT,
        ms: 1,
        state: "html",
        error,
        registryUrl: urlOf("goal"),
      }),
    );
    expect(row("goal")).toMatchObject({state: "html", offeredUrl, movedTo: null});
  });

  test("sources that fail from their first asking on are failing since then", () => {
    const failure = {ms: 30, state: "network", error: new Error("no")} as const;
    for (const [id, first] of [
      ["goal", "2026-06-11T18:10:00Z"],
      ["guardian-wc", "2026-06-11T18:00:00Z"],
    ] as const) {
      const more = {...failure, registryUrl: urlOf(id)};
      const before = afterFailure(id, undefined, {...more, at: first});
      storeStatus(store, afterFailure(id, before, {...more, at: "2026-06-11T18:50:00Z"}));
    }
    const poll = {ms: 80, circuit: "closed", refused: 0, error: new Error("no")} as const;
    for (const at of ["2026-06-11T17:00:00Z", AT]) keepHealth(store, "openfootball", {...poll, at});
    const list = sourceList(store, {registry, providers: ["openfootball"], asOf: AT});
    expect(sourcesHealth(list, AT)).toMatchObject({
      news: {status: "failing", since: "2026-06-11T18:00:00Z"},
      matches: {status: "failing", since: "2026-06-11T17:00:00Z"},
    });
  });

  test("a source that is gone is off and says so, until the registry has another address", () => {
    const error = new FetchError("https://goal.example", "http-status", "410", {status: 410});
    const gone = {at: AT, ms: 30, state: "gone", error} as const;
    storeStatus(store, afterFailure("goal", undefined, {...gone, registryUrl: urlOf("goal")}));
    expect(row("goal")).toMatchObject({
      enabled: false,
      state: "gone",
      note: expect.stringMatching(/^Disabled.*410/),
      nextAttemptAt: null,
    });
    storeStatus(
      store,
      afterFailure("goal", undefined, {...gone, registryUrl: "https://old.example"}),
    );
    expect(row("goal")).toMatchObject({enabled: true});
  });

  test("as of an earlier moment there were no attempts", () => {
    read("bbc-wc");
    expect(row("bbc-wc", body("2026-06-11T18:59:59Z")).lastAttemptAt).toBeNull();
  });

  test("a withdrawn source is disabled and says so", () => {
    withdrawSource(store, {sourceId: "goal"}, {at: AT});
    expect(row("goal")).toMatchObject({enabled: false, note: "Permanently removed."});
  });

  test("every existing state is in the schema, and published under its address", () => {
    const {properties} = (
      JSON.parse(readFileSync("schemas/news/sources.json", "utf8")) as {
        $defs: {source: {properties: {state: {enum: string[]}}}};
      }
    ).$defs.source;
    expect(properties.state.enum).toEqual([...SOURCE_STATES, "failed", null]);
    const list = sourceList(store, {registry, providers: [], asOf: AT});
    const files = [...render([sourcesEndpoint<typeof list>((source) => source)], list, schemas)];
    expect(files.map(({url}) => url)).toEqual(["/api/admin/sources"]);
  });
});
