import {expect, test} from "vitest";
import {StoreError} from "../../../pipeline/kit/errors.ts";
import {problemDocument} from "../../../publish/live/http/problem.ts";
import {problemOf} from "../../../publish/live/routing/problem-of.ts";
import {ofTheMachine} from "../../fixtures/kit/of-the-machine.ts";
import {silentLog} from "./live-server.ts";

const HERE = import.meta.filename;
const withCode = (code: string) => Object.assign(new Error(`${code}: open '${HERE}'`), {code});

test.each([
  ["a missing file", withCode("ENOENT")],
  ["no descriptor", withCode("EMFILE")],
  ["a store that refuses", new StoreError(`cannot open the database ${HERE}`)],
  ["a defect", new TypeError(`x is not a function\n    at ${HERE}:1:1`)],
  ["a value with only a stack", new Error("no")],
])("%s reveals nothing about the machine", (_, error) => {
  expect(ofTheMachine(`${error.stack} ${error.message}`)).toBeDefined();
  const problem = problemOf(error, "request-1", {method: "GET", path: "/x"}, silentLog);
  expect(problem.status).toBeGreaterThanOrEqual(500);
  expect(ofTheMachine(JSON.stringify(problemDocument(problem, "/x", "request-1")))).toBeUndefined();
});
