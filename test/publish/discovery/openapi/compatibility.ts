/** The parts of an OpenAPI document that clients depend on. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}

type Json = Readonly<Record<string, unknown>>;
/** A sent value is narrowed if less is accepted, an answered one widened if more may come. */
type Side = "request" | "response";

/**
 * Breaking changes between two documents: removed parts, new requirements, values no longer
 * accepted, promises no longer kept. Names of components, texts and examples do not matter. Empty
 * if every client keeps working.
 */
export function breaks(before: ApiDocument, after: ApiDocument): string[] {
  const found: string[] = [];
  const comparison = compareWith(before, after, (where, what) => found.push(`${where}: ${what}`));
  for (const [path, item] of Object.entries(before.paths))
    for (const [method, operation] of Object.entries(item))
      comparison.operation(
        `${method.toUpperCase()} ${path}`,
        operation as Json,
        after.paths[path]?.[method] as Json | undefined,
      );
  for (const [event, {post}] of Object.entries(before.webhooks ?? {}))
    comparison.delivery(
      `webhook ${event}`,
      post as Json,
      after.webhooks?.[event]?.post as Json | undefined,
    );
  return found;
}

function compareWith(
  before: ApiDocument,
  after: ApiDocument,
  tell: (where: string, what: string) => void,
) {
  const seen = new Set<string>();

  function schemas(where: string, was: unknown, is: unknown, side: Side): void {
    // recursive shapes are compared once per side
    const names = `${side} ${(was as Json)?.$ref} ${(is as Json)?.$ref}`;
    if ((was as Json)?.$ref !== undefined && (is as Json)?.$ref !== undefined) {
      if (seen.has(names)) return;
      seen.add(names);
    }
    const [old, now] = [flat(before, was), flat(after, is)];
    types(where, old, now, side);
    values(where, old, now, side);
    bounds(where, old, now, side);
    properties(where, old, now, side);
    if (old.items !== undefined && now.items !== undefined)
      schemas(`${where}[]`, old.items, now.items, side);
    for (const [at, one] of listOf(old.prefixItems).entries())
      schemas(`${where}[${at}]`, one, listOf(now.prefixItems)[at] ?? {}, side);
    branches(where, old, now, side);
  }

  function types(where: string, old: Json, now: Json, side: Side): void {
    const [from, to] = side === "request" ? [old, now] : [now, old];
    const [wide, narrow] = [typesOf(to), typesOf(from)];
    if (wide === null) return;
    const strange = (narrow ?? ["anything"]).filter(
      (type) => !wide.includes(type) && !(type === "integer" && wide.includes("number")),
    );
    if (strange.length > 0)
      tell(where, side === "request" ? `takes no ${strange} any more` : `may be ${strange} now`);
    if (old.format !== undefined && now.format !== old.format && side === "response")
      tell(where, `is no ${old.format} any more`);
    if (now.format !== undefined && now.format !== old.format && side === "request")
      tell(where, `has to be a ${now.format} now`);
  }

  function values(where: string, old: Json, now: Json, side: Side): void {
    const [from, to] = side === "request" ? [old, now] : [now, old];
    const [wide, narrow] = [valuesOf(to), valuesOf(from)];
    if (wide === null) return;
    if (narrow === null) tell(where, "is held to other values now");
    const strange = (narrow ?? []).filter((value) => !wide.includes(value));
    if (strange.length > 0)
      tell(where, `${strange.join(", ")} ${side === "request" ? "is taken no more" : "is new"}`);
  }

  function bounds(where: string, old: Json, now: Json, side: Side): void {
    const [tighter, looser] = side === "request" ? [now, old] : [old, now];
    for (const name of ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"])
      if (number(tighter[name], -Infinity) > number(looser[name], -Infinity))
        tell(where, `${name} ${old[name]} is ${now[name]} now`);
    for (const name of ["maximum", "maxLength", "maxItems", "maxProperties"])
      if (number(tighter[name], Infinity) < number(looser[name], Infinity))
        tell(where, `${name} ${old[name]} is ${now[name]} now`);
    if (tighter.pattern !== undefined && old.pattern !== now.pattern)
      tell(where, `pattern ${old.pattern} is ${now.pattern} now`);
  }

  function properties(where: string, old: Json, now: Json, side: Side): void {
    const [had, has] = [propertiesOf(old), propertiesOf(now)];
    const [needed, needs] = [listOf(old.required), listOf(now.required)];
    for (const [name, one] of Object.entries(had)) {
      const other = has[name];
      if (other !== undefined) schemas(`${where}.${name}`, one, other, side);
      else if (side === "response" || now.additionalProperties === false)
        tell(`${where}.${name}`, "is gone");
    }
    if (side === "response")
      for (const name of needed.filter((one) => !needs.includes(one) && String(one) in has))
        tell(`${where}.${name}`, "may be missing now");
    else
      for (const name of needs.filter((one) => !needed.includes(one)))
        tell(`${where}.${name}`, "is required now");
    if (
      typeof old.additionalProperties === "object" &&
      typeof now.additionalProperties === "object"
    )
      schemas(`${where}.*`, old.additionalProperties, now.additionalProperties, side);
  }

  /** Compares the branches of a choice by their order; more branches mean that more may come. */
  function branches(where: string, old: Json, now: Json, side: Side): void {
    const [had, has] = [choicesOf(old), choicesOf(now)];
    if (had.length === 0 && has.length === 0) return;
    if (side === "request" ? has.length < had.length : has.length > had.length)
      tell(where, side === "request" ? "takes fewer forms" : "comes in more forms");
    for (const [at, one] of had.entries())
      if (has[at] !== undefined) schemas(where, one, has[at], side);
  }

  function parameters(where: string, old: Json, now: Json): void {
    const [had, has] = [parametersOf(before, old), parametersOf(after, now)];
    const key = ({name, in: place}: Json) => `${place} ${name}`;
    for (const one of had) {
      const other = has.find((candidate) => key(candidate) === key(one));
      if (other === undefined) tell(where, `${key(one)} is gone`);
      else {
        if (other.required === true && one.required !== true)
          tell(where, `${key(one)} is required now`);
        const [preset, newPreset] = [flat(before, one.schema), flat(after, other.schema)];
        if (preset.default !== newPreset.default) tell(where, `${key(one)} has another default`);
        schemas(`${where} ${key(one)}`, one.schema, other.schema, "request");
      }
    }
    for (const other of has)
      if (other.required === true && !had.some((one) => key(one) === key(other)))
        tell(where, `${key(other)} is required now`);
  }

  function bodies(where: string, old: unknown, now: unknown, side: Side): void {
    const [had, has] = [resolved(before, old), resolved(after, now)];
    const [types, others] = [had.content ?? {}, has.content ?? {}] as [Json, Json];
    for (const [type, media] of Object.entries(types)) {
      const other = others[type] as Json | undefined;
      if (other === undefined) tell(where, `${type} is gone`);
      else schemas(where, (media as Json).schema ?? {}, other.schema ?? {}, side);
    }
  }

  function operation(where: string, old: Json, now: Json | undefined): void {
    if (now === undefined) {
      tell(where, "is gone");
      return;
    }
    if (old.operationId !== now.operationId)
      tell(where, `operation id ${old.operationId} is ${now.operationId} now`);
    parameters(where, old, now);
    if (now.requestBody !== undefined && old.requestBody === undefined)
      tell(where, "wants a body now");
    if (old.requestBody !== undefined) bodies(where, old.requestBody, now.requestBody, "request");
    const [had, has] = [old.responses ?? {}, now.responses ?? {}] as [Json, Json];
    for (const [status, response] of Object.entries(had)) {
      if (has[status] !== undefined)
        bodies(`${where} ${status}`, response, has[status], "response");
      else if (status.startsWith("2")) tell(where, `${status} is gone`);
    }
    security(where, old, now);
  }

  function security(where: string, old: Json, now: Json): void {
    const ways = (of: Json) => listOf(of.security).map((one) => Object.keys(one as Json).join("+"));
    const [had, has] = [ways(old), ways(now)];
    if (has.length === 0) return;
    const lost = (had.length === 0 ? [""] : had).filter((way) => !has.includes(way));
    if (lost.length > 0) tell(where, `${lost.map((way) => way || "nobody")} is let in no more`);
  }

  function delivery(where: string, old: Json, now: Json | undefined): void {
    if (now === undefined) {
      tell(where, "is gone");
      return;
    }
    const names = (document: ApiDocument, of: Json) =>
      parametersOf(document, of).map(({name}) => name);
    const sent = names(after, now);
    for (const name of names(before, old))
      if (!sent.includes(name)) tell(where, `header ${name} is gone`);
    bodies(where, old.requestBody, now.requestBody, "response");
  }

  return {operation, delivery};
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;
const propertiesOf = ({properties}: Json): Json => (properties ?? {}) as Json;
const choicesOf = ({anyOf, oneOf}: Json): readonly unknown[] => listOf(anyOf ?? oneOf);

/** The types that a schema allows; null for all. */
function typesOf(schema: Json): readonly string[] | null {
  if (schema.type === undefined) return null;
  return [schema.type].flat() as string[];
}

/** The values that a schema allows, as JSON; null if it lists none. */
function valuesOf({enum: values, const: only}: Json): readonly string[] | null {
  const all = values ?? (only === undefined ? undefined : [only]);
  return all === undefined ? null : listOf(all).map((value) => JSON.stringify(value));
}

/** The target of a reference, merged with its sibling keywords. */
function resolved(document: ApiDocument, part: unknown): Json {
  const {$ref, ...own} = (part ?? {}) as Readonly<Record<string, unknown>>;
  if ($ref === undefined) return own;
  const target = String($ref)
    .split("/")
    .slice(2)
    .reduce<unknown>((part, name) => (part as Json | undefined)?.[name], document.components);
  return {...resolved(document, target), ...own};
}

/** A schema with its references and `allOf` written out, and `anyOf` with null as a type. */
function flat(document: ApiDocument, schema: unknown): Json {
  const {allOf, ...own} = resolved(document, schema);
  const merged = listOf(allOf)
    .map((one) => flat(document, one))
    .reduce((all, one) => both(all, one), own);
  const choices = choicesOf(merged);
  const [first, second] = choices;
  if (choices.length === 2 && (second as Json)?.type === "null") {
    const {anyOf: _, oneOf: __, ...rest} = merged;
    const inner = flat(document, first);
    const types = typesOf(inner);
    const values = valuesOf(inner);
    return {
      ...both(inner, rest),
      ...(types && {type: [...types, "null"]}),
      ...(values && inner.enum !== undefined && {enum: [...listOf(inner.enum), null]}),
    };
  }
  return merged;
}

const both = (one: Json, other: Json): Json => ({
  ...one,
  ...other,
  ...(Boolean(one.properties ?? other.properties) && {
    properties: {...propertiesOf(one), ...propertiesOf(other)},
  }),
  ...(Boolean(one.required ?? other.required) && {
    required: [...new Set([...listOf(one.required), ...listOf(other.required)])],
  }),
});

const parametersOf = (document: ApiDocument, {parameters}: Json): readonly Json[] =>
  listOf(parameters).map((one) => resolved(document, one));
