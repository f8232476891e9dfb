import {createHash} from "node:crypto";
import type {Bodies} from "../schemas/bodies.d.ts";
import {type Frame, LANGUAGES, type Language, pathIn, type Site} from "../site/layout/frame.ts";
import type {ParamValues} from "./address.ts";
import {type EditionIndex, indexText, type RowOf} from "./edition-index.ts";
import type {QueryChoice, QueryDeclarations, QueryValues} from "./query.ts";
import type {Declares} from "./undeclared.ts";

/** "/api/teams/{teamId}/odds" → {teamId: string} */
export type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? {readonly [K in Name]: string} & Params<Rest>
  : Record<never, string>;

/** Time for which a reader may reuse a copy. One name per promised freshness. */
export const CACHE = {
  live: "public, max-age=5, stale-while-revalidate=30",
  hourly: "public, max-age=300, stale-while-revalidate=3600",
  settled: "public, max-age=86400, stale-while-revalidate=604800",
  /** Referenced by hash elsewhere; intermediaries must not transform it. */
  exact: "public, max-age=300, stale-while-revalidate=3600, no-transform",
  immutable: "public, max-age=31536000, immutable",
} as const;
type CacheName = keyof typeof CACHE;

interface Addressed<Source, Path extends string> {
  readonly path: Path;
  readonly summary: string;
  readonly cache: CacheName;
  /** A server answers it itself; the static file is for a site without one. */
  readonly servedLive?: boolean;
  /** Headers in addition to those of every static file. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Every set of parameters to render; omitted for a path without parameters. */
  each?(source: Source): Iterable<Params<Path>>;
  /**
   * Further sets for the same resource (a match by its slug and by `m-001`); rendered as the same
   * bytes.
   */
  aliases?(source: Source, params: Params<Path>): Iterable<Params<Path>>;
}

/** Queries that an address accepts. */
interface Queried<Source, Path extends string, Q extends QueryDeclarations>
  extends Addressed<Source, Path> {
  readonly query?: Q;
  /**
   * Free-text query parameters that the live server answers. If the list is given, even empty,
   * requests for this address without a static file go to the live server too.
   */
  readonly live?: readonly string[];
  /** Every set of query values to render, in addition to all defaults. */
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
  /** Media type, if it is not `application/json`. */
  readonly type?: string;
  /** The body. Undefined means there is no such resource: no file, 404. */
  load(source: Source, params: Params<Path>, query: QueryValues<Q>): Body | undefined;
}

/** A page's entry in the sitemap. */
export interface ListedPage {
  readonly params: ParamValues;
  /** Instant of the last change of its content, to the second or the day; null if unknown. */
  readonly changedAt: string | null;
}

/** An HTML page. */
interface PageDefinition<
  Source,
  Path extends string,
  Q extends QueryDeclarations = Record<never, never>,
> extends Queried<Source, Path, Q> {
  /** Empty, if the live server answers the pages of this path without a static file. */
  readonly live?: readonly [];
  /** Its pages in the sitemap, null for none; all rendered pages by default. */
  listed?: null | ((source: Source) => Iterable<ListedPage>);
  /** Its path in each available language, including its own; omitted if there is only one. */
  readonly inLanguages?: Readonly<Record<string, string>>;
  /** The document. Undefined means there is no such page. */
  render(source: Source, params: Params<Path>, query: QueryValues<Q>): string | undefined;
}

/** Anything else rendered from the source: a feed, a sitemap, a calendar, a picture. */
export interface ResourceDefinition<Source, Path extends string, Q extends QueryDeclarations>
  extends Queried<Source, Path, Q> {
  /** Heading in the API documentation; omitted if it is not part of the API. */
  readonly tag?: string;
  readonly type: string;
  /** All possible media types, if `load` returns one of several. */
  readonly types?: readonly string[];
  load(
    source: Source,
    params: Params<Path>,
    query: QueryValues<Q>,
  ): string | Uint8Array | Typed | undefined;
}

/** The rows of an index, for each set of parameters. */
interface IndexDefinition<Source, Rows>
  extends Partial<Pick<Renderable<Source>, "each" | "aliases">> {
  rows(source: Source, params: ParamValues): Iterable<RowOf<Rows>>;
}

/** Bytes of a media type other than their record's: one of several kinds of picture. */
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
 * Any record, with its parameter types erased and its defaults filled in, for the renderer, the
 * manifest and the OpenAPI document.
 */
export interface Renderable<Source> {
  readonly kind: "endpoint" | "page" | "resource" | "asset";
  readonly path: string;
  readonly summary: string;
  readonly tag: string | null;
  readonly cache: CacheName;
  readonly type: string;
  /** Every possible media type, its own first. */
  readonly types: readonly string[];
  readonly schema: string | null;
  readonly query: QueryDeclarations;
  /** Null if every possible answer is a static file. */
  readonly live: readonly string[] | null;
  /** A server answers it itself; the static file is for a site without one. */
  readonly servedLive: boolean;
  readonly headers: Readonly<Record<string, string>> | null;
  /** For a page: its entries in the sitemap; null for none. */
  readonly listed: ((source: Source) => Iterable<ListedPage>) | null;
  readonly inLanguages: Readonly<Record<string, string>>;
  each(source: Source): Iterable<ParamValues>;
  aliases(source: Source, params: ParamValues): Iterable<ParamValues>;
  combinations(
    source: Source,
    params: ParamValues,
  ): Iterable<Readonly<Record<string, string | number | undefined>>>;
  /**
   * A JSON value for an endpoint, text or (typed) bytes for the others, undefined if there is
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
 * Constructors of records over one type of source:
 *
 *   const {endpoint, page, resource, index} = records<Snapshot>();
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

    index: <Rows>(
      {path}: EditionIndex<Rows>,
      {rows, ...definition}: IndexDefinition<Source, Rows>,
    ): Renderable<Source> =>
      erase({
        ...definition,
        kind: "resource",
        path,
        summary: "Rows that the live server reads",
        type: "application/octet-stream",
        cache: "hourly",
        load: (source, params) => indexText(rows(source, params)),
      }),
  };
}

/** The sitemap entry of a single page, with the instant of its last change. */
export const lastChange =
  <Source>(changedAt: (source: Source) => string | null) =>
  (source: Source): ListedPage[] => [{params: {}, changedAt: changedAt(source)}];

const printedPages =
  <Source, Path extends string>({each}: Pick<PageDefinition<Source, Path>, "each">) =>
  (source: Source): ListedPage[] =>
    [...(each?.(source) ?? [{}])].map((params) => ({params, changedAt: null}));

/**
 * A file whose name carries the start of its sha256: `/assets/site.css` →
 * `/assets/site.3f2a91c0d4.css`. Links use the record's `path`; a copy may be cached for ever.
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

/** The parts of a page common to every language: its English path, its view in a frame, its form. */
interface Page<Source, Path extends string, Q extends QueryDeclarations, View>
  extends Omit<PageDefinition<Source, Path, Q>, "path" | "render" | "inLanguages"> {
  readonly path: Path;
  /** Undefined where there is no page. */
  view(source: Source, frame: Frame, params: Params<Path>, query: QueryValues<Q>): View | undefined;
  page(view: View): string;
}

const NAMES = {en: "in English", vi: "in Vietnamese"} as const;
/** "A listed share, in Vietnamese" */
export const summaryIn = (language: Language, summary: string): string =>
  `${summary}, ${NAMES[language]}`;

/** A page in both languages: English at its path, Vietnamese below `/vi`. */
export const inBoth =
  <Source>(site: Site) =>
  <const Path extends string, View, const Q extends QueryDeclarations = Record<never, never>>({
    path,
    summary,
    view,
    page,
    ...rest
  }: Page<Source, Path, Q, View>): Renderable<Source>[] =>
    LANGUAGES.map((language) => {
      const frame: Frame = {...site, language};
      return records<Source>().page<Path, Q>({
        ...rest,
        path: pathIn(language, path) as Path,
        inLanguages: Object.fromEntries(LANGUAGES.map((one) => [one, pathIn(one, path)])),
        summary: summaryIn(language, summary),
        render(source, params, query) {
          const shown = view(source, frame, params, query);
          return shown && page(shown);
        },
      });
    });
