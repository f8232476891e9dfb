import {cached, forget} from "../../pipeline/kit/cached.ts";
import {RenderError} from "../../pipeline/kit/errors.ts";
import {fileOf, type ParamValues, queryFileOf, urlOf} from "../address.ts";
import {CACHE, type Renderable, type Typed} from "../endpoint.ts";
import type {ManifestFile, RenderedFile} from "../output/types.ts";
import {readQuery} from "../query.ts";
import {jsonBytes, textBytes} from "./json-bytes.ts";
import type {Schemas} from "./schemas.ts";

/** Records together with the source they are rendered from: a snapshot of the news, for example. */
export interface RecordGroup {
  readonly records: readonly Renderable<never>[];
  render(schemas: Schemas, keeping?: Keeping): Iterable<RenderedFile>;
  /** Its files in the current edition where they stay as they are, so that nothing is rendered. */
  readonly standing?: readonly ManifestFile[];
}

/**
 * What becomes of rendered files: `"kept"` with their source, for the builds that follow, or
 * rendered `"once"` and then let go, so that memory does not grow with their number.
 */
export type Keeping = "kept" | "once";

/** The source is asked for when it is rendered: what stands before it is out then. */
export const recordGroup = <Source extends object>(
  records: readonly Renderable<Source>[],
  source: () => Source,
): RecordGroup => ({
  records,
  render: (schemas, keeping) => render(records, source(), schemas, keeping),
});

/** Records whose files stay as they are in the current edition. */
export const standingGroup = (
  records: readonly Renderable<never>[],
  standing: readonly ManifestFile[],
): RecordGroup => ({records, standing, render: () => []});

/**
 * The files of every resource, lazily, in order of declaration. What is kept is cached with its
 * source: of a tracked one, a resource is rendered again when something it was rendered from has
 * changed.
 *
 * @throws RenderError when a body violates its schema, a record fails or two have one path
 */
export function* render<Source extends object>(
  records: readonly Renderable<Source>[],
  source: Source,
  schemas: Schemas,
  keeping: Keeping = "kept",
): Generator<RenderedFile> {
  const paths = new Set<string>();
  for (const record of records) {
    const {path} = record;
    if (paths.has(path)) throw new RenderError(`two records have the path ${path}`);
    paths.add(path);
    if (keeping === "once") {
      for (const params of record.each(source))
        yield* resourceFiles(record, source, params, schemas);
      continue;
    }
    const {resourcesOf, filesOf} = rendererOf(schemas)(record as Renderable<object>);
    for (const params of resourcesOf(source)) yield* filesOf(source, params);
  }
  if (keeping === "once") forget(source);
}

/** What is loaded first of a record: a JSON value, text or bytes. It is not validated. */
export interface FirstBody extends Pick<RenderedFile, "url" | "type" | "cacheControl"> {
  readonly body: unknown;
}

/** What is rendered first of a record, before it is made into bytes; no other body is loaded. */
export function firstBody<Source>(
  record: Renderable<Source>,
  source: Source,
): FirstBody | undefined {
  for (const params of record.each(source)) {
    for (const {key, values} of queries(record, source, params)) {
      const body = record.load(source, params, values);
      if (body === undefined) continue;
      const {type, bytes} = isTyped(body) ? body : {type: record.type, bytes: body};
      const url = withQuery(urlOf(record.path, params), key);
      return {url, type, cacheControl: CACHE[record.cache], body: bytes};
    }
    break;
  }
  return undefined;
}

/** How the resources of a record are kept. A resource is named by its parameters as JSON. */
const rendererOf = cached((schemas: Schemas) =>
  cached((record: Renderable<object>) => ({
    resourcesOf: cached((source: object) =>
      [...record.each(source)].map((params) => JSON.stringify(params)),
    ),
    filesOf: cached((source: object, params: string) => [
      ...resourceFiles(record, source, JSON.parse(params) as ParamValues, schemas),
    ]),
  })),
);

/** One resource: under its address and its aliases, at every query. */
function* resourceFiles<Source>(
  record: Renderable<Source>,
  source: Source,
  params: ParamValues,
  schemas: Schemas,
): Generator<RenderedFile> {
  const {path} = record;
  const promise = {
    route: path,
    cacheControl: CACHE[record.cache],
    ...(record.headers && {headers: record.headers}),
  };
  const url = urlOf(path, params);
  const aliases = [...record.aliases(source, params)].map((alias) => urlOf(path, alias));
  for (const {key, values} of queries(record, source, params)) {
    const load = () => record.load(source, params, values);
    const rendered = bytesOf(record, load, schemas, withQuery(url, key));
    if (rendered === undefined) continue;
    const {type, bytes} = rendered;
    for (const base of new Set([url, ...aliases])) {
      const file = key === "" ? fileOf(base, type) : queryFileOf(base, key, type);
      yield {url: withQuery(base, key), file, type, ...promise, bytes};
    }
  }
}

const withQuery = (url: string, key: string): string => (key === "" ? url : `${url}?${key}`);

/** All at their defaults first, then each declared combination once. */
function* queries<Source>(record: Renderable<Source>, source: Source, params: ParamValues) {
  const seen = new Set<string>();
  for (const choice of [{}, ...record.combinations(source, params)]) {
    const chosen = Object.entries(choice).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    const bare = chosen.length === 0;
    const undeclared = chosen.find(([name]) => !Object.hasOwn(record.query, name));
    if (undeclared)
      throw new RenderError(
        `${record.path} prints a combination with the undeclared parameter ${undeclared[0]}`,
      );
    const query = readQuery(record.query, chosen);
    if (query.errors.length > 0) {
      if (bare) continue; // a required parameter: there is nothing at the bare address
      const {parameter, detail} = query.errors[0]!;
      throw new RenderError(
        `${record.path} prints a combination its own declaration forbids: ${parameter} ${detail}`,
      );
    }
    if (seen.has(query.key)) continue;
    seen.add(query.key);
    yield query;
  }
}

/** The bytes of a body with their media type; undefined when there is no such resource. */
function bytesOf<Source>(
  record: Renderable<Source>,
  load: () => unknown,
  schemas: Schemas,
  address: string,
): Typed | undefined {
  let body: unknown;
  try {
    body = load();
  } catch (cause) {
    throw new RenderError(`${address} could not be made: ${(cause as Error).message}`, {cause});
  }
  if (body === undefined) return undefined;
  const {type, schema} = record;
  if (schema !== null) {
    schemas.validate(schema, body, address);
    return {type, bytes: jsonBytes(body)};
  }
  if (typeof body === "string") return {type, bytes: textBytes(body)};
  if (body instanceof Uint8Array) return {type, bytes: own(body)};
  if (isTyped(body)) {
    if (record.types.includes(body.type)) return {type: body.type, bytes: own(body.bytes)};
    throw new RenderError(
      `${address} was made into ${body.type}: expected ${record.types.join(" or ")}, as declared`,
    );
  }
  throw new RenderError(
    `${address} was made into ${body === null ? "null" : typeof body}: expected text or bytes`,
  );
}

/** A copy: what a record answers may be what its source goes on holding. */
const own = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

const isTyped = (body: unknown): body is Typed =>
  typeof body === "object" &&
  body !== null &&
  "bytes" in body &&
  body.bytes instanceof Uint8Array &&
  "type" in body;
