import type {JsonSchema} from "../../render/schemas.ts";

/** One method of one path in the OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly object[];
  /** Left out if no credential is needed. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: {readonly required: true; readonly content: object};
  readonly responses: Readonly<Record<string, object>>;
}

/** The documented media type of an answer: pictures may be any kind of image. */
export const documentedType = (type: string): string =>
  type.startsWith("image/") ? "image/*" : type;

/** The generic schema of a body without one: a feed of another standard, or text. */
export const untold = (type: string): JsonSchema => ({
  type: type.includes("json") ? "object" : "string",
});
