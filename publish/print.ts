import {PressError} from "../pipeline/kit/errors.ts";
import {fileOf, type ParamValues, queryFileOf, urlOf} from "./address.ts";
import {Claims} from "./claims.ts";
import {CACHE, type Printable, type Typed} from "./endpoint.ts";
import type {PrintedFile} from "./output/types.ts";
import {readQuery} from "./query.ts";
import type {Schemas} from "./schemas.ts";

/** Makes a value, or takes the one made for an earlier source when nothing that it was made from has changed. */
export type Memo = <T>(key: string, make: () => T) => T;

/**
 * Every address with its bytes, lazily, in order of declaration.
 *
 * @param memo asked for everything that follows from the source; without it all is made
 * @param claims of what is printed beside it
 * @throws PressError when a body violates its schema, two resources claim one address or a record fails
 */
export function* print<Source>(
  records: readonly Printable<Source>[],
  source: Source,
  schemas: Schemas,
  memo: Memo = (_, make) => make(),
  claims: Claims = new Claims(),
): Generator<PrintedFile> {
  for (const record of records) {
    for (const params of memo(`each ${record.path}`, () => [...record.each(source)])) {
      const url = urlOf(record.path, params);
      const aliases = memo(`aliases ${url}`, () => [...record.aliases(source, params)]);
      const urls = new Set([url, ...aliases.map((alias) => urlOf(record.path, alias))]);
      for (const {key, values} of memo(`queries ${url}`, () => [...queries(record, source, params)])) {
        const address = withQuery(url, key);
        const made = memo(`bytes ${address}`, () => bytesOf(record, () => record.load(source, params, values), schemas, address));
        if (made === undefined) continue;
        const {type, bytes} = made;
        for (const base of urls) {
          const printed = {
            url: withQuery(base, key),
            file: key === "" ? fileOf(base, type) : queryFileOf(base, key, type),
            route: record.path,
            type,
            cacheControl: CACHE[record.cache],
            bytes,
          };
          claims.add(printed);
          yield printed;
        }
      }
    }
  }
}

const withQuery = (url: string, key: string): string => (key === "" ? url : `${url}?${key}`);

/** All at their defaults first, then each declared combination once. */
function* queries<Source>(record: Printable<Source>, source: Source, params: ParamValues) {
  const seen = new Set<string>();
  for (const choice of [{}, ...record.combinations(source, params)]) {
    const chosen = Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));
    const bare = chosen.length === 0;
    const undeclared = chosen.find(([name]) => !Object.hasOwn(record.query, name));
    if (undeclared) throw new PressError(`${record.path} prints a combination with the undeclared parameter ${undeclared[0]}`);
    const query = readQuery(record.query, chosen);
    if (query.errors.length > 0) {
      if (bare) continue; // a required parameter: there is nothing at the bare address
      const {parameter, detail} = query.errors[0]!;
      throw new PressError(`${record.path} prints a combination its own declaration forbids: ${parameter} ${detail}`);
    }
    if (seen.has(query.key)) continue;
    seen.add(query.key);
    yield query;
  }
}

/** The bytes of a body with their media type; undefined when there is nothing to print. */
function bytesOf<Source>(record: Printable<Source>, load: () => unknown, schemas: Schemas, address: string): Typed | undefined {
  let body: unknown;
  try {
    body = load();
  } catch (cause) {
    throw new PressError(`${address} could not be made: ${(cause as Error).message}`, {cause});
  }
  if (body === undefined) return undefined;
  const {type} = record;
  if (record.schema !== null) {
    schemas.validate(record.schema, body, address);
    return {type, bytes: Buffer.from(`${JSON.stringify(body)}\n`)};
  }
  if (typeof body === "string") return {type, bytes: Buffer.from(body)};
  if (body instanceof Uint8Array) return {type, bytes: body};
  if (isTyped(body)) return body;
  throw new PressError(`${address} was made into ${body === null ? "null" : typeof body}: expected text or bytes`);
}

const isTyped = (body: unknown): body is Typed =>
  typeof body === "object" && body !== null && "bytes" in body && body.bytes instanceof Uint8Array && "type" in body;
