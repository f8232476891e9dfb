import {Ajv2020} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {describe, expect, test} from "vitest";
import examples from "../../../../publish/discovery/openapi/examples.json" with {type: "json"};
import {SCHEMAS, schemasIn} from "../../../../publish/render/schemas.ts";
import {apiDocument} from "../../../fixtures/client/document.ts";

const document = JSON.parse(JSON.stringify(apiDocument()));
const text = JSON.stringify(document);
const schemas = schemasIn(SCHEMAS);
const operations = Object.entries(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, item]) =>
  Object.entries(item).map(([method, one]) => ({at: `${method} ${path}`, ...one})),
);
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly servers?: readonly {readonly url: string}[];
  readonly responses: Readonly<Record<string, {readonly $ref?: string}>>;
}
const operation = (id: string) => operations.find(({operationId}) => operationId === id)!;

describe("its size in KB, part by part", () => {
  const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) / 1024;
  const examplesIn = (value: unknown): number =>
    typeof value !== "object" || value === null
      ? 0
      : Object.entries(value).reduce(
          (sum, [key, one]) =>
            sum +
            (/^examples?$/.test(key) && typeof one === "object" ? sizeOf(one) : examplesIn(one)),
          0,
        );

  test.each([
    ["the whole", 600, sizeOf(document)],
    ["operations without examples", 180, sizeOf(document.paths) - examplesIn(document.paths)],
    ["shared components", 340, sizeOf(document.components)],
    ["examples", 60, examplesIn(document)],
  ])("%s: at most %s", (_, most, size) => {
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(most);
  });
});

test("no object is inlined twice", () => {
  const seen = new Map<string, number>();
  const visit = (value: unknown, isRoot: boolean): void => {
    if (typeof value !== "object" || value === null) return;
    if (!isRoot && "properties" in value && "type" in value)
      seen.set(JSON.stringify(value), (seen.get(JSON.stringify(value)) ?? 0) + 1);
    for (const one of Object.values(value)) visit(one, false);
  };
  for (const schema of Object.values(document.components.schemas)) visit(schema, true);
  expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});

test("every reference leads somewhere, and every shared part is used", () => {
  const refs = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/([\w.-]+)/g)].map(
      ([, kind, name]) => `${kind} ${name}`,
    ),
  );
  const parts = Object.entries(document.components as Record<string, object>)
    .filter(([kind]) => kind !== "securitySchemes")
    .flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind} ${name}`));
  expect([...refs].sort()).toEqual(parts.sort());
});

test("no answer with a schema is repeated among the operations", () => {
  const inline = operations
    .flatMap(({responses}) => Object.values(responses))
    .filter((one) => !("$ref" in one) && !/"schema":\{"type"/.test(JSON.stringify(one)))
    .map((one) => JSON.stringify(one));
  expect(inline.filter((one, at) => inline.indexOf(one) !== at)).toEqual([]);
  expect(inline.length).toBeGreaterThan(80);
});

test("each server of the document leaves the other addresses right", () => {
  const [site, integration] = document.servers as {readonly url: string}[];
  expect(integration!.url).toBe(`${site!.url}/api/v1`);
  const wrong = operations.filter(
    ({at, servers}) => servers?.[0]?.url !== site!.url && !/ \/api\/v1(\/|$)/.test(at),
  );
  expect(wrong).toEqual([]);
});

test("no constant or name breaks what a generator puts between apostrophes", () => {
  const broken = [...text.matchAll(/"const":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, value]) => value!)
    .filter((value) => /['\\]/.test(value));
  expect(broken).toEqual([]);
});

test("references lead to components, never to parts of them", () => {
  const deep = [...text.matchAll(/"#\/components\/\w+\/[\w.-]+\/[^"]*"/g)].map(([ref]) => ref);
  expect(deep).toEqual([]);
});

test("every heading says what is below it", () => {
  for (const tag of document.tags) expect(tag.description, tag.name).toMatch(/\.$/);
  const named = new Set(document.tags.map(({name}: {name: string}) => name));
  expect(operations.flatMap(({tags}) => tags).filter((tag) => !named.has(tag))).toEqual([]);
});

test.each(Object.keys(examples))(
  "the example of %s is one of its schema, and was known",
  (name) => {
    const example = (examples as Record<string, unknown>)[name];
    expect(() => schemas.validate(name, example, "example")).not.toThrow();
    // nothing after the field of 2026 was complete, the oldest possible edition; forecasts of
    // coming fixtures and tracked values are not facts of that time
    const instants = JSON.stringify(example).match(/20\d\d-\d\d-\d\dT[\d:]+Z/g) ?? [];
    expect(instants.filter((at) => at > "2026-04-01T12:00:00Z")).toEqual([]);
  },
);

test("every example matches the schema next to it in the document, and is written once", () => {
  const ajv = new Ajv2020({strict: false, allErrors: true});
  addFormats.default(ajv);
  ajv.addSchema({$id: "https://x.test/api", components: document.components});
  interface Media {
    readonly schema: {readonly $ref?: string};
    readonly example?: unknown;
    readonly examples?: Readonly<Record<string, {readonly $ref: string}>>;
  }
  const found: {readonly schema: string; readonly value: unknown}[] = [];
  const shared: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const {schema, example, examples = {}} = part as Media;
    const names = Object.values(examples).flatMap(({$ref}) => $ref?.split("/").at(-1) ?? []);
    shared.push(...names);
    const values = names.map((name) => document.components.examples[name].value);
    for (const value of [...(example === undefined ? [] : [example]), ...values])
      if (schema?.$ref?.startsWith("#/components/schemas/"))
        found.push({schema: schema.$ref, value});
    for (const one of Object.values(part)) visit(one);
  };
  for (const part of [document.paths, document.webhooks, document.components.responses])
    visit(part);
  const wrong = found.flatMap(({schema, value}) => {
    const holds = ajv.compile({$ref: `https://x.test/api${schema}`});
    return holds(value) ? [] : [`${schema} ${ajv.errorsText(holds.errors)}`];
  });
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThan(100);
  const once = [...new Set(shared)].filter(
    (name) => shared.indexOf(name) === shared.lastIndexOf(name),
  );
  expect(once).toEqual([]);
});

test("problems are named: 400 to 503", () => {
  const statuses = new Set(operations.flatMap(({responses}) => Object.keys(responses)));
  for (const status of [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 503])
    expect(statuses, String(status)).toContain(String(status));
  for (const {at, responses} of operations)
    for (const [status, {$ref}] of Object.entries(responses))
      if (Number(status) >= 400 && !at.includes("/oauth/"))
        expect($ref, `${at} ${status}`).toMatch(/^#\/components\/responses\//);
  for (const {content} of Object.values<{content?: Record<string, {example: unknown}>}>(
    document.components.responses,
  )) {
    const example = content?.["application/problem+json"]?.example;
    if (example) expect(() => schemas.validate("problem.json", example, "-")).not.toThrow();
  }
});

describe("credentials", () => {
  test.each([
    ["getTeam", undefined],
    ["getSources", undefined],
    ["getEventFeed", [{apiKey: []}, {}]],
    ["createWebhook", [{apiKey: []}]],
    ["createApiClient", [{adminToken: []}]],
    ["createWorkshopEvent", [{workshopAdmin: []}]],
    ["getWorkshopEvents", undefined],
    ["getWatchlist", [{watchCookie: []}, {}]],
  ])("of %s", (id, needs) => expect(operation(id).security).toEqual(needs));
  test("are a key, a token, a bearer token and a cookie", () =>
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: {in: "header", name: "X-API-Key"},
      adminToken: {in: "header", name: "X-Admin-Token"},
      workshopAdmin: {scheme: "bearer", description: expect.stringContaining("workshop.admin")},
      watchCookie: {in: "cookie", name: "sn_watch_id"},
    }));
});

test("every type of event is a webhook, signed, with the schema of its payload", () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([
    "match.commentary_updated",
    "match.completed",
    "match.events_updated",
    "match.rescheduled",
    "match.score_updated",
    "match.stats_updated",
    "match.status_changed",
  ]);
  for (const {post} of Object.values<{
    post: Operation & {parameters: object[]; requestBody: object};
  }>(document.webhooks)) {
    expect(post.parameters).toContainEqual({$ref: "#/components/parameters/ServiceSignature"});
    expect(JSON.stringify(post.requestBody)).toMatch(/schemas\/\w+V1/);
  }
  expect(document.components.parameters.ServiceSignature.name).toBe("X-Service-Signature");
});
