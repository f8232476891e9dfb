import {cached, forgetAll} from "../../pipeline/kit/cached.ts";
import {RenderError} from "../../pipeline/kit/errors.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import {fileOf, type ParamValues, pathPattern, queryFileOf, urlOf} from "../address.ts";
import {CACHE, type Renderable, type Typed} from "../endpoint.ts";
import type {ManifestFile, RenderedFile} from "../output/types.ts";
import {type ReadQuery, readQuery} from "../query.ts";
import {jsonBytes, textBytes} from "./json-bytes.ts";
import type {Schemas} from "./schemas.ts";

/** Records together with the source they are rendered from, such as a snapshot of the news. */
export interface RecordGroup {
  readonly records: readonly Renderable<never>[];
  render(schemas: Schemas, keeping?: Keeping): Iterable<RenderedFile>;
  /** Each of its records, for requests of single addresses; left out if nothing is rendered. */
  readonly places?: (schemas: Schemas) => readonly Place[];
  /** Its files in the current edition if they are kept, so that nothing is rendered. */
  readonly standing?: readonly ManifestFile[];
}

/** A record with its source, rendered address by address. */
export interface Place {
  readonly type: string;
  /** Pattern of its paths. */
  readonly pattern: RegExp;
  /** Paths of all its resources, and the aliases. */
  paths(): Iterable<string>;
  /** The result at a path and a query; undefined if nothing is rendered there for any query. */
  find(pathname: string, query: URLSearchParams): Found | undefined;
}

/** The result at an address. */
export interface Found {
  /** The path of its record. */
  readonly route: string;
  /** Undefined if something is rendered at the path, but not for this query. */
  readonly file: RenderedFile | undefined;
}

/**
 * Whether rendered files are `"kept"` with their source, for the builds that follow, or rendered
 * `"once"` and released, so that memory does not grow with their number.
 */
export type Keeping = "kept" | "once";

/** The source is requested when it is rendered, after the output of the groups before it. */
export const recordGroup = <Source extends object>(
  records: readonly Renderable<Source>[],
  source: () => Source,
): RecordGroup => ({
  records,
  render: (schemas, keeping) => render(records, source(), schemas, keeping),
  places: (schemas) => records.map((record) => placeOf(record, source, schemas)),
});

/** Records whose files are kept from the current edition. */
export const standingGroup = (
  records: readonly Renderable<never>[],
  standing: readonly ManifestFile[],
): RecordGroup => ({records, standing, render: () => []});

/**
 * The files of every resource, lazily, in order of declaration. Kept files are cached with their
 * source: with a tracked source, a resource is rendered again when something it was rendered from
 * has changed.
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
  if (keeping === "once") forgetAll();
}

/** The first loaded body of a record: a JSON value, text or bytes. It is not validated. */
export interface FirstBody extends Pick<RenderedFile, "url" | "type" | "cacheControl"> {
  readonly body: unknown;
}

/** The first body of a record, before it is serialised; no other body is loaded. */
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

/** Caches the resources of a record. A resource is identified by its parameters as JSON. */
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

/** One resource under its address and its aliases, at every query. */
function* resourceFiles<Source>(
  record: Renderable<Source>,
  source: Source,
  params: ParamValues,
  schemas: Schemas,
): Generator<RenderedFile> {
  const paths = pathsOf(record, source, params);
  for (const query of queries(record, source, params))
    yield* filesAt(paths, query, {record, source, params, schemas});
}

/** The paths of a resource and of its aliases. */
const pathsOf = <Source>(
  {path, aliases}: Renderable<Source>,
  source: Source,
  params: ParamValues,
): ReadonlySet<string> =>
  new Set([params, ...aliases(source, params)].map((names) => urlOf(path, names)));

interface Resource<Source> {
  readonly record: Renderable<Source>;
  readonly source: Source;
  readonly params: ParamValues;
  readonly schemas: Schemas;
}

/** A resource at one query, under each of the paths; nothing if there is no such resource. */
function* filesAt<Source>(
  paths: Iterable<string>,
  {key, values}: Pick<ReadQuery, "key" | "values">,
  {record, source, params, schemas}: Resource<Source>,
): Generator<RenderedFile> {
  const {path, cache, headers} = record;
  const load = () => record.load(source, params, values);
  const rendered = bytesOf(record, load, schemas, withQuery(urlOf(path, params), key));
  if (rendered === undefined) return;
  const {type, bytes} = rendered;
  for (const base of paths)
    yield {
      url: withQuery(base, key),
      file: key === "" ? fileOf(base, type) : queryFileOf(base, key, type),
      type,
      route: path,
      cacheControl: CACHE[cache],
      ...(headers && {headers}),
      bytes,
    };
}

function placeOf<Source extends object>(
  record: Renderable<Source>,
  sourceNow: () => Source,
  schemas: Schemas,
): Place {
  const byPath = lazy(() => {
    const source = sourceNow();
    const all = new Map<string, ParamValues>();
    for (const params of record.each(source))
      for (const path of pathsOf(record, source, params)) all.set(path, params);
    return all;
  });
  return {
    type: record.type,
    pattern: new RegExp(`^${pathPattern(record.path)}$`),
    paths: () => byPath().keys(),
    find(pathname, query) {
      const params = byPath().get(pathname);
      if (params === undefined) return undefined;
      const resource = {record, source: sourceNow(), params, schemas};
      const fileFor = (one: ReadQuery) => filesAt([pathname], one, resource).next().value;
      const all = [...queries(record, resource.source, params)];
      const {key, errors} = readQuery(record.query, query);
      const asked = errors.length === 0 ? all.find((one) => one.key === key) : undefined;
      const file = asked && fileFor(asked);
      return file || all.some(fileFor) ? {route: record.path, file} : undefined;
    },
  };
}

const withQuery = (url: string, key: string): string => (key === "" ? url : `${url}?${key}`);

/** The defaults first, then each declared combination once. */
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
        `${record.path} renders a combination with the undeclared parameter ${undeclared[0]}`,
      );
    const query = readQuery(record.query, chosen);
    if (query.errors.length > 0) {
      if (bare) continue; // a required parameter: there is nothing at the bare address
      const {parameter, detail} = query.errors[0]!;
      throw new RenderError(
        `${record.path} renders a combination that its own declaration forbids: ${parameter} ${detail}`,
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
    throw new RenderError(`${address} could not be rendered: ${(cause as Error).message}`, {cause});
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
      `${address} was rendered as ${body.type}: expected ${record.types.join(" or ")}, as declared`,
    );
  }
  throw new RenderError(
    `${address} was rendered as ${body === null ? "null" : typeof body}: expected text or bytes`,
  );
}

/** A copy, because the source may keep the bytes that its record returns. */
const own = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

const isTyped = (body: unknown): body is Typed =>
  typeof body === "object" &&
  body !== null &&
  "bytes" in body &&
  body.bytes instanceof Uint8Array &&
  "type" in body;
