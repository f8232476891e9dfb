import {globSync, readFileSync} from "node:fs";
import {posix} from "node:path";
import {describe, expect, test} from "vitest";
import {everyRecord, siteRecords} from "../../../publish/contents/site-records.ts";
import {liveContracts} from "../../../publish/contracts/contracts.ts";
import {liveRoutes} from "../../../publish/live/answers/routes.ts";
import {formatInWords, patternInWords} from "../../../publish/live/routing/pattern-words.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";

const nameOf = ({method, path}: {readonly method: string; readonly path: string}) =>
  `${method} ${path}`;
const promised = liveContracts.map(nameOf);
const answered = liveRoutes.map(nameOf);

describe("contracts and routes are the same", () => {
  test.each([
    ["every contract has a route", promised, answered],
    ["every route has a contract", answered, promised],
  ])("%s", (_, names, among) => {
    expect(names.filter((name) => !among.includes(name))).toEqual([]);
  });

  test("none comes twice", () => {
    expect(promised.filter((name, index) => promised.indexOf(name) !== index)).toEqual([]);
    expect(answered.filter((name, index) => answered.indexOf(name) !== index)).toEqual([]);
  });

  test("they come in the same order", () => expect(answered).toEqual(promised));

  test("a route is its contract and how it is answered", () => {
    expect(liveRoutes.map(({handle: _, reject: __, ...contract}) => contract)).toEqual(
      liveContracts,
    );
  });
});

describe("an address that is static and live is declared once", () => {
  const records = everyRecord(siteRecords("https://site.example", schemasIn("schemas")));
  const shared = liveContracts.flatMap((contract) => {
    const record = records.find(({path}) => path === contract.path);
    return record && contract.method === "GET" ? [{path: contract.path, record, contract}] : [];
  });
  const sources = globSync("publish/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));

  test("there are such addresses", () => expect(shared.length).toBeGreaterThan(30));

  test.each(shared)("$path says the same in both", ({record, contract}) => {
    expect(contract).toMatchObject({
      summary: record.summary,
      type: record.type,
      responses: {200: record.schema},
      asked: record.query,
      ...(record.tag !== null && {tag: record.tag}),
    });
  });

  test.each(shared)("$path is written down in one place", ({path}) => {
    const declarations = sources.join().split(`path: "${path}"`).length - 1;
    expect(declarations).toBeLessThanOrEqual(1);
  });
});

describe("requirements of a request can be expressed in words", () => {
  type Found = {readonly where: string; readonly keyword: string; readonly value: string};
  const schemas = schemasIn("schemas");
  /** Patterns and formats of a schema and of the schemas it refers to. */
  function asked(schema: unknown, where: string, file: string): Found[] {
    if (typeof schema !== "object" || schema === null) return [];
    return Object.entries(schema).flatMap(([keyword, value]): Found[] => {
      if (typeof value !== "string") return asked(value, `${where}/${keyword}`, file);
      if (keyword === "pattern" || keyword === "format") return [{where, keyword, value}];
      if (keyword !== "$ref") return [];
      const [name = "", pointer = ""] = value.split("#");
      const target = name === "" ? file : posix.join(posix.dirname(file), name);
      const part = pointer
        .split("/")
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], schemas.get(target));
      return asked(part, `${where}/${value}`, target);
    });
  }
  const found = liveContracts.flatMap(({method, path, query, body}) => [
    ...asked(query, `${method} ${path}`, ""),
    ...(body?.schema ? asked(schemas.get(body.schema), `${method} ${path}`, body.schema) : []),
  ]);

  test("there are patterns and formats to say", () => expect(found.length).toBeGreaterThan(20));

  test.each(found)("$where: $keyword $value", ({keyword, value}) => {
    const words = keyword === "pattern" ? patternInWords(value) : formatInWords(value);
    expect(words).toMatch(/^an? |letters/);
  });
});
