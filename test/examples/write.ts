import {writeFileSync} from "node:fs";
import {schemasIn} from "../../publish/render/schemas.ts";
import {cut, LONGEST} from "./cut.ts";
import {type PrintedBody, printEditions} from "./editions.ts";

/** Where the OpenAPI document has them from. */
const FILE = "publish/discovery/openapi/examples.json";
/** What is printed of football is told of this match, this team and this year. */
const TOLD = [
  /^\/api\/(matches|analysis)\/argentina-vs-france-2022-12-18/,
  /^\/api\/teams\/arg/,
  /\/2018\/(matches\/france-vs-croatia|squads\/fra)/,
  /^\/api\/tournaments\/2022/,
  /^\/api\/stocks\/FPT$/,
  /^\/api\/news\/n-/,
];
/** Kept however long they are: what is asked for most. */
const KEPT = ["tournament/match.json", "tournament/team.json", "market/stock.json"];

const schemas = schemasIn("schemas");
const {football, others, events} = await printEditions();

/** The body that stands for all of a schema. */
function chosen(bodies: readonly PrintedBody[], schema: string): PrintedBody | undefined {
  const ofSchema = bodies.filter((one) => one.schema === schema);
  return (
    TOLD.flatMap((told) => ofSchema.find(({url}) => told.test(url)) ?? [])[0] ??
    ofSchema.find(({url}) => !url.includes("?")) ??
    ofSchema[0]
  );
}

const examples: Record<string, unknown> = {};
for (const schema of schemas.names) {
  const isFootball = /^(tournament|news\/(news|article|all|explanation))/.test(schema);
  const body = chosen(isFootball ? football : others, schema);
  if (body === undefined || schema === "discovery/openapi.json") continue;
  const example = cut(body.body(), (one) => schemas.isValid(schema, one));
  if (JSON.stringify(example).length <= LONGEST || KEPT.includes(schema))
    examples[schema] = example;
}
for (const schema of schemas.names.filter((name) => /^live\/events\/.*-v1\.json$/.test(name))) {
  const type = schemas.get(schema).title;
  const event = events.findLast((one) => one.type === type);
  if (event) examples[schema] = cut(event, (one) => schemas.isValid(schema, one));
}
writeFileSync(FILE, `${JSON.stringify(examples)}\n`);
