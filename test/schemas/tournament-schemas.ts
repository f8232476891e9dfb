import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {Ajv2020, type ValidateFunction} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {lazy} from "../../pipeline/kit/lazy.ts";
import {compiledChecks} from "../../pipeline/kit/schemas/compiled.ts";
import {SCHEMAS} from "../../pipeline/kit/schemas/schema-files.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {pathPattern} from "../../publish/address.ts";
import {siteRecords} from "../../publish/contents/site-records.ts";
import examples from "../../publish/discovery/openapi/examples.json" with {type: "json"};
import type {Renderable} from "../../publish/endpoint.ts";
import {schemasIn} from "../../publish/render/schemas.ts";
import {healthEndpoints} from "../../publish/status/health.ts";

const FOLDER = new URL("../../schemas/tournament/", import.meta.url);

export interface Schema {
  readonly $id: string;
  readonly $schema: string;
  readonly title: string;
  readonly description: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly Json[];
  readonly const?: Json;
}
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | {readonly [key: string]: Json};

/** The schemas of the tournament by file name. */
export const schemas: ReadonlyMap<string, Schema> = new Map(
  readdirSync(FOLDER)
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Schema]),
);

const NO_SOURCES = {news: [], providers: [], prices: []};
/** The health records, rendered from a snapshot alone. */
const health = healthEndpoints.map(
  (record): Renderable<Snapshot> => ({
    ...record,
    ...{each: () => [{}], aliases: () => [], combinations: () => [], listed: null},
    load: (tournament) => record.load({tournament, list: NO_SOURCES}, {}, {}),
  }),
);
const records = [...siteRecords("https://cup.example", schemasIn(SCHEMAS)).tournament, ...health];

/** The records whose bodies have a tournament schema, by file name of the schema. */
export const recordsBySchema: ReadonlyMap<string, readonly Renderable<Snapshot>[]> = new Map(
  records.flatMap(({schema}) => {
    if (!schema?.startsWith("tournament/")) return [];
    return [[schema.slice("tournament/".length), records.filter((one) => one.schema === schema)]];
  }),
);

const CUP = "test/golden/cup";
/** A group match, decided in ninety minutes. */
const GROUP_MATCH = "/arden-vs-belmora-2030-06-08";

/** The expected body of the six-team cup for a schema; for archives, the published example. */
export function expectedBody(name: string): Json {
  const patterns = recordsBySchema.get(name)!.map(({path}) => new RegExp(`^${pathPattern(path)}$`));
  const files = readdirSync(CUP, {recursive: true, encoding: "utf8"})
    .filter((file) => file.endsWith(".json"))
    .filter((file) =>
      patterns.some((pattern) => pattern.test(`/${file.slice(0, -".json".length)}`)),
    )
    .sort();
  const file = files.find((one) => one.includes(GROUP_MATCH)) ?? files[0];
  return file === undefined
    ? (examples as Readonly<Record<string, Json>>)[`tournament/${name}`]!
    : (JSON.parse(readFileSync(join(CUP, file), "utf8")) as Json);
}

const checks = lazy(() => compiledChecks());
const ajv = lazy(() => {
  const made = new Ajv2020({strict: true, allErrors: true, allowUnionTypes: true});
  addFormats.default(made);
  for (const schema of schemas.values()) made.addSchema(schema);
  return made;
});

/** @throws if the schema does not compile in strict mode */
export const compiled = (name: string): ValidateFunction => ajv().getSchema(`tournament/${name}`)!;

/**
 * Places of the objects in a rendered body that may lack a property or have another one. Objects
 * with the same place and keys are tried once, in the first body that has them.
 *
 * @param tried places and keys that were tried before
 */
export function looseObjects(name: string, body: unknown, tried: Set<string>): string[] {
  const printed = JSON.parse(JSON.stringify(body));
  const isValid = () => checks().get(`tournament/${name}`)!(printed);
  const loose: string[] = [];
  const walk = (value: unknown, place: string) => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, `${place}[]`);
      return;
    }
    const object = value as Record<string, unknown>;
    const shape = `${name} ${place} ${Object.keys(object)}`;
    if (!tried.has(shape)) {
      tried.add(shape);
      object.surprise = 1;
      if (isValid()) loose.push(`${place} may have more`);
      delete object.surprise;
      for (const [key, own] of Object.entries(object)) {
        delete object[key];
        if (isValid()) loose.push(`${place} may lack ${key}`);
        object[key] = own;
      }
    }
    for (const [key, part] of Object.entries(object)) walk(part, `${place}.${key}`);
  };
  walk(printed, "");
  return loose;
}

/**
 * Errors of a body as rendered: a line per error, none if it is valid. If a combined schema fails,
 * all its properties count as unevaluated; that is reported only if nothing else is wrong.
 */
export function faults(name: string, body: unknown): string[] {
  const printed = JSON.parse(JSON.stringify(body));
  if (checks().get(`tournament/${name}`)!(printed)) return [];
  const validate = compiled(name);
  if (validate(printed)) return [`the checks that are compiled ahead refuse what ${name} allows`];
  const causes = validate.errors!.filter(({keyword}) => keyword !== "unevaluatedProperties");
  return (causes.length > 0 ? causes : validate.errors!).map(
    ({instancePath, message, params}) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The schema that a reference in the file `name` points to, and its file. */
export function target(name: string, ref: string): [name: string, schema: Schema] {
  const [file = "", pointer = ""] = ref.split("#");
  const at = file || name;
  const keys = pointer.split("/").slice(1);
  return [
    at,
    keys.reduce(
      (schema, key) => (schema as unknown as Record<string, Schema>)[key]!,
      schemas.get(at)!,
    ),
  ];
}
