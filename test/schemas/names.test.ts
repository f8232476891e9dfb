import {globSync, readFileSync} from "node:fs";
import {join, posix} from "node:path";
import {describe, expect, test} from "vitest";

type Schema = Readonly<Record<string, unknown>>;
const FOLDER = "schemas";
const files = new Map(
  globSync("{tournament,news,market,hub,search,live}/**/*.json", {cwd: FOLDER})
    .map((file) => file.replaceAll("\\", "/"))
    .map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Schema]),
);

/** The schema that a property comes to, without references and the choice of null. */
function target(file: string, schema: Schema): Schema {
  if (typeof schema.$ref === "string") {
    const [path = "", fragment = ""] = schema.$ref.split("#");
    const named = path === "" ? file : posix.join(posix.dirname(file), path);
    const part = fragment
      .split("/")
      .slice(1)
      .reduce<unknown>((whole, name) => (whole as Schema)[name], files.get(named));
    return target(named, part as Schema);
  }
  const [one, other] = (schema.anyOf ?? []) as readonly Schema[];
  return one && other?.type === "null" ? target(file, one) : schema;
}

interface Property {
  readonly at: string;
  readonly name: string;
  readonly type: string;
  readonly format: unknown;
}

function* propertiesIn(file: string, part: unknown): Generator<Property> {
  if (typeof part !== "object" || part === null) return;
  const {properties} = part as {readonly properties?: Readonly<Record<string, Schema>>};
  // a condition repeats properties without declaring them
  const isDeclared = "type" in part;
  for (const [name, one] of Object.entries(isDeclared ? (properties ?? {}) : {})) {
    const {type, format} = target(file, one);
    const types = [type ?? "choice"].flat().filter((kind) => kind !== "null");
    yield {at: `${file} ${name}`, name, type: types.join(" "), format};
  }
  for (const one of Object.values(part)) yield* propertiesIn(file, one);
}
const properties = [...files].flatMap(([file, schema]) => [...propertiesIn(file, schema)]);

/** The form of each name, and the files of released clients in which it has another one. */
const FORMS: readonly {
  readonly name: string;
  readonly form: string;
  readonly others: Readonly<Record<string, string>>;
}[] = [
  {
    name: "score",
    form: "object",
    others: {
      "tournament/squad.json": "array",
      "tournament/scenario-predictions.json": "array",
      // points of a quiz, and the rank of a search result
      "live/quiz-result.json": "integer",
      "live/search.json": "number",
    },
  },
  {name: "playerId", form: "string", others: {}},
  {name: "teamId", form: "string", others: {}},
  {name: "matchId", form: "string", others: {}},
  {name: "ref", form: "string", others: {}},
  {name: "nameVi", form: "string", others: {}},
  {name: "stageName", form: "object", others: {}},
  {name: "nextCursor", form: "integer", others: {}},
  {name: "hasMore", form: "boolean", others: {}},
  {name: "pageSize", form: "integer", others: {}},
  {name: "totalPages", form: "integer", others: {}},
];

describe("one name has one form", () => {
  test.each(FORMS)("$name is of type $form", ({name, form, others}) => {
    const found = properties.filter((one) => one.name === name);
    const strange = new Map(
      found.filter(({type}) => type !== form).map(({at, type}) => [at.split(" ")[0], type]),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(Object.fromEntries(strange)).toEqual(others);
  });
});

/** Instants and days that are the end of a period, the state of knowledge, or a cursor. */
const OTHERWISE =
  /^(after|before|since|through|until|cursor|edition|nextEdition|tournament|market|date|from|to)$|(AsOf|^asOf|From|Through|Before|Since|Until)$/;

test.each([
  ["date-time", /(At|^at)$/],
  ["date", /(On|^on)$/],
])("names of a %s end as all do", (format, ending) => {
  const names = new Set(properties.filter((one) => one.format === format).map(({name}) => name));
  expect([...names].filter((name) => !ending.test(name) && !OTHERWISE.test(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(10);
});
