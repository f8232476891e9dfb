import type {FieldView, ShapeView, TypePart} from "../../../site/docs/views.ts";
import type {Described} from "./description.ts";

type Schemas = Readonly<Record<string, Described>>;

const REFERENCE = "#/components/schemas/";

/** The schemas of an API in a readable form. */
export interface Shapes {
  typeOf(schema: Described): readonly TypePart[];
  field(name: string, schema: Described, required: boolean): FieldView;
  /** The properties of a body, including those of the shape that it names. */
  fieldsOf(schema: Described): readonly FieldView[];
  /** The named shapes reachable from schemas, by name. */
  reached(from: readonly Described[]): readonly ShapeView[];
}

/**
 * Reads schemas by their component names. Plain texts, numbers and lists are described where they
 * are used; objects and choices get a section of their own, which is linked to.
 */
export function shapesOf(schemas: Schemas): Shapes {
  const named = (ref: string): string => ref.slice(REFERENCE.length).split("/")[0]!;
  /** The target of a reference, which may be a part of a component. */
  const target = (ref: string): Described => {
    const [name, ...inside] = ref.slice(REFERENCE.length).split("/");
    return inside.reduce<Described>(
      (part, key) => (part as Record<string, Described>)[key]!,
      schemas[name!]!,
    );
  };
  const isPlain = ({properties, anyOf, oneOf, allOf, items, prefixItems, $ref}: Described) =>
    [properties, anyOf, oneOf, allOf, items, prefixItems, $ref].every((one) => one === undefined);
  /** A schema with plain references replaced; its own members take precedence. */
  const inlined = (schema: Described): Described => {
    if (schema.$ref === undefined) return schema;
    const {$ref, ...own} = schema;
    const {title: _, ...found} = target($ref);
    return isPlain(found) || !isWhole($ref) ? inlined({...found, ...own}) : schema;
  };
  const isWhole = (ref: string) => !ref.slice(REFERENCE.length).includes("/");

  function typeOf(given: Described): readonly TypePart[] {
    const schema = inlined(given);
    if (schema.$ref !== undefined) return [{text: named(schema.$ref), shape: named(schema.$ref)}];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return joined(choices.map(typeOf), " or ");
    if (schema.allOf && schema.properties === undefined)
      return joined(schema.allOf.map(typeOf), " and ");
    if (schema.const !== undefined) return [{text: JSON.stringify(schema.const)}];
    if (schema.enum) return [{text: schema.enum.map((value) => JSON.stringify(value)).join(" | ")}];
    if (schema.prefixItems)
      return [{text: "["}, ...joined(schema.prefixItems.map(typeOf), ", "), {text: "]"}];
    const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
    return joined(
      types.map((type): readonly TypePart[] => {
        if (type === "array")
          return typeof schema.items === "object"
            ? [{text: "array of "}, ...typeOf(schema.items)]
            : [{text: "array"}];
        if (
          type === "object" &&
          typeof schema.additionalProperties === "object" &&
          schema.properties === undefined
        )
          return [{text: "object of "}, ...typeOf(schema.additionalProperties)];
        return [{text: schema.format && type === "string" ? schema.format : type}];
      }),
      " or ",
    );
  }

  /** The properties described in place: those of an object or of the elements of a list. */
  function fieldsOf(given: Described): readonly FieldView[] {
    const schema = inlined(given);
    if (schema.$ref !== undefined) return [];
    const {properties, required = []} = schema;
    if (properties)
      return Object.entries(properties).map(([name, property]) =>
        field(name, property, required.includes(name)),
      );
    if (typeof schema.items === "object") return fieldsOf(schema.items);
    if (typeof schema.additionalProperties === "object")
      return fieldsOf(schema.additionalProperties);
    const objects = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).map(fieldsOf);
    return objects.find((fields) => fields.length > 0) ?? [];
  }

  const field = (name: string, given: Described, required: boolean): FieldView => ({
    name,
    required,
    type: typeOf(given),
    rules: rules(given),
    description: inlined(given).description ?? null,
    fields: fieldsOf(given),
  });

  function rules(given: Described): readonly string[] {
    const {minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, ...schema} =
      inlined(given);
    return [
      ...between(minimum, maximum, ""),
      ...between(minLength === 1 ? undefined : minLength, maxLength, " characters"),
      ...between(minItems === 1 ? undefined : minItems, maxItems, " elements"),
      ...(pattern === undefined || pattern.length > 60 ? [] : [pattern]),
      ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ];
  }

  const shape = (name: string): ShapeView => {
    const schema = schemas[name]!;
    return {
      name,
      description: schema.description ?? null,
      type: typeOf(schema),
      rules: rules(schema),
      fields: fieldsOf(schema),
    };
  };

  function reached(from: readonly Described[]): readonly ShapeView[] {
    const found = new Map<string, ShapeView>();
    const visitParts = (parts: readonly TypePart[]) => {
      for (const {shape: name} of parts) {
        if (name === undefined || found.has(name)) continue;
        const view = shape(name);
        found.set(name, view);
        visitParts(view.type);
        visit(view.fields);
      }
    };
    const visit = (fields: readonly FieldView[]) => {
      for (const {type, fields: inner} of fields) {
        visitParts(type);
        visit(inner);
      }
    };
    for (const schema of from) visitParts(typeOf(schema));
    return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  const bodyFields = (schema: Described) =>
    fieldsOf(schema.$ref !== undefined && isWhole(schema.$ref) ? target(schema.$ref) : schema);
  return {typeOf, field, fieldsOf: bodyFields, reached};
}

const joined = (parts: readonly (readonly TypePart[])[], between: string): readonly TypePart[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [{text: between}, ...part]));

function between(from: number | undefined, to: number | undefined, unit: string): string[] {
  if (from === undefined && to === undefined) return [];
  if (from === undefined) return [`up to ${to}${unit}`];
  return [to === undefined ? `from ${from}${unit}` : `${from} to ${to}${unit}`];
}
