import fc from "fast-check";
import {afterAll, beforeAll, expect, test} from "vitest";
import {liveRoutes} from "../../../publish/live/routes.ts";
import {schemasIn} from "../../../publish/schemas.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, problemIn, startLive} from "./live-server.ts";

const schemas = schemasIn("schemas");
let server: LiveServer;
let key: string;
beforeAll(async () => {
  server = await startLive();
  ({key} = await partnerOf(server.store));
});
afterAll(() => server.close());

const word = fc.stringMatching(/^[\w-]{1,12}$/);
/** Texts as a careless or hostile caller would give them, and some that are right. */
const text = fc.oneof(
  word,
  fc.string(),
  fc.string({unit: "binary"}),
  fc.constantFrom("0", "7", "1e3", "-1", "9007199254740993", "null", "[]", "2026-06-11T19:00:00Z"),
);

/** Bodies near what a schema describes: its properties, each with something that may or may not fit. */
function bodyFor(schema: string): fc.Arbitrary<unknown> {
  const properties = Object.keys((schemas.get(schema) as {properties?: Record<string, unknown>}).properties ?? {});
  const value = fc.oneof(text, fc.integer(), fc.constantFrom(null, true, [], {}), fc.array(text, {maxLength: 3}));
  const near = fc.record(Object.fromEntries([...properties, "undeclared"].map((name) => [name, value])), {requiredKeys: []});
  return fc.oneof({weight: 4, arbitrary: near}, {weight: 1, arbitrary: fc.jsonValue({maxDepth: 2})});
}

test.each(liveRoutes.map((route) => ({...route, route})))(
  "$method $path answers whatever is sent with what it promises, or with a problem",
  async ({method, path, query, body, responses}) => {
    const given = fc.record({
      params: fc.array(word, {minLength: 3, maxLength: 3}),
      values: fc.record(Object.fromEntries(Object.keys(query).map((name) => [name, text])), {requiredKeys: []}),
      sent: body?.schema ? bodyFor(body.schema) : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({params, values, sent}) => {
        server.time.now += 1_000;
        let index = 0;
        const target = path.replace(/\{\w+\}/g, () => params[index++]!);
        const stop = new AbortController();
        const answer = await fetch(`${server.base}${target}?${new URLSearchParams(Object.entries(values) as [string, string][])}`, {
          method,
          headers: {
            "x-api-key": key,
            "x-admin-token": ADMIN_TOKEN,
            authorization: `Bearer ${ADMIN_TOKEN}`,
            ...(sent !== undefined && {"content-type": "application/json"}),
          },
          signal: stop.signal,
          ...(sent !== undefined && {body: JSON.stringify(sent)}),
        });
        const type = answer.headers.get("content-type") ?? "";
        if (answer.ok) expect(Object.keys(responses).map(Number)).toContain(answer.status);
        if (type === "text/event-stream") return stop.abort();
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(answer.status, bytes.toString()).not.toBe(500);
        const promised = responses[answer.status];
        if (answer.status < 400) return;
        if (promised && type === "application/json") schemas.validate(promised, JSON.parse(bytes.toString()), path);
        else problemIn(bytes);
      }),
      {numRuns: 25, seed: 2026},
    );
  },
);
