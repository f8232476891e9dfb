import {parameterNames} from "../address.ts";
import type {Components} from "./components.ts";

/** One method of one path in the OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly unknown[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The media type of an answer as it is documented: a picture may be of any kind of image. */
export const documentedType = (type: string): string =>
  type.startsWith("image/") ? "image/*" : type;

/** An answer that is a problem document. */
export const problemFrom = (components: Components) => (description: string) => ({
  description,
  content: {"application/problem+json": {schema: components.ref("problem.json")}},
});

/** The first World Cup; the last year of four digits. */
const YEARS = {type: "integer", minimum: 1930, maximum: 9999} as const;

/** The parameters of a path: years, slugs and codes. */
export const pathParameters = (path: string) =>
  parameterNames(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: name === "year" ? YEARS : {type: "string", pattern: "^[\\w-]+$"},
  }));

/** get, /api/teams/{teamId}/odds → getApiTeamsByTeamIdOdds */
export function operationIdOf(method: string, path: string): string {
  const words = path.replace(/\{(\w+)\}/g, "by/$1").split(/[^A-Za-z0-9]+/);
  return `${method.toLowerCase()}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}
