import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {schemasIn} from "../../publish/schemas.ts";
import {standingSchemas} from "../../publish/standing-schemas.ts";

const strict = schemasIn("schemas");

/** What is wrong with a body, or that nothing is. */
function verdict(schemas: typeof strict, name: string, body: unknown): string {
  try {
    schemas.validate(name, body, "/x");
    return "passes";
  } catch (error) {
    return (error as Error).message;
  }
}

/** The example of a schema, and that example spoilt at one place after the other. */
function* bodiesOf(name: string): Generator<unknown> {
  const schema: {examples?: unknown[]} = JSON.parse(readFileSync(`schemas/${name}`, "utf8"));
  for (const example of schema.examples ?? []) {
    yield example;
    if (typeof example !== "object" || example === null || Array.isArray(example)) continue;
    yield {...example, surplus: 1};
    for (const [property, value] of Object.entries(example)) {
      yield Object.fromEntries(Object.entries(example).filter(([other]) => other !== property));
      yield {...example, [property]: {none: "of this"}};
      if (!Array.isArray(value)) continue;
      yield {...example, [property]: [...value, {none: "of this"}]};
      yield {...example, [property]: [...value, ...value]};
    }
  }
}

describe("schemas that remember what has passed say what the schemas themselves say", () => {
  const standing = standingSchemas(strict);
  const names = readdirSync("schemas/tournament").map((name) => `tournament/${name}`);
  test.each(names)("%s", (name) => {
    for (const body of bodiesOf(name)) {
      const expected = verdict(strict, name, body);
      expect(verdict(standing, name, body)).toBe(expected);
      expect(verdict(standing, name, body)).toBe(expected);
    }
  });
  test("parts that have passed do not let a body through that lacks another", () => {
    const {examples} = JSON.parse(readFileSync("schemas/tournament/team.json", "utf8"));
    const [team] = examples;
    expect(verdict(standing, "tournament/team.json", team)).toBe("passes");
    expect(verdict(standing, "tournament/team.json", {...team, squad: undefined})).toMatch(
      /violates/,
    );
    const {squad: _, ...rest} = team;
    expect(verdict(standing, "tournament/team.json", rest)).toMatch(
      /violates schemas\/tournament\/team.json/,
    );
    expect(
      verdict(standing, "tournament/team.json", {...team, squad: [...team.squad, {}]}),
    ).toMatch(/squad\/\d/);
  });
  test("a property passes for its own part only", () => {
    const {examples} = JSON.parse(readFileSync("schemas/tournament/team.json", "utf8"));
    const [team] = examples;
    expect(verdict(standing, "tournament/team.json", {...team, topScorers: team.squad})).toMatch(
      /topScorers/,
    );
  });
  test("a property that must not be there is not let through", () => {
    const folder = mkdtempSync(join(tmpdir(), "broadsheet-schemas-"));
    try {
      writeFileSync(
        join(folder, "none.json"),
        JSON.stringify({type: "object", properties: {old: false, any: true}}),
      );
      const schemas = schemasIn(folder);
      for (const one of [schemas, standingSchemas(schemas)]) {
        expect(verdict(one, "none.json", {any: 1})).toBe("passes");
        expect(verdict(one, "none.json", {old: 1})).toMatch(/violates/);
      }
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });
});
