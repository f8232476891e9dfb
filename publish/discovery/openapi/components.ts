import {posix} from "node:path";
import {RenderError} from "../../../pipeline/kit/errors.ts";
import type {JsonSchema, Schemas} from "../../render/schemas.ts";
import {componentName} from "./component-name.ts";
import {isAlone, type Publishing, published, publishedPart} from "./published-schema.ts";

/**
 * Schema files as OpenAPI components. A file becomes one component and each of its `$defs` another;
 * `$id` and `$schema` are dropped, because `#/components/…` would resolve against `$id`.
 */
export interface Components {
  /** A reference to a schema file, adding the components that it needs. */
  ref(name: string): {readonly $ref: string};
  /** A reference to a schema of request bodies, in which undeclared properties are refused. */
  requestRef(name: string): {readonly $ref: string};
  /** The example of a request body; undefined if its schema file has none. */
  requestExample(name: string): unknown;
  /** A reference to a part shared by several operations, stored under its name. */
  share(kind: SharedKind, name: string, part: object): {readonly $ref: string};
  /** All components referred to so far, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** All shared parts so far. */
  readonly shared: Readonly<Partial<Record<SharedKind, Readonly<Record<string, object>>>>>;
}

/** Sections of `components` other than schemas. */
type SharedKind = "responses" | "parameters" | "headers" | "examples";

interface Part {
  readonly name: string;
  readonly file: string;
  readonly isFile: boolean;
  readonly schema: JsonSchema;
}

/**
 * A file is a component, and so is a definition used in several places; one that is used once, or
 * is just a whole number, is inlined. So is a part within a component, because generators only
 * follow references to components.
 *
 * @throws RenderError if two parts of schema files would have one name
 */
export function componentsFrom(schemas: Schemas): Components {
  const parts = new Map<string, Part>();
  const sent = new Set<string>();
  /** For each part, one entry per place of use: whether it could be inlined there. */
  const places = new Map<string, boolean[]>();
  const shared: Partial<Record<SharedKind, Record<string, object>>> = {};

  /** The definition or file that a reference names, and the rest of the reference below it. */
  const find = (from: string, ref: string): {readonly part: Part; readonly rest: string} => {
    const [path, fragment = ""] = ref.split("#") as [string, string?];
    const file = path === "" ? from : posix.join(posix.dirname(from), path);
    const [, definition, rest = ""] = fragment.match(/^\/\$defs\/([^/]+)(\/.*)?$/) ?? [];
    const whole = schemas.get(file);
    const isFile = definition === undefined;
    const schema = isFile
      ? whole
      : (whole.$defs as Readonly<Record<string, JsonSchema>>)[definition]!;
    const part = {name: componentName(file, definition), file, isFile, schema};
    return {part, rest: isFile ? fragment : rest};
  };
  const include = (from: string, ref: string, isRequest: boolean): Part => {
    const {part} = find(from, ref);
    const before = parts.get(part.name);
    if (before !== undefined && before.schema !== part.schema)
      throw new RenderError(
        `schemas/${part.file} and schemas/${before.file} both have a component ${part.name}`,
      );
    parts.set(part.name, part);
    const isToClose = isRequest && !sent.has(part.name);
    if (isToClose) sent.add(part.name);
    if (before === undefined)
      for (const one of referencesIn(part.schema)) {
        const {name} = include(part.file, one.$ref, isRequest);
        const {rest} = find(part.file, one.$ref);
        places.set(name, [...(places.get(name) ?? []), one.isAlone && rest === ""]);
      }
    else if (isToClose)
      for (const one of referencesIn(part.schema)) include(part.file, one.$ref, true);
    return part;
  };
  const isWrittenInPlace = ({name, isFile, schema}: Part): boolean => {
    const inPlace = places.get(name) ?? [];
    const isNumber = schema.type === "integer" && String(schema.description).length < 30;
    return !isFile && inPlace.every(Boolean) && (inPlace.length < 2 || isNumber);
  };
  const publishing = (from: string, closed: boolean): Publishing => ({
    closed,
    refer: (ref) => {
      const {part, rest} = find(from, ref);
      return rest !== "" || isWrittenInPlace(part)
        ? (publishedPart(within(part.schema, rest), publishing(part.file, closed)) as JsonSchema)
        : {$ref: `#/components/schemas/${part.name}`};
    },
  });
  const reference = (name: string, isRequest: boolean) => ({
    $ref: `#/components/schemas/${include(name, "", isRequest).name}`,
  });

  return {
    ref: (name) => reference(name, false),
    requestRef: (name) => reference(name, true),
    share(kind, name, part) {
      shared[kind] ??= {};
      shared[kind][name] ??= part;
      return {$ref: `#/components/${kind}/${name}`};
    },
    shared,
    requestExample: (name) => (schemas.get(name).examples as readonly unknown[] | undefined)?.[0],
    get schemas() {
      return Object.fromEntries(
        [...parts.values()]
          .filter((part) => !isWrittenInPlace(part))
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(({name, file, schema}) => [
            name,
            published(schema, publishing(file, sent.has(name))),
          ]),
      );
    },
  };
}

/** The part of a schema at a JSON pointer of plain names. */
const within = (schema: JsonSchema, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((part, name) => (part as JsonSchema)[name], schema);

/**
 * Every `$ref` of a schema, except those in its definitions, which are followed when referred to.
 */
function referencesIn(schema: unknown): {readonly $ref: string; readonly isAlone: boolean}[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === "$defs" || key === "examples") return [];
    return key === "$ref" && typeof value === "string"
      ? [{$ref: value, isAlone: isAlone(schema)}]
      : referencesIn(value);
  });
}
