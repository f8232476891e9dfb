import fc from "fast-check";
import {afterAll, beforeAll, expect, test} from "vitest";
import {HTML_TYPE} from "../../../publish/contracts/contract.ts";
import {componentsFrom} from "../../../publish/discovery/openapi/components.ts";
import {liveOperation} from "../../../publish/discovery/openapi/operation.ts";
import {liveRoutes} from "../../../publish/live/answers/routes.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, problemIn, startLive} from "./live-server.ts";

const schemas = schemasIn("schemas");
const components = componentsFrom(schemas);
let server: LiveServer;
let key: string;
beforeAll(async () => {
  server = await startLive();
  ({key} = await partnerOf(server.store));
});
afterAll(() => server.close());

const word = fc.stringMatching(/^[\w-]{1,12}$/);
const odd = fc.constantFrom(
  "0",
  "7",
  "1e3",
  "-1",
  "9007199254740993",
  "9".repeat(40),
  "null",
  "[]",
  "{}",
  "2026-06-11T19:00:00Z",
  "__proto__",
);
/** Texts that a careless or hostile caller might send, and some valid ones. */
const text = fc.oneof(word, fc.string(), fc.string({unit: "binary"}), odd);
/** Texts that can be sent in a header at all: Latin-1 without control characters. */
const headerText = fc.oneof(word, odd, fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,30}$/));

/** Headers that the server reads, each sometimes present, valid or not. */
const headersOf = (right: Readonly<Record<string, string>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries({
        ...right,
        accept: "application/json",
        cookie: "sn_watch_id=0.0",
        "if-none-match": "*",
        "idempotency-key": "k",
        "last-event-id": "0",
        origin: "http://localhost:8080",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": "1.2.3.4",
        "x-request-id": "request-1",
      }).map(([name, value]) => [
        name,
        fc.oneof(
          {weight: name in right ? 9 : 1, arbitrary: fc.constant(value)},
          {weight: 1, arbitrary: headerText},
        ),
      ]),
    ),
    {requiredKeys: Object.keys(right)},
  );

/** Bodies close to a schema: its properties, each with a value that may or may not be valid. */
function bodyFor(schema: string): fc.Arbitrary<unknown> {
  const properties = Object.keys(
    (schemas.get(schema) as {properties?: Record<string, unknown>}).properties ?? {},
  );
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, true, [], {}),
    fc.array(text, {maxLength: 3}),
  );
  const near = fc.record(
    Object.fromEntries([...properties, "undeclared"].map((name) => [name, value])),
    {requiredKeys: []},
  );
  return fc.oneof(
    {weight: 4, arbitrary: near},
    {weight: 1, arbitrary: fc.jsonValue({maxDepth: 2})},
  );
}
/** A body as sent, with its type: usually one that the route accepts. */
function sentTo({schema, types}: {schema: string | null; types: readonly string[]}) {
  const json =
    schema === null
      ? fc.string()
      : fc.oneof(
          {weight: 9, arbitrary: bodyFor(schema).map((value) => JSON.stringify(value))},
          {weight: 1, arbitrary: text},
        );
  return fc.record({
    type: fc.oneof({weight: 9, arbitrary: fc.constantFrom(...types)}, {weight: 1, arbitrary: word}),
    body: json,
  });
}

test.each(liveRoutes.map((route) => ({...route, route})))(
  "$method $path answers whatever is sent with what it promises, or with a problem",
  async (route) => {
    const {method, path, query, body, responses, type: promisedType} = route;
    const documented = Object.keys(liveOperation(route, components).responses);
    const right = {
      "x-api-key": key,
      "x-admin-token": ADMIN_TOKEN,
      authorization: `Bearer ${ADMIN_TOKEN}`,
    };
    const given = fc.record({
      params: fc.array(word, {minLength: 3, maxLength: 3}),
      values: fc.array(fc.tuple(fc.constantFrom(...Object.keys(query), "undeclared"), text), {
        maxLength: 4,
      }),
      headers: headersOf(right),
      sent:
        body === null
          ? fc.constant(undefined)
          : fc.oneof(
              {weight: 9, arbitrary: sentTo(body)},
              {weight: 1, arbitrary: fc.constant(undefined)},
            ),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({params, values, headers, sent}) => {
        server.time.now += 1_000;
        let index = 0;
        const target = path.replace(/\{\w+\}/g, () => params[index++]!);
        const stop = new AbortController();
        const answer = await fetch(`${server.base}${target}?${new URLSearchParams(values)}`, {
          method,
          redirect: "manual",
          headers: {...headers, ...(sent && {"content-type": sent.type})},
          signal: stop.signal,
          ...(sent && {body: sent.body}),
        });
        const type = answer.headers.get("content-type") ?? "";
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
        // 500 has its own assertion below, with the body
        expect([...documented, "500"]).toContain(String(answer.status));
        expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
        if (answer.ok) expect(Object.keys(responses).map(Number)).toContain(answer.status);
        if (type === "text/event-stream") return stop.abort();
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(answer.status, bytes.toString()).not.toBe(500);
        const schema = responses[answer.status];
        if (schema && type === promisedType)
          schemas.validate(schema, JSON.parse(bytes.toString()), `${method} ${path}`);
        // a rejected form is shown again
        else if (type === HTML_TYPE && promisedType === HTML_TYPE)
          expect(bytes.toString()).toMatch(/^<!doctype html>/);
        else if (answer.status >= 400) problemIn(bytes);
      }),
      {numRuns: 25, seed: 2026},
    );
  },
);
