import type {JsonSchema} from "../render/schemas.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, {readonly value?: unknown}>>;
}

export interface MediaType {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, {readonly value?: unknown}>>;
}

export interface Response {
  readonly headers?: Readonly<Record<string, {readonly schema?: JsonSchema}>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** Identification of callers: none, or any one of these credentials. */
type Credential = "apiKey" | "cookie" | "other";

/** One method of one path, with all references resolved. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
  readonly body: Readonly<Record<string, MediaType>> | null;
  readonly credentials: readonly Credential[];
  /** Whether it also answers callers without a credential. */
  readonly isOpen: boolean;
}

export interface Api {
  readonly document: JsonSchema;
  readonly operations: readonly Operation[];
  /** The operation for a path; those with fewer parameters take precedence. */
  match(method: string, path: string): Match | undefined;
  /** Unresolved references. */
  readonly lost: readonly string[];
}

export interface Match {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;
const METHODS = ["get", "put", "post", "delete", "patch"];
/** Whether an address without parameters answers, as documented, that it has no content yet. */
export const hasNoneYet = (operation: Operation | undefined, status: number): boolean =>
  status === 404 &&
  operation !== undefined &&
  !operation.path.includes("{") &&
  "404" in operation.responses;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads an OpenAPI document, using nothing but the document. */
export function readApi(document: Json): Api {
  const lost = new Set<string>();
  const follow = <T>(value: unknown): T => {
    let found = value;
    for (let hops = 0; isObject(found) && typeof found.$ref === "string" && hops < 8; hops++) {
      const ref = found.$ref;
      found = at(document, ref);
      if (found === undefined) lost.add(ref);
    }
    return (found ?? {}) as T;
  };
  const schemes = isObject(document.components)
    ? follow<Json>(document.components.securitySchemes)
    : {};
  const credentialOf = (name: string): Credential => {
    const scheme = follow<Json>(schemes[name]);
    if (scheme.in === "cookie") return "cookie";
    return /x-api-key/i.test(String(scheme.name)) ? "apiKey" : "other";
  };
  const operations = Object.entries(isObject(document.paths) ? document.paths : {}).flatMap(
    ([path, item]) =>
      METHODS.flatMap((method) => {
        const shared = follow<Json>(item);
        const one = shared[method];
        if (!isObject(one)) return [];
        const needs = (one.security ?? document.security ?? []) as readonly Json[];
        const body = follow<{content?: Operation["body"]}>(one.requestBody).content ?? null;
        return {
          method: method.toUpperCase(),
          path,
          id: String(one.operationId ?? ""),
          parameters: [shared.parameters, one.parameters].flatMap((list) =>
            Array.isArray(list)
              ? list.map((each) => parameterOf(follow<Parameter>(each), follow))
              : [],
          ),
          responses: Object.fromEntries(
            Object.entries(isObject(one.responses) ? one.responses : {}).map(
              ([status, response]) => [status, responseOf(follow<Response>(response), follow)],
            ),
          ),
          body,
          credentials: [...new Set(needs.flatMap((need) => Object.keys(need)).map(credentialOf))],
          isOpen: needs.length === 0 || needs.some((need) => Object.keys(need).length === 0),
        };
      }),
  );
  for (const ref of refsIn(document)) if (at(document, ref) === undefined) lost.add(ref);
  const patterns = operations
    .map((operation) => ({operation, pattern: patternOf(operation.path)}))
    .sort((a, b) => slots(a.operation) - slots(b.operation));
  return {
    document,
    operations,
    lost: [...lost],
    match(method, path) {
      for (const {operation, pattern} of patterns) {
        if (operation.method !== method) continue;
        const values = pattern.exec(path)?.groups;
        if (values || pattern.test(path)) return {operation, values: decoded(values ?? {})};
      }
      return undefined;
    },
  };
}

type Follow = <T>(value: unknown) => T;

const parameterOf = (parameter: Parameter, follow: Follow): Parameter => ({
  ...parameter,
  ...(parameter.schema && {schema: follow<JsonSchema>(parameter.schema)}),
});

const responseOf = (response: Response, follow: Follow): Response => ({
  ...response,
  ...(response.headers && {
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, header]) => [name, follow(header)]),
    ),
  }),
});

const slots = ({path}: Operation): number => path.split("{").length;

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{(\w+)\}/)
      .map((part, i) =>
        i % 2 === 1 ? `(?<${part}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
      )
      .join("")}$`,
  );

function decoded(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}

/** Resolves a JSON pointer in a document (RFC 6901). */
function at(document: unknown, ref: string): unknown {
  if (!ref.startsWith("#")) return undefined;
  let found: unknown = document;
  for (const part of decodeURIComponent(ref.slice(1)).split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    found = isObject(found) || Array.isArray(found) ? (found as Json)[key] : undefined;
  }
  return found;
}

/** Every reference of a document, except in examples. */
function refsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) refsIn(item, found);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      if (key === "$ref" && typeof item === "string") found.add(item);
      else if (key !== "example" && key !== "examples") refsIn(item, found);
    }
  return found;
}

/** The response documented for a status: its own, that of its class, or the default. */
export const responseFor = ({responses}: Operation, status: number): Response | undefined =>
  responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;

/** Whether a status is documented explicitly, not only by the default. */
export const isDocumented = ({responses}: Operation, status: number): boolean =>
  status in responses || `${Math.floor(status / 100)}XX` in responses;

/** The documented body for a Content-Type, compared by type and subtype alone. */
export const mediaTypeFor = (
  response: Response,
  contentType: string,
): readonly [name: string, media: MediaType] | undefined =>
  Object.entries(response.content ?? {}).find(
    ([name]) =>
      essence(name) === essence(contentType) ||
      (name.endsWith("/*") && contentType.startsWith(name.slice(0, -1))) ||
      name === "*/*",
  );

export const essence = (contentType: string): string =>
  contentType.split(";")[0]!.trim().toLowerCase();
