import {writeFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {manifestText, readManifestFile} from "../../../publish/output/manifest-file.ts";
import type {Manifest, ManifestFile} from "../../../publish/output/types.ts";
import {temporary} from "../../fixtures/publishing/shop.ts";

const fileOf = (n: number): ManifestFile => ({
  url: `/a/${n}?q=“é”`,
  file: `a/${n}.json`,
  route: "/a/{n}",
  type: "application/json",
  cacheControl: "no-cache",
  sha256: String(n).padStart(64, "0"),
  size: n,
  encodings: n % 2 ? ["br", "gzip"] : [],
});
const manifestOf = (count: number): Manifest => ({
  id: "0123456789abcdef",
  routes: [{path: "/[{", kind: "page", type: "text/html", cache: "live", schema: null, query: {}}],
  files: Array.from({length: count}, (_, n) => fileOf(n)),
});
const written = (text: string): string => {
  const path = join(temporary(), "manifest.json");
  writeFileSync(path, text);
  return path;
};

describe("a manifest is read as written", () => {
  const rows = [
    {name: "without files", files: 0},
    {name: "with one", files: 1},
    {name: "longer than what is read at once", files: 4321},
  ];
  test.each(rows)("$name", ({files}) => {
    const manifest = manifestOf(files);
    const text = [...manifestText(manifest)].join("");
    expect(JSON.parse(text)).toEqual(manifest);
    expect(readManifestFile(written(text))).toEqual(manifest);
  });
  test("on one line", () => {
    const manifest = manifestOf(3);
    expect(readManifestFile(written(`${JSON.stringify(manifest)}\n`))).toEqual(manifest);
  });
});

describe("a damaged one is refused", () => {
  const text = [...manifestText(manifestOf(20))].join("");
  const rows = [
    {name: "empty", damaged: ""},
    {name: "cut at a line", damaged: `${text.split("\n").slice(0, 9).join("\n")}\n`},
    {name: "cut in a line", damaged: text.slice(0, -90)},
    {name: "of other content", damaged: "nonsense\n"},
  ];
  test.each(rows)("$name", ({damaged}) => {
    expect(() => readManifestFile(written(damaged))).toThrow(SyntaxError);
  });
});
