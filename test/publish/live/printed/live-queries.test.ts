import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {records} from "../../../../publish/endpoint.ts";
import {createSite, type Site} from "../../../../publish/live/printed/site.ts";
import {
  printShop,
  remove,
  type Shop,
  shopOf,
  temporary,
} from "../../../fixtures/publishing/shop.ts";

const {endpoint, resource} = records<Shop, Record<string, unknown>>();

/** Static pages end at the third; `q` is free text. */
const searchable = endpoint({
  path: "/api/toys",
  summary: "-",
  tag: "-",
  schema: "toys/toys.json",
  cache: "live",
  query: {page: {kind: "int", from: 1, to: 500, default: 1}},
  live: ["q"],
  combinations: () => [{page: 2}],
  load: (_source, _params, {page}) => ({page, toys: []}),
});
const pictures = resource({
  path: "/api/pictures/{toyId}",
  summary: "-",
  cache: "live",
  type: "image/webp",
  types: ["image/webp", "image/svg+xml"],
  each: ({toys}) => toys.map(({id}) => ({toyId: id})),
  load: (_source, {toyId}) =>
    toyId === "toy-1"
      ? {type: "image/svg+xml", bytes: Buffer.from("<svg/>")}
      : {type: "image/webp", bytes: Buffer.from("webp")},
});

let out: string;
let site: Site;
let base: string;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(2), {records: [searchable, pictures]});
  site = createSite({
    out,
    next: (req, res, notFound) =>
      req.url!.includes("unknown") ? notFound() : void res.end("live"),
  });
  base = await site.listen({host: "127.0.0.1", port: 0});
});
afterAll(async () => {
  await site.close();
  remove(out);
});
const ask = async (path: string) => {
  const answer = await fetch(base + path);
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    text: await answer.text(),
  };
};

// `test/publish/edge/own-server.test.ts` has those that are answered
test("a combination unknown to the live server too is a problem", async () => {
  const answer = await ask("/api/toys?page=8&unknown=1");
  expect(answer).toMatchObject({status: 404, type: "application/problem+json"});
  expect(JSON.parse(answer.text).detail).toContain("there is nothing");
});

describe("a resource of several kinds", () => {
  test.each([
    ["a drawing", "/api/pictures/toy-1", "image/svg+xml", "<svg/>"],
    ["a photograph", "/api/pictures/toy-2", "image/webp", "webp"],
  ])("%s is sent as what it is", async (_, path, type, text) => {
    expect(await ask(path)).toEqual({status: 200, type, text});
  });
});
