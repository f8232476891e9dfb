import {readdirSync, readFileSync} from "node:fs";
import {fileURLToPath} from "node:url";
import {Ajv2020} from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {expect, test} from "vitest";
import {factsFiles, type Row} from "../../../../pipeline/kit/facts/facts-files.ts";

const folder = new URL("../../../../schemas/facts/", import.meta.url);
const load = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

test.each(readdirSync(folder))("%s is a valid schema that admits no unknown key", (name) => {
  const ajv = new Ajv2020({strict: true});
  addFormats.default(ajv);
  if (name !== "common.json") ajv.addSchema(load("common.json"));
  expect(() => ajv.compile(load(name))).not.toThrow();
  const open: string[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    if (
      "properties" in value &&
      !("additionalProperties" in value && value.additionalProperties === false)
    )
      open.push(path);
    // a condition narrows an object that is already closed
    for (const [key, inner] of Object.entries(value))
      if (key !== "if" && key !== "then") walk(inner, `${path}/${key}`);
  };
  walk(load(name), "");
  expect(open).toEqual([]);
});

const files = factsFiles(fileURLToPath(new URL("../../../../data", import.meta.url)));

// Rows of the sources without the finals of 2026: 683 − 4 shoot-outs, 49,520 − 104 matches.
test("files the reader does not go through are valid too", () => {
  const shootouts: Row[] = files.csv("history/shootouts.csv", "shootouts.json");
  expect(shootouts).toHaveLength(679);
  expect(files.csv("history/goal-clock.csv", "goal-clock.json")).toHaveLength(90);
  expect(files.csv("history/internationals.csv", "internationals.json")).toHaveLength(49_416);
  expect(
    files.json<unknown[]>("tournament/2026/corrections.json", "corrections.json").length,
  ).toBeGreaterThan(20);
});

test.each([
  {list: "teams", rows: 342},
  {list: "team-aliases", rows: 13},
  {list: "people", rows: 506},
  {list: "venue-places", rows: 16},
  {list: "archive-venues", rows: 20},
  {list: "archive-ranking", rows: 64},
])("reference/$list.csv has $rows valid rows, each once", ({list, rows}) => {
  const found = files.csv(`reference/${list}.csv`, `reference-${list}.json`);
  expect(new Set(found.map((row) => JSON.stringify(row))).size).toBe(rows);
  expect(found).toHaveLength(rows);
});
