import type {JsonSchema} from "../../render/schemas.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Replaces identical objects and lists of values in several places with components, named after
 * their first place: `MatchAnalysis` with `forecast` with `rates` → `MatchAnalysisForecastRates`.
 */
export function withSharedShapes(schemas: Schemas): Schemas {
  const places = new Map<string, {count: number; readonly name: string}>();
  for (const [component, schema] of Object.entries(schemas))
    visit(schema, [component], (shape, path) => {
      const text = JSON.stringify(shape);
      const known = places.get(text);
      if (known) known.count += 1;
      else places.set(text, {count: 1, name: path.map(capitalised).join("")});
    });
  const names = new Map<string, string>();
  const roots = new Map(
    Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  for (const [text, {count, name}] of places) {
    const whole = roots.get(text);
    if (whole !== undefined || count > 1) names.set(text, whole ?? name);
  }
  const made: Record<string, JsonSchema> = {};
  const replaced = (schema: unknown, isRoot: boolean): unknown => {
    if (Array.isArray(schema)) return schema.map((one) => replaced(one, false));
    if (typeof schema !== "object" || schema === null) return schema;
    const name = isRoot || !isShape(schema) ? undefined : names.get(JSON.stringify(schema));
    const inner = () =>
      Object.fromEntries(
        Object.entries(schema).map(([key, value]) => [key, replaced(value, false)]),
      );
    if (name === undefined) return inner();
    if (!(name in schemas)) made[name] ??= inner();
    return {$ref: `#/components/schemas/${name}`};
  };
  for (const [name, schema] of Object.entries(schemas))
    made[name] = replaced(schema, true) as JsonSchema;
  return Object.fromEntries(Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An object with properties, or a choice of three or more values. */
const isShape = (schema: object): boolean =>
  ("properties" in schema && "type" in schema) ||
  ("enum" in schema && Array.isArray(schema.enum) && schema.enum.length > 2);

/** Calls back with each shape below a component, and the path of properties to it. */
function visit(
  schema: unknown,
  path: readonly string[],
  found: (shape: object, path: readonly string[]) => void,
): void {
  if (typeof schema !== "object" || schema === null) return;
  if (path.length > 1 && isShape(schema)) found(schema, path);
  for (const [key, value] of Object.entries(schema)) {
    if (key !== "properties") visit(value, path, found);
    else
      for (const [name, property] of Object.entries(value as JsonSchema))
        visit(property, [...path, name], found);
  }
}

const capitalised = (word: string): string =>
  word
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
