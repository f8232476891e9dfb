import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {RELEASE_CACHE} from "../../../publish/deploy/release.ts";
import {CACHE} from "../../../publish/endpoint.ts";
import {manifestOfSite} from "./manifest-of-site.ts";
import {BASE_URL, type Origin, startOrigin} from "./origin.ts";

const {routes} = manifestOfSite(BASE_URL);
const wellKnown = routes.filter(
  ({path, methods}) => path.startsWith("/.well-known/") && methods.includes("GET"),
);

let origin: Origin;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin.close());

const promised = async (url: string) => {
  const {status, headers} = await fetch(origin.base + url, {redirect: "manual"});
  return {status, cacheControl: headers.get("cache-control")};
};

/** A file that a deployment adds there and that our server does not have. */
const RELEASE_KEYS = "/.well-known/release-keys.json";
const printed = wellKnown.filter((route) => route.printed && route.path !== RELEASE_KEYS);

describe("a document promises the same wherever it is read", () => {
  test.each(printed)("$path", async ({path, printed: files}) => {
    const found = origin.edition.files.filter(({route}) => route === path);
    expect(found.length).toBeGreaterThan(0);
    for (const {url, cacheControl} of found) {
      expect(cacheControl, "the printed file").toBe(files!.cacheControl);
      expect(await promised(url), "our server").toEqual({status: 200, cacheControl});
    }
  });

  test(RELEASE_KEYS, () => {
    const {printed: files} = wellKnown.find(({path}) => path === RELEASE_KEYS)!;
    expect(files!.cacheControl).toBe(CACHE[RELEASE_CACHE.keys]);
  });

  test("there are those of agents, of clients and of the API", () => {
    expect(printed.map(({path}) => path)).toEqual(
      expect.arrayContaining([
        "/.well-known/api-catalog",
        "/.well-known/oauth-authorization-server",
        "/.well-known/oauth-protected-resource",
        "/.well-known/openapi.json",
        "/.well-known/openid-configuration",
      ]),
    );
  });
});

describe("an edge leaves live addresses to our server", () => {
  test.each([
    ["/.well-known/jwks.json", "public, max-age=3600"],
    ["/.well-known/http-message-signatures-directory", "public, max-age=3600"],
    ["/.well-known/oauth/authorize", "no-store"],
  ])("%s", async (path, cacheControl) => {
    const route = wellKnown.find((one) => one.path === path)!;
    expect([route.served, route.printed]).toEqual(["origin", null]);
    expect((await promised(path)).cacheControl).toBe(cacheControl);
  });

  test("these are all", () => {
    expect(wellKnown.filter((route) => route.printed === null)).toHaveLength(3);
  });
});
