import {RenderError} from "../pipeline/kit/errors.ts";

export type ParamValues = Readonly<Record<string, string>>;

/** "/api/teams/{teamId}" → ["teamId"] */
export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/**
 * A regular expression that matches the whole path of a route: `/api/teams/{teamId}` →
 * `/api/teams/[\w-]+`. It means the same in PCRE, RE2 and JavaScript.
 */
export const pathPattern = (path: string): string =>
  path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[\\w-]+");

/**
 * The address of one resource. Identifiers are slugs and codes, never free text, so a URL and its
 * file are one string on every server.
 *
 * @throws RenderError if a parameter is missing or does not match `[A-Za-z0-9_-]+`
 */
export function urlOf(path: string, params: ParamValues): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RenderError(`${path} needs a value for {${name}}`);
    if (!/^[\w-]+$/.test(value))
      throw new RenderError(
        `${path} cannot use ${JSON.stringify(value)} as {${name}}: expected letters, digits, - and _`,
      );
    return value;
  });
}

/**
 * Whether requests can name an address. That of an index (`publish/edition-index.ts`) begins
 * without a slash.
 */
export const isPublic = (url: string): boolean => url.startsWith("/");

/**
 * The file of an address, below the site folder.
 *
 *   /api/schedule → api/schedule.json        /  → index.html        /desk → desk.html
 *   a name with an extension, or a media type without one of its own, is unchanged
 *   /api/news/assets/n-1 → api/news/assets/n-1.webp, so that any server can tell the types apart
 *   index/news → ../index/news, beside the site
 */
export function fileOf(url: string, type: string): string {
  if (!isPublic(url)) return `../${url}`;
  if (url === "/") return `index${extensionOf(type)}`;
  const named = url.slice(url.lastIndexOf("/")).includes(".");
  return url.slice(1) + (named ? "" : extensionOf(type));
}

/**
 * The file of an answer to a query, for servers that can only rewrite: /api/schedule, group=A →
 * _q/api/schedule/group=A.json
 */
export function queryFileOf(url: string, key: string, type: string): string {
  return `_q${url === "/" ? "" : url}/${key}${extensionOf(type)}`;
}

/** The file extension of a media type; empty if the address has it already, or needs none. */
export const extensionOf = (type: string): string =>
  EXTENSIONS.get(type.split(";")[0]!.trim()) ?? "";

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["application/json", ".json"],
  ["text/html", ".html"],
  ["image/svg+xml", ".svg"],
  ["image/webp", ".webp"],
]);
