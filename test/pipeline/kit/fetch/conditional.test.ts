import {describe, expect, test} from "vitest";
import {storeCache} from "../../../../pipeline/kit/fetch/http-cache.ts";
import {openStore} from "../../../../pipeline/kit/store.ts";
import {inTurn, status} from "../../../fixtures/providers/server.ts";
import {failure, serverOfEachTest, text} from "./fetching.ts";

const {at, fetcher} = serverOfEachTest();

describe("conditional requests", () => {
  test("a body is asked about with its validators, and handed out again when it has not changed", async () => {
    const store = openStore(":memory:");
    const one = fetcher({cache: storeCache(store)});
    const headers = {etag: '"v1"', "last-modified": "Thu, 11 Jun 2026 18:00:00 GMT"};
    at.server.on("/", inTurn(text('{"v":1}', headers), status(304), text('{"v":2}', {etag: '"v2"'}), status(304)));
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {v: 1}, unchanged: false});
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {v: 1}, unchanged: true, status: 304});
    expect(at.server.asked[1]!.headers).toMatchObject({"if-none-match": '"v1"', "if-modified-since": "Thu, 11 Jun 2026 18:00:00 GMT"});
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {v: 2}, unchanged: false});
    expect(await one.json(`${at.server.url}/`)).toMatchObject({value: {v: 2}, unchanged: true});
    expect(at.server.asked[3]!.headers["if-modified-since"]).toBeUndefined();
    store.close();
  });

  test("what is asked unconditionally is neither kept nor conditional", async () => {
    const store = openStore(":memory:");
    const one = fetcher({cache: storeCache(store)});
    at.server.on("/", text("{}", {etag: '"v1"'}));
    for (let n = 0; n < 2; n++) await one.json(`${at.server.url}/`, {conditional: false});
    expect(at.server.asked.map(({headers}) => headers["if-none-match"])).toEqual([undefined, undefined]);
    store.close();
  });
});

describe("validators that the caller brings", () => {
  const headers = {etag: '"v1"'};
  const known = (url: string) => ({validators: {url, etag: '"v1"', lastModified: null}});

  test("are sent to the address they are of, and the cache is left alone", async () => {
    const store = openStore(":memory:");
    const one = fetcher({cache: storeCache(store)});
    at.server.on("/", inTurn(text("{}", headers), status(304, headers)));
    await one.get(`${at.server.url}/`, known(`${at.server.url}/`));
    const again = await one.get(`${at.server.url}/`, known(`${at.server.url}/`));
    expect({...again, headers: null}).toEqual({
      url: `${at.server.url}/`,
      status: 304,
      headers: null,
      body: Buffer.alloc(0),
      unchanged: true,
    });
    expect(at.server.asked.map((asked) => asked.headers["if-none-match"])).toEqual(['"v1"', '"v1"']);
    expect(store.prepare("SELECT * FROM http_cache").all()).toEqual([]);
    store.close();
  });

  test("go where a redirect leads, not where it starts", async () => {
    at.server.on("/", status(302, {location: "/there"}));
    at.server.on("/there", status(304, headers));
    expect(await fetcher().get(`${at.server.url}/`, known(`${at.server.url}/there`))).toMatchObject({
      unchanged: true,
      url: `${at.server.url}/there`,
    });
    expect(at.server.asked.map((asked) => asked.headers["if-none-match"])).toEqual([undefined, '"v1"']);
  });

  test("of an address that is not asked any more count for nothing", async () => {
    at.server.on("/", status(304));
    expect((await failure(fetcher().get(`${at.server.url}/`, known(`${at.server.url}/old`)))).status).toBe(304);
  });
});
