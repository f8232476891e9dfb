import {beforeAll, describe, expect, test} from "vitest";
import {describe as described} from "../../../../publish/discovery/docs/description.ts";
import {
  operationView,
  settledView,
  webhookView,
} from "../../../../publish/discovery/docs/reference-view.ts";
import {shapesOf} from "../../../../publish/discovery/docs/shapes.ts";
import answered from "../../../../publish/discovery/openapi/answered.json" with {type: "json"};
import {SCHEMAS, schemasIn} from "../../../../publish/render/schemas.ts";
import {type Answered, converse} from "../../../examples/conversation.ts";
import {apiDocument} from "../../../fixtures/client/document.ts";
import {printedCup} from "../../live/printed-cup.ts";

/** Operations without an example, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  "GET /api/news/assets/{docId}": "a picture: its bytes are no text",
  "GET /sitemaps/{part}.xml": "no edition is large enough to have one: above 50,000 addresses",
  "GET /.well-known/openapi.json": "the document itself, which cannot hold itself",
};

/**
 * Operations whose examples are too long for the document, even shortened; the reference shows
 * them.
 */
const LONG = [
  "GET /.well-known/jwks.json",
  "GET /.well-known/oauth-authorization-server",
  "GET /.well-known/openid-configuration",
  "GET /api/analysis/{ref}",
  "GET /api/dashboard",
  "GET /api/health",
  "GET /api/home",
  "GET /api/intel/daily",
  "GET /api/matches/{ref}/events",
  "GET /api/matches/{ref}/history",
  "GET /api/matches/{ref}/lineups",
  "GET /api/matches/{ref}/pitch-map",
  "GET /api/matches/{ref}/preview",
  "GET /api/matches/{ref}/probability",
  "GET /api/matches/{ref}/probability-movement",
  "GET /api/matches/{ref}/recap",
  "GET /api/matches/{ref}/scenario-predictions",
  "GET /api/matches/{ref}/staff",
  "GET /api/matches/{ref}/stats",
  "GET /api/matches/{ref}/tactical-briefing",
  "GET /api/news/explain",
  "GET /api/news/explanations/{docId}",
  "GET /api/news/{docId}",
  "GET /api/site-config",
  "GET /api/teams/{teamId}/wc-h2h",
  "GET /api/tournaments",
  "GET /api/tournaments/{year}/matches/{ref}",
  "GET /api/tournaments/{year}/players/{playerId}",
  "GET /api/tournaments/{year}/prediction-accuracy",
  "GET /api/tournaments/{year}/ratings",
  "GET /api/tournaments/{year}/records",
  "GET /api/tournaments/{year}/squads/{teamId}",
  "GET /api/v1/matches/{ref}/snapshot",
  "GET /health",
  "POST /.well-known/oauth/agent-claim",
  "POST /.well-known/oauth/token",
];

const api = described(apiDocument());
const shapes = shapesOf(api.schemas);
const operations = api.operations.map((one) => ({name: `${one.method} ${one.path}`, ...one}));

test("every operation whose answer has a body has an example of it in OpenAPI", () => {
  const missing = operations.flatMap(({name, responses}) =>
    responses
      .filter(({status}) => status.startsWith("2"))
      .flatMap(({content = {}}) => Object.values(content))
      .filter(({example, examples}) => example === undefined && examples === undefined)
      .map(() => name),
  );
  expect(missing.sort()).toEqual([...Object.keys(WITHOUT), ...LONG].sort());
});

test("every operation has a sample in the reference, even without a static file", () => {
  const sources = {api, baseUrl: "", printed: () => undefined, known: new Map()};
  const missing = operations
    .filter((one) => !operationView(one, settledView(one, shapes), sources).sample?.text)
    .map(({name}) => name);
  expect(missing.sort()).toEqual(Object.keys(WITHOUT).sort());
});

test.each(api.webhooks)("the reference describes $path: headers, payload and a delivery", (one) => {
  const {type, summary, headers, payload, sample} = webhookView(one, shapes);
  expect(summary).not.toContain(type);
  expect(payload.map(({text}) => text).join("")).toMatch(/V1$/);
  for (const {name} of headers) expect(sample?.headers.toLowerCase()).toContain(name.toLowerCase());
  expect(JSON.parse(JSON.stringify(sample?.body))).toContain(type);
});

describe("a second server", () => {
  let again: Answered;
  beforeAll(async () => {
    const cup = await printedCup();
    again = await converse(cup);
  });
  test("answers and delivers what the examples say", () =>
    expect(again, "npm run derive takes it as expected").toEqual(answered));
  test("and every answer and delivery is one of its schema", () => {
    const schemas = schemasIn(SCHEMAS);
    for (const [name, body] of Object.entries(again.bodies))
      if (/^[^ ]+\.json$/.test(name))
        expect(() => schemas.validate(name, body, name)).not.toThrow();
    for (const [type, {body}] of Object.entries(again.deliveries)) {
      const name = `live/events/${type.replace("match.", "").replaceAll("_", "-")}-v1.json`;
      expect(() => schemas.validate(name, body, type)).not.toThrow();
    }
  });
});
