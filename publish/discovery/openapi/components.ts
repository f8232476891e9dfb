import {posix} from "node:path";
import type {JsonSchema, Schemas} from "../../render/schemas.ts";

/**
 * Schema files as OpenAPI components. A file becomes one component and each of its `$defs` another;
 * `$id` and `$schema` go, because a kept `$id` would make `#/components/…` resolve against the
 * wrong base.
 */
export interface Components {
  /** A reference to a schema file; what it needs comes along. */
  ref(name: string): {readonly $ref: string};
  /** Everything referred to so far, by component name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

export function componentsFrom(schemas: Schemas): Components {
  const made = new Map<string, JsonSchema>();
  const wanted = new Set<string>();
  const include = (name: string) => {
    if (made.has(componentName(name))) return;
    const {$id: _id, $schema: _schema, $defs, ...root} = schemas.get(name);
    made.set(componentName(name), root); // before its references are followed: files may refer to each other
    const rewrite = (schema: JsonSchema) =>
      rewritten(schema, (ref) => refer(name, ref)) as JsonSchema;
    const definitions = Object.entries(($defs ?? {}) as Readonly<Record<string, JsonSchema>>);
    for (const [key, definition] of definitions)
      made.set(componentName(name, key), rewrite(definition));
    made.set(componentName(name), rewrite(root));
  };
  const refer = (from: string, ref: string): string => {
    const [file, fragment = ""] = ref.split("#") as [string, string?];
    const name = file === "" ? from : posix.join(posix.dirname(from), file);
    include(name);
    const [, definition, rest = ""] = fragment.match(/^\/\$defs\/([^/]+)(\/.*)?$/) ?? [];
    const component = componentName(name, definition);
    wanted.add(component);
    return `#/components/schemas/${component}${definition === undefined ? fragment : rest}`;
  };

  return {
    ref: (name) => ({$ref: refer(name, "")}),
    get schemas() {
      return Object.fromEntries(
        [...made].filter(([name]) => wanted.has(name)).sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    },
  };
}

/** tournament/head-to-head.json, score → TournamentHeadToHeadScore */
function componentName(file: string, definition = ""): string {
  const words = `${file.replace(/\.json$/, "")}/${definition}`.split(/[^A-Za-z0-9]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/**
 * A copy with every `$ref` replaced; a property of a body may be called `$ref` too, but its schema
 * is no string.
 */
function rewritten(value: unknown, refer: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, refer));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === "$ref" && typeof item === "string" ? refer(item) : rewritten(item, refer),
    ]),
  );
}
