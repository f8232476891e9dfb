import {describe, expect, test} from "vitest";
import type {FetcherOptions} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {startServer, status} from "../../../fixtures/providers/server.ts";
import {failure, serverOfEachTest} from "./fetching.ts";

const {at, fetcher} = serverOfEachTest();

describe("redirects", () => {
  test("one is followed; keys stay with the host they were meant for", async () => {
    const other = await startServer();
    other.on("/there", {ok: 1});
    at.server.on("/", status(302, {location: `${other.url}/there`}));
    const got = await fetcher().json(`${at.server.url}/`, {headers: {"x-key": "secret"}});
    expect(got).toMatchObject({value: {ok: 1}, url: `${other.url}/there`});
    expect([at.server.asked[0]!.headers["x-key"], other.asked[0]!.headers["x-key"]]).toEqual([
      "secret",
      undefined,
    ]);
    await other.close();
  });

  test("the caller is consulted before each; a refused redirect is not followed", async () => {
    const other = await startServer();
    other.on("/second", status(302, {location: "/third#part"}));
    other.on("/third", {ok: 1});
    at.server.on("/", status(302, {location: `${other.url}/second`}));
    const told: string[] = [];
    const refusing = (path: string) => async (url: string) => {
      told.push(url);
      if (new URL(url).pathname === path) throw new Error(`not to ${path}`);
    };
    const got = await fetcher().get(`${at.server.url}/`, {mayFollow: refusing("/nowhere")});
    expect([got.url, told]).toEqual([
      `${other.url}/third`,
      [`${other.url}/second`, `${other.url}/third`],
    ]);
    await expect(
      fetcher().get(`${at.server.url}/`, {mayFollow: refusing("/third")}),
    ).rejects.toThrow("not to /third");
    await expect(
      fetcher().get(`${at.server.url}/`, {mayFollow: refusing("/second")}),
    ).rejects.toThrow("not to /second");
    expect(other.asked.map(({path}) => path)).toEqual(["/second", "/third", "/second"]);
    await other.close();
  });

  test.each([
    ["round and round", "/", "http-status", 6],
    ["to a private address", "http://192.168.1.1/admin", "blocked-address", 1],
    ["to a cloud's metadata", "http://169.254.169.254/latest/meta-data/", "blocked-address", 1],
    ["to IPv6 loopback", "http://[::1]/", "blocked-address", 1],
    ["to a number that is this host", "http://2130706434/", "blocked-address", 1],
    ["to a file", "file:///etc/passwd", "blocked-address", 1],
    ["with credentials", "http://a:b@127.0.0.1/", "blocked-address", 1],
  ])("%s is refused", async (_, location, reason, asked) => {
    at.server.on("/", status(302, {location}));
    const error = await failure(fetcher().get(`${at.server.url}/`));
    expect({reason: error.reason, asked: at.server.asked.length}).toEqual({reason, asked});
  });

  test("a name that leads to a private address is refused on connecting", async () => {
    const error = await failure(
      fetcher({allow: []}).get(at.server.url.replace("127.0.0.1", "localhost")),
    );
    expect(error.reason).toBe("blocked-address");
    expect(error.message).toContain("127.0.0.1");
    expect(at.server.asked).toEqual([]);
  });

  test("names are resolved by the given resolver; a missing one is looked up once", async () => {
    const asked: string[] = [];
    const lookup = ((
      name: string,
      _: object,
      done: (error: Error | null, found: object[]) => void,
    ) => {
      asked.push(name);
      if (name === "nowhere.example")
        done(Object.assign(new Error("getaddrinfo ENOTFOUND"), {code: "ENOTFOUND"}), []);
      else done(null, [{address: "169.254.169.254", family: 4}]);
    }) as unknown as NonNullable<FetcherOptions["lookup"]>;
    const one = fetcher({lookup});
    expect((await failure(one.get("http://metadata.example/"))).reason).toBe("blocked-address");
    expect((await failure(one.get("http://nowhere.example/"))).reason).toBe("network");
    expect(asked).toEqual(["metadata.example", "nowhere.example"]);
  });

  test("without an allow-list this host is refused by its address, too", async () => {
    expect((await failure(fetcher({allow: []}).get(at.server.url))).reason).toBe("blocked-address");
    expect(at.server.asked).toEqual([]);
  });
});
