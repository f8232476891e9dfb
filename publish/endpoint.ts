import {createHash} from "node:crypto";
import type {Bodies} from "../schemas/bodies.d.ts";
import type {ParamValues} from "./address.ts";
import type {QueryChoice, QueryDeclarations, QueryValues} from "./query.ts";
import type {Declares} from "./undeclared.ts";

/** "/api/teams/{teamId}/odds" → {teamId: string} */
export type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? {readonly [K in Name]: string} & Params<Rest>
  : Record<never, string>;

/** How long a reader may reuse a copy. One name per freshness the site promises. */
export const CACHE = {
  live: "public, max-age=5, stale-while-revalidate=30",
  hourly: "public, max-age=300, stale-while-revalidate=3600",
  settled: "public, max-age=86400, stale-while-revalidate=604800",
  /** Its bytes are named by their hash elsewhere: nobody may change them on the way. */
  exact: "public, max-age=300, stale-while-revalidate=3600, no-transform",
  immutable: "public, max-age=31536000, immutable",
} as const;
type CacheName = keyof typeof CACHE;

interface Addressed<Source, Path extends string> {
  readonly path: Path;
  readonly summary: string;
  readonly cache: CacheName;
  /** A server answers it by itself; what is printed is for a site without one. */
  readonly servedLive?: boolean;
  /** Headers of the answer besides those that every printed file has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Every set of parameters to render; a path without parameters leaves it out. */
  each?(source: Source): Iterable<Params<Path>>;
  /**
   * Further sets that name the same resource (a match by its slug and by `m-001`); rendered as the
   * same bytes.
   */
  aliases?(source: Source, params: Params<Path>): Iterable<Params<Path>>;
}

/** What may be asked of an address. */
interface Queried<Source, Path extends string, Q extends QueryDeclarations>
  extends Addressed<Source, Path> {
  readonly query?: Q;
  /**
   * Query parameters of free text that the live server answers. Where the list is given, even an
   * empty one, what is asked of this address and is not published goes to the live server as well.
   */
  readonly live?: readonly string[];
  /** Every set of query values to render, besides the one with all at their defaults. */
  combinations?(source: Source, params: Params<Path>): Iterable<QueryChoice<Q>>;
}

/** A JSON resource. */
export interface EndpointDefinition<
  Source,
  Path extends string,
  Q extends QueryDeclarations,
  File,
  Body,
> extends Queried<Source, Path, Q> {
  /** Heading in the API documentation. */
  readonly tag: string;
  /** File of the body's schema, below `schemas/`. */
  readonly schema: File;
  /** Media type, when it is not `application/json`. */
  readonly type?: string;
  /** The body. Undefined means there is no such resource: no file, 404. */
  load(source: Source, params: Params<Path>, query: QueryValues<Q>): Body | undefined;
}

/** A page as the sitemap lists it. */
export interface ListedPage {
  readonly params: ParamValues;
  /** When what it says has changed last, to the second or the day; null where nobody can tell. */
  readonly changedAt: string | null;
}

/** An HTML page. */
export interface PageDefinition<
  Source,
  Path extends string,
  Q extends QueryDeclarations = Record<never, never>,
> extends Queried<Source, Path, Q> {
  /** Given, and empty, where the live server answers the pages of this path that are not published. */
  readonly live?: readonly [];
  /** Its pages in the sitemap, null for none; where it is left out all that are printed. */
  listed?: null | ((source: Source) => Iterable<ListedPage>);
  /** Its path in each language that it is there in, itself included; left out where it is one. */
  readonly inLanguages?: Readonly<Record<string, string>>;
  /** The document. Undefined means there is no such page. */
  render(source: Source, params: Params<Path>, query: QueryValues<Q>): string | undefined;
}

/** Anything else that is made from the source: a feed, a sitemap, a calendar, a picture. */
export interface ResourceDefinition<Source, Path extends string, Q extends QueryDeclarations>
  extends Queried<Source, Path, Q> {
  /** Heading in the API documentation; left out of what is not part of the API. */
  readonly tag?: string;
  readonly type: string;
  /** All media types that it may answer, where `load` names one of several. */
  readonly types?: readonly string[];
  load(
    source: Source,
    params: Params<Path>,
    query: QueryValues<Q>,
  ): string | Uint8Array | Typed | undefined;
}

/** Bytes of another media type than their record's: one of several kinds of picture. */
export interface Typed {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file of the site itself. */
export interface AssetDefinition {
  readonly path: string;
  readonly type: string;
  readonly bytes: string | Uint8Array;
}

/**
 * What the renderer, the manifest and the OpenAPI document read: any record, its parameter types
 * erased and its gaps filled.
 */
export interface Renderable<Source> {
  readonly kind: "endpoint" | "page" | "resource" | "asset";
  readonly path: string;
  readonly summary: string;
  readonly tag: string | null;
  readonly cache: CacheName;
  readonly type: string;
  /** Every media type that it may answer, its own first. */
  readonly types: readonly string[];
  readonly schema: string | null;
  readonly query: QueryDeclarations;
  /** Null where everything that may be asked is published. */
  readonly live: readonly string[] | null;
  /** A server answers it by itself; what is printed is for a site without one. */
  readonly servedLive: boolean;
  readonly headers: Readonly<Record<string, string>> | null;
  /** Of a page: what the sitemap lists; null for nothing. */
  readonly listed: ((source: Source) => Iterable<ListedPage>) | null;
  readonly inLanguages: Readonly<Record<string, string>>;
  each(source: Source): Iterable<ParamValues>;
  aliases(source: Source, params: ParamValues): Iterable<ParamValues>;
  combinations(
    source: Source,
    params: ParamValues,
  ): Iterable<Readonly<Record<string, string | number | undefined>>>;
  /**
   * A JSON value for an endpoint, text or (typed) bytes for the others, undefined where there is
   * nothing to render.
   */
  load(
    source: Source,
    params: ParamValues,
    query: Readonly<Record<string, string | number>>,
  ): unknown;
}

const HTML = "text/html; charset=utf-8";

/**
 * The constructors of records over one type of source:
 *
 *   const {endpoint, page, resource} = records<Snapshot>();
 *
 * Parameter types come from the path string and query types from their declarations, so a misspelt
 * one does not compile.
 */
export function records<Source, Declared = Bodies>() {
  return {
    endpoint: <
      const Path extends string,
      const File extends keyof Declared & string,
      Body extends Declared[File] | undefined,
      const Q extends QueryDeclarations = Record<never, never>,
    >(
      definition: EndpointDefinition<Source, Path, Q, File, Body> & Declares<Body, Declared[File]>,
    ): Renderable<Source> =>
      erase({...definition, kind: "endpoint", type: definition.type ?? "application/json"}),

    page: <const Path extends string, const Q extends QueryDeclarations = Record<never, never>>(
      definition: PageDefinition<Source, Path, Q>,
    ): Renderable<Source> =>
      erase({
        ...definition,
        kind: "page",
        type: HTML,
        listed: definition.listed === undefined ? printedPages(definition) : definition.listed,
        load: (source: Source, params: Params<Path>, query: QueryValues<Q>) =>
          definition.render(source, params, query),
      }),

    resource: <const Path extends string, const Q extends QueryDeclarations = Record<never, never>>(
      definition: ResourceDefinition<Source, Path, Q>,
    ): Renderable<Source> => erase({...definition, kind: "resource"}),
  };
}

/** For a page that is one: when what it says has changed last. */
export const lastChange =
  <Source>(changedAt: (source: Source) => string | null) =>
  (source: Source): ListedPage[] => [{params: {}, changedAt: changedAt(source)}];

const printedPages =
  <Source, Path extends string>({each}: Pick<PageDefinition<Source, Path>, "each">) =>
  (source: Source): ListedPage[] =>
    [...(each?.(source) ?? [{}])].map((params) => ({params, changedAt: null}));

/**
 * A file whose name carries the start of its sha256: `/assets/site.css` →
 * `/assets/site.3f2a91c0d4.css`. The record's `path` is the name to link to; a copy may be kept for
 * ever.
 */
export function asset({path, type, bytes}: AssetDefinition): Renderable<unknown> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const dot = path.lastIndexOf(".");
  const hashed =
    dot > path.lastIndexOf("/")
      ? `${path.slice(0, dot)}.${hash}${path.slice(dot)}`
      : `${path}.${hash}`;
  return erase({
    kind: "asset",
    path: hashed,
    summary: path,
    type,
    cache: "immutable",
    load: () => bytes,
  });
}

type Erasable<Source> = Pick<
  Renderable<Source>,
  "kind" | "path" | "summary" | "cache" | "type" | "load"
> &
  Partial<Renderable<Source>>;

function erase<Source>(record: Erasable<Source>): Renderable<Source> {
  return {
    tag: null,
    schema: null,
    query: {},
    live: null,
    servedLive: false,
    headers: null,
    listed: null,
    inLanguages: {},
    types: [record.type],
    each: () => [{}],
    aliases: () => [],
    combinations: () => [],
    ...record,
  };
}
