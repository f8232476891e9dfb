import {PressError} from "../pipeline/kit/errors.ts";
import {sha256} from "../pipeline/kit/hash.ts";
import {fileOf, type ParamValues, queryFileOf, urlOf} from "./address.ts";
import {CACHE, type Printable, type Typed} from "./endpoint.ts";
import {jsonText} from "./json-text.ts";
import type {Sheet} from "./output/types.ts";
import {readQuery} from "./query.ts";
import type {Schemas} from "./schemas.ts";

/**
 * Makes a value, or takes the one made for an earlier source when nothing that it was made from has
 * changed.
 *
 * @param key names everything that `make` uses and does not read of the source or ask the memo for
 * itself
 * @param make is told what it made before, as far as that is known: when it comes out the same it
 * may hand it back
 */
export type Memo = <T>(key: string, make: (before?: T) => T) => T;

/**
 * Every resource with its addresses and bytes, lazily, a few at a time, in order of declaration.
 *
 * @param standing asked for everything that follows from the source; without it all is made
 * @throws PressError when a body violates its schema, a record fails or two have one path
 */
export function* print<Source>(
  records: readonly Printable<Source>[],
  source: Source,
  schemas: Schemas,
  standing?: Memo,
): Generator<Sheet> {
  const memo = standing ?? ofOneSource();
  // to remember the text of every part costs more than to write it again, unless there is a next
  // source
  const printing = {source, schemas, memo, textOf: standing ? jsonText : JSON.stringify};
  const paths = new Set<string>();
  for (const record of records) {
    // by its path a record is known from edition to edition
    const {path} = record;
    if (paths.has(path))
      throw new PressError(`two resources claim ${path}: one of ${path}, one of ${path}`);
    paths.add(path);
    const cuts = () => memo(`sheets of ${path}`, () => [...sheetsOf(record, source)]);
    const filesOfOne = (resource: Resource) =>
      memo(resource.key, () => [...filesOf(record, resource, printing)]);
    // What is on a sheet is asked for while it is made, so that the sheet follows from what decided
    // it.
    const onSheet = (key: string) => cuts().find((cut) => cut.key === key)!.resources;
    for (const {key} of cuts())
      yield memo(key, () => ({key, files: onSheet(key).flatMap(filesOfOne)}));
  }
}

/** Makes each value once, for one source. */
function ofOneSource(): Memo {
  const made = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
}

interface Resource {
  readonly params: ParamValues;
  readonly url: string;
  readonly key: string;
}
interface Cut {
  readonly key: string;
  readonly resources: readonly Resource[];
}

/**
 * Resources on a sheet: about so many, and at most so many. More would keep the output waiting for
 * the first, fewer take longer to look through.
 */
const [USUALLY, AT_MOST] = [8, 12];

/**
 * The resources of a record in the order of its declaration, cut into sheets. Its address decides
 * whether a resource is the last of a sheet, so that one that is added or removed leaves the other
 * sheets as they are.
 */
function* sheetsOf<Source>(record: Printable<Source>, source: Source): Generator<Cut> {
  let resources: Resource[] = [];
  for (const params of record.each(source)) {
    const url = urlOf(record.path, params);
    resources.push({params, url, key: `files ${record.path} ${url}`});
    if (resources.length < AT_MOST && Number.parseInt(sha256(url).slice(0, 8), 16) % USUALLY !== 0)
      continue;
    yield {key: `sheet ${record.path} ${url}`, resources};
    resources = [];
  }
  if (resources.length > 0) yield {key: `sheet ${record.path} ${resources.at(-1)!.url}`, resources};
}

interface Printing<Source> {
  readonly source: Source;
  readonly schemas: Schemas;
  readonly memo: Memo;
  readonly textOf: TextOf;
}

/** A JSON body as text. */
type TextOf = (body: unknown) => string | undefined;

/** One resource: under its address and its aliases, at every query. */
function* filesOf<Source>(
  record: Printable<Source>,
  {params, url}: Resource,
  printing: Printing<Source>,
) {
  const {source, memo} = printing;
  const urls = new Set([
    url,
    ...[...record.aliases(source, params)].map((alias) => urlOf(record.path, alias)),
  ]);
  for (const {key, values} of memo(`queries ${record.path} ${url}`, () => [
    ...queries(record, source, params),
  ])) {
    const address = withQuery(url, key);
    const load = () => record.load(source, params, values);
    const made = memo<Typed | undefined>(`bytes ${record.path} ${address}`, (before) =>
      bytesOf(record, load, printing, address, before),
    );
    if (made === undefined) continue;
    const {type, bytes} = made;
    for (const base of urls) {
      const file = key === "" ? fileOf(base, type) : queryFileOf(base, key, type);
      yield {
        url: withQuery(base, key),
        file,
        route: record.path,
        type,
        cacheControl: CACHE[record.cache],
        bytes,
      };
    }
  }
}

const withQuery = (url: string, key: string): string => (key === "" ? url : `${url}?${key}`);

/** All at their defaults first, then each declared combination once. */
function* queries<Source>(record: Printable<Source>, source: Source, params: ParamValues) {
  const seen = new Set<string>();
  for (const choice of [{}, ...record.combinations(source, params)]) {
    const chosen = Object.entries(choice).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    const bare = chosen.length === 0;
    const undeclared = chosen.find(([name]) => !Object.hasOwn(record.query, name));
    if (undeclared)
      throw new PressError(
        `${record.path} prints a combination with the undeclared parameter ${undeclared[0]}`,
      );
    const query = readQuery(record.query, chosen);
    if (query.errors.length > 0) {
      if (bare) continue; // a required parameter: there is nothing at the bare address
      const {parameter, detail} = query.errors[0]!;
      throw new PressError(
        `${record.path} prints a combination its own declaration forbids: ${parameter} ${detail}`,
      );
    }
    if (seen.has(query.key)) continue;
    seen.add(query.key);
    yield query;
  }
}

/**
 * The bytes of a body with their media type; undefined when there is nothing to print.
 *
 * @param before what this address had before: equal bytes are the same object, and were held
 * against the schema then
 */
function bytesOf<Source>(
  record: Printable<Source>,
  load: () => unknown,
  {schemas, textOf}: Printing<Source>,
  address: string,
  before: Typed | undefined,
): Typed | undefined {
  let body: unknown;
  try {
    body = load();
  } catch (cause) {
    throw new PressError(`${address} could not be made: ${(cause as Error).message}`, {cause});
  }
  if (body === undefined) return undefined;
  const made = typedOf(record, body, address, textOf);
  if (before?.type === made.type && Buffer.compare(before.bytes, made.bytes) === 0) return before;
  if (record.schema !== null) schemas.validate(record.schema, body, address);
  return made;
}

function typedOf(
  {type, schema}: Printable<never>,
  body: unknown,
  address: string,
  textOf: TextOf,
): Typed {
  if (schema !== null) return {type, bytes: Buffer.from(`${textOf(body)}\n`)};
  if (typeof body === "string") return {type, bytes: Buffer.from(body)};
  if (body instanceof Uint8Array) return {type, bytes: body};
  if (isTyped(body)) return body;
  throw new PressError(
    `${address} was made into ${body === null ? "null" : typeof body}: expected text or bytes`,
  );
}

const isTyped = (body: unknown): body is Typed =>
  typeof body === "object" &&
  body !== null &&
  "bytes" in body &&
  body.bytes instanceof Uint8Array &&
  "type" in body;
