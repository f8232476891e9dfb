import {mkdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {explain} from "../../bin/explain.ts";
import {OutputError} from "../../pipeline/kit/errors.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const file = join(folder, "file");
writeFileSync(file, "");
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test.each([
  [
    "a folder that is a file",
    thrown(() => mkdirSync(join(file, "edge"), {recursive: true})),
    /^\S+file\S* cannot be used: part of the path is a file, not a folder/,
  ],
  [
    "no permission",
    Object.assign(new Error("EACCES"), {code: "EACCES", path: "/srv/edge"}),
    /^\/srv\/edge cannot be used: permission denied; run as the user it belongs to/,
  ],
  [
    "a missing file of the user's",
    thrown(() => readFileSync(join(folder, "none"))),
    /none cannot be used: it is missing, or cannot be created there; check the path$/,
  ],
  ["an expected error", new OutputError("no\n room"), /^no room$/],
])("%s is one line", (_, error, line) => {
  const said = explain(error, {});
  expect(said).toMatch(line);
  expect(said).not.toContain("\n");
});

test("a missing file of the program has its stack", () => {
  const error = thrown(() => readFileSync(join(process.cwd(), "pipeline/none.ts")));
  expect(explain(error, {})).toContain("    at ");
});

test("a bug has its stack, without the secrets of the environment", () => {
  const said = explain(new TypeError("of top-secret-token"), {ADMIN_TOKEN: "top-secret-token"});
  expect(said).toContain("at ");
  expect(said).not.toContain("top-secret-token");
});
