import {readFileSync} from "node:fs";
import {expect, test} from "vitest";
import {EDGE_TARGETS} from "../../../publish/edge/targets.ts";
import {edgeDocuments, machine, manifest, origin} from "./documents.ts";

const TARGETS = Object.entries(EDGE_TARGETS).map(([target, {files}]) => ({target, files}));

test.each([...edgeDocuments()])("%s is as expected", (file, text) =>
  expect(text, "npm run derive accepts it").toBe(readFileSync(file, "utf8")),
);

test.each(TARGETS)("$target: the same routes give the same bytes", ({files}) => {
  const options = {origins: [origin], ...machine};
  expect(files(manifest, options)).toEqual(files(structuredClone(manifest), options));
});

const SEVERAL = ["http://10.0.0.12:8080", "http://10.0.0.13:8080", "http://[fd00::14]:8080"];
/** Lines of a text that another one lacks. */
const linesBeside = (text: string, other: string) => {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => !known.has(line));
};
test.each([
  [
    "nginx",
    [
      "# In turn; if one cannot be reached the next is tried. For a POST or PATCH nothing may have",
      "# been sent; repeatable methods are also retried if the connection breaks before an answer.",
      "    server 10.0.0.13:8080 max_fails=0;",
      "    server [fd00::14]:8080 max_fails=0;",
    ],
  ],
  [
    "caddy",
    [
      "\treverse_proxy http://10.0.0.12:8080 http://10.0.0.13:8080 http://[fd00::14]:8080 {",
      "\t\t# In turn; if one cannot be reached the next is tried. For all but a GET nothing may have",
      "\t\t# been sent; a GET is also retried if the connection breaks before an answer.",
      "\t\tlb_policy round_robin",
      "\t\tlb_retries 2",
      "\t\tfail_duration 1s",
    ],
  ],
])("%s: several live servers change these lines, and no others", (target, lines) => {
  const textFor = (origins: readonly string[]) =>
    EDGE_TARGETS[target]!.files(manifest, {origins, ...machine})[0]!.text;
  const [one, all] = [textFor(SEVERAL.slice(0, 1)), textFor(SEVERAL)];
  expect(linesBeside(all, one)).toEqual(lines);
  expect(linesBeside(one, all)).toEqual(
    target === "caddy" ? ["\treverse_proxy http://10.0.0.12:8080 {"] : [],
  );
});
