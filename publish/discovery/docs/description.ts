import type {OpenApiDocument} from "../openapi/openapi.ts";

/** The parts of a JSON Schema that the documentation reads; others are ignored. */
export interface Described {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Described | boolean;
  readonly prefixItems?: readonly Described[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: Described | boolean;
}

interface Referable {
  readonly $ref?: string;
}
interface Example extends Referable {
  readonly value?: unknown;
}
interface Content {
  readonly schema?: Described;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}
interface Parameter extends Referable {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Described;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}
interface Response extends Referable {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Referable & {readonly schema?: Described}>>;
  readonly content?: Readonly<Record<string, Content>>;
}
interface SecurityScheme extends Referable {
  readonly type: string;
  readonly name?: string;
  readonly in?: string;
  readonly scheme?: string;
}

/** One operation, with its own references resolved; those between schemas are kept. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string | null;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Readonly<Record<string, Content>> | null;
  readonly responses: readonly (Response & {readonly status: string})[];
  /** Alternative requirements; one without schemes means that no credential is needed. */
  readonly security: readonly (readonly SecurityScheme[])[];
}

/** The API as described by its OpenAPI document. */
export interface ApiDescription {
  readonly version: string;
  readonly tags: readonly {readonly name: string; readonly description: string | null}[];
  readonly operations: readonly DescribedOperation[];
  /** Messages sent to webhooks; the path is the type of the event. */
  readonly webhooks: readonly DescribedOperation[];
  readonly schemas: Readonly<Record<string, Described>>;
  /** The example of a body; undefined without one. */
  exampleOf(content: Content): unknown;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Reads an OpenAPI document, relying on nothing but the standard. */
export function describe(document: OpenApiDocument): ApiDescription {
  const follow = <T extends Referable>(value: T): T => {
    if (value.$ref === undefined) return value;
    const parts = value.$ref.slice(2).split("/");
    const target = parts.reduce<unknown>(
      (part, name) => (part as Record<string, unknown>)[name],
      document,
    );
    return follow(target as T);
  };
  const schemes = (document.components.securitySchemes ?? {}) as Record<string, SecurityScheme>;
  const operationsOf = (paths: Readonly<Record<string, OpenApiDocument["paths"][string]>>) =>
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method): DescribedOperation[] => {
        const operation = item[method];
        if (operation === undefined) return [];
        const shared = (item as {readonly parameters?: readonly unknown[]}).parameters ?? [];
        const parameters = [...shared, ...(operation.parameters ?? [])] as Parameter[];
        const body = operation.requestBody as
          | (Referable & {readonly content: Readonly<Record<string, Content>>})
          | undefined;
        const security = (operation.security ?? document.security) as Record<string, unknown>[];
        return [
          {
            id: operation.operationId,
            method: method.toUpperCase(),
            path,
            tag: operation.tags[0] ?? "Other",
            summary: operation.summary,
            description: operation.description ?? null,
            deprecated: (operation as {readonly deprecated?: boolean}).deprecated ?? false,
            parameters: parameters.map(follow),
            body: body === undefined ? null : follow(body).content,
            responses: Object.entries(operation.responses as Record<string, Response>).map(
              ([status, response]) => ({...follow(response), status}),
            ),
            security: security.map((need) => Object.keys(need).map((name) => schemes[name]!)),
          },
        ];
      }),
    );
  return {
    version: document.info.version,
    tags: document.tags.map(({name, ...tag}) => ({
      name,
      description: (tag as {readonly description?: string}).description ?? null,
    })),
    operations: operationsOf(document.paths),
    webhooks: operationsOf(document.webhooks ?? {}),
    schemas: document.components.schemas as Record<string, Described>,
    exampleOf({example, examples = {}}) {
      if (example !== undefined) return example;
      const [first] = Object.values(examples);
      return first && follow(first).value;
    },
  };
}
