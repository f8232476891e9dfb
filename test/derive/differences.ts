type Files = ReadonlyMap<string, string>;
type Json = unknown;

/** Maximum number of differences reported for a body, page or type. */
const MAX_TOLD = 4;
/** Maximum number of places named for a difference that occurs in many. */
const MAX_PLACES = 12;
/** Maximum number of characters of a value or line. */
const MAX_LETTERS = 90;
const RECORDS = /^test\/golden\/(euro-)?records\.txt$/;

/**
 * Describes for a reviewer how generated files differ from earlier ones: fields of bodies and
 * examples, lines of pages and types. Equal differences in several places are reported once.
 */
export function differences(before: Files, after: Files): string[] {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (changed.length === 0) return [`all ${after.size} generated files are current`];
  const placesBySaying = new Map<string, string[]>();
  for (const file of changed)
    for (const [place, sayings] of saidOf(file, before.get(file), after.get(file))) {
      const told = sayings.slice(0, MAX_TOLD);
      if (sayings.length > MAX_TOLD) told.push(`${sayings.length - MAX_TOLD} more differences`);
      for (const saying of told)
        placesBySaying.set(saying, [...(placesBySaying.get(saying) ?? []), place]);
    }
  const byPlaces = Map.groupBy(placesBySaying, ([, places]) => listOf(places));
  return [
    ...[...byPlaces].flatMap(([places, all]) =>
      all.length === 1
        ? [`${places}: ${all[0]![0]}`]
        : [`${places}:`, ...all.map(([saying]) => `  ${saying}`)],
    ),
    `${changed.length} of ${after.size} generated files differ`,
  ];
}

const listOf = (places: readonly string[]): string =>
  places.length > MAX_PLACES
    ? `${places.slice(0, MAX_PLACES).join(", ")} and ${places.length - MAX_PLACES} more`
    : places.join(", ");

/** The differences in each place of a changed file. */
function saidOf(file: string, before?: string, after?: string): [place: string, string[]][] {
  const [was, is] = [partsOf(file, before), partsOf(file, after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((place): [string, string[]][] => {
    const [a, b] = [was.get(place), is.get(place)];
    if (a === b) return [];
    if (a === undefined || b === undefined) return [[place, [a === undefined ? "new" : "gone"]]];
    return [[place, RECORDS.test(file) ? ["other addresses or bytes"] : changes(a, b)]];
  });
}

const changes = (was: string, is: string): string[] => {
  const [before, after] = [was, is].map(jsonIn);
  return before === undefined || after === undefined
    ? lineChanges(was, is)
    : fieldChanges(before, after);
};

/** The object or list of a text; undefined for other texts, such as JSON with comments. */
function jsonIn(text: string): Json {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parts of a generated file by place: an address, a schema, a type, or the file itself. */
function partsOf(file: string, text: string | undefined): Map<string, string> {
  if (text === undefined) return new Map();
  const [, address] = /^test\/golden\/cup(\/.*?)(?:\.json)?$/.exec(file) ?? [];
  if (address) return new Map([[address, text]]);
  const [isRecords, euro = ""] = RECORDS.exec(file) ?? [];
  if (isRecords)
    return new Map(
      text.split("\n").map((line) => [`${euro}record ${line.replace(/ {2}.*/, "")}`, line]),
    );
  const [, blocks] = /^test\/golden\/(.*)\.txt$/.exec(file) ?? [];
  if (blocks)
    return new Map(
      text.split(/\n\n(?=\/)/).map((block): [string, string] => {
        const end = `${block}\n`.indexOf("\n");
        return [`${block.slice(0, end)} (${blocks})`, block.slice(end + 1)];
      }),
    );
  if (file.endsWith("examples.json")) return examplesIn(JSON.parse(text));
  if (file.endsWith("answered.json")) {
    const {bodies, deliveries} = JSON.parse(text);
    return new Map([...examplesIn(bodies), ...examplesIn(deliveries)]);
  }
  if (file.endsWith(".d.ts"))
    return new Map(
      text
        .split(/\n(?= {8}readonly \w+: )/)
        .map((type) => [`type ${/^ {8}readonly (\w+)/.exec(type)?.[1] ?? "Bodies"}`, type]),
    );
  return new Map([[file, text]]);
}

const examplesIn = (bodies: Readonly<Record<string, Json>>): Map<string, string> =>
  new Map(
    Object.entries(bodies).map(([name, body]) => [`example of ${name}`, JSON.stringify(body)]),
  );

/** Lines that are in only one of two texts. */
function lineChanges(was: string, is: string): string[] {
  const [before, after] = [was, is].map((text) => new Set(text.split("\n")));
  return [
    ...[...before!.difference(after!)].map((line) => `- ${short(line.trim())}`),
    ...[...after!.difference(before!)].map((line) => `+ ${short(line.trim())}`),
  ];
}

/** Added and removed fields, and fields with different values. */
function fieldChanges(was: Json, is: Json): string[] {
  const [before, after] = [was, is].map((body) => valuesByField(body));
  const isInner = (field: string, fields: ReadonlyMap<string, unknown>) => {
    const parent = field.replace(/(?:\[\]|\.[^.[]*)$/, "");
    return parent !== field && parent !== "" && !fields.has(parent);
  };
  const only = (these: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
    [...these.keys()].filter((field) => !others.has(field) && !isInner(field, others));
  const values = [...before!].flatMap(([field, list]) => {
    const now = after!.get(field);
    if (now === undefined || list.join("\n") === now.join("\n")) return [];
    const at = list.findIndex((value, index) => value !== now[index]);
    const [a, b] = [list[at], now[at]].map((value) => short(value ?? "nothing"));
    return `\`${field}\`: ${a} → ${b}`;
  });
  return [
    ...only(after!, before!).map((field) => `field \`${field}\` added`),
    ...only(before!, after!).map((field) => `field \`${field}\` removed`),
    ...values,
  ];
}

/** All plain values of a body by field, such as `matches[].score.home`; list values in order. */
function valuesByField(body: Json): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  const walk = (value: Json, field: string) => {
    const values = fields.get(field) ?? [];
    fields.set(field, values);
    if (typeof value !== "object" || value === null) values.push(JSON.stringify(value));
    else
      for (const [name, item] of Object.entries(value))
        walk(item, Array.isArray(value) ? `${field}[]` : (field && `${field}.${name}`) || name);
  };
  walk(body, "");
  return fields;
}

const short = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text;
