import {schemasIn} from "../../publish/render/schemas.ts";
import {cut} from "./cut.ts";
import type {Editions, PrintedBody} from "./editions.ts";

/** Football examples come from this match, this team and this year. */
const TOLD = [
  /^\/api\/(matches|analysis)\/argentina-vs-france-2022-12-18/,
  /^\/api\/teams\/arg/,
  /\/2018\/(matches\/france-vs-croatia|squads\/fra)/,
  /^\/api\/tournaments\/2022/,
  /^\/api\/stocks\/FPT$/,
  /^\/api\/news\/n-/,
];
/** Number of characters above which the shortest of several bodies serves as the example. */
const LONG = 600;
const MAX_BODIES = 80;

const schemas = schemasIn("schemas");

/** Candidate bodies for the example of a schema, the preferred one first. */
function candidates(bodies: readonly PrintedBody[], schema: string): readonly unknown[] {
  const ofSchema = bodies.filter((one) => one.schema === schema);
  const told =
    TOLD.flatMap((pattern) => ofSchema.find(({url}) => pattern.test(url)) ?? [])[0] ??
    ofSchema.find(({url}) => !url.includes("?"));
  return [...(told ? [told] : []), ...ofSchema.slice(0, MAX_BODIES)].flatMap(
    (one) => one.body() ?? [],
  );
}

const lengthOf = (example: unknown): number => JSON.stringify(example).length;

/** An example of each rendered body, by schema. */
export function printedExamples({
  football,
  others,
  events,
}: Editions): Readonly<Record<string, unknown>> {
  const examples: Record<string, unknown> = {};
  for (const schema of schemas.names) {
    const isFootball = /^(tournament|news\/(news|article|all|explanation))/.test(schema);
    const made = (body: unknown) => cut(body, (one) => schemas.isValid(schema, one));
    const [told, ...rest] = candidates(isFootball ? football : others, schema);
    if (told === undefined) continue;
    const first = made(told);
    examples[schema] =
      lengthOf(first) <= LONG
        ? first
        : rest.map(made).reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a), first);
  }
  for (const schema of schemas.names.filter((name) => /^live\/events\/.*-v1\.json$/.test(name))) {
    const type = schemas.get(schema).title;
    const event = events.findLast((one) => one.type === type);
    if (event) examples[schema] = cut(event, (one) => schemas.isValid(schema, one));
  }
  return examples;
}
