import {STATUS_CODES} from "node:http";
import {expect, test} from "vitest";
import {problemSample} from "../../publish/discovery/docs/problems.ts";
import {PROBLEM_TYPES, problemAddress, problemNames} from "../../publish/problem-types.ts";
import {schemasIn} from "../../publish/render/schemas.ts";

const schemas = schemasIn("schemas");

test("the schema of problems allows these kinds and no others", () => {
  const {properties} = schemas.get("problem.json") as {properties: {type: {enum: string[]}}};
  expect(properties.type.enum).toEqual(problemNames.map(problemAddress));
});

test.each(problemNames)("%s: its status exists, and the sample of its page is one", (name) => {
  expect(STATUS_CODES[PROBLEM_TYPES[name].status]).toBeDefined();
  schemas.validate("problem.json", JSON.parse(problemSample(name)), name);
});

test("the general kind of a status has HTTP's title for it", () => {
  const general = new Map<number, string>();
  for (const {status, title} of Object.values(PROBLEM_TYPES))
    if (!general.has(status)) general.set(status, title);
  general.delete(410); // only a cursor can be gone
  for (const [status, title] of general) expect(title).toBe(httpTitle(status));
});

/** RFC 9110 renamed two statuses that Node still calls by their old names. */
const httpTitle = (status: number): string =>
  ({413: "Content Too Large", 422: "Unprocessable Content"})[status] ?? STATUS_CODES[status]!;
