import {execFileSync} from "node:child_process";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import type {IncomingMessage} from "node:http";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {cloudfrontFiles} from "../../../../publish/edge/cloud/cloudfront/cloudfront.ts";
import {EDGE_CASES} from "../cases.ts";
import type {Template} from "./distribution.ts";
import {edgeFunction, eventOf} from "./event.ts";
import {siteManifest} from "./manifest.ts";
import {toolAt} from "./tools.ts";

const [{text}] = cloudfrontFiles(siteManifest(), {origin: "https://live.cup.example"}) as [
  {readonly text: string},
];
const code = (JSON.parse(text) as Template).Resources.RequestFunction.Properties.FunctionCode;

/** Stands for CloudFront's module, and tells what was done with it. */
const HARNESS = `
var choice = {};
var cf = {
  selectRequestOriginById: function (id) { choice.id = id; },
  updateRequestOrigin: function (origin) { choice.path = origin.originPath; },
};
`;

const njs = toolAt("njs", "CloudFront's functions run in its JavaScript engine");

describe.skipIf(njs === undefined)("the engine that CloudFront's functions run in", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "njs-"));
  });
  afterAll(() => rmSync(folder, {recursive: true}));

  test("makes of every case what Node does", () => {
    const events = EDGE_CASES.map(({method = "GET", target, headers = {}}) =>
      eventOf({method, url: target, headers} as IncomingMessage),
    );
    const file = join(folder, "function.js");
    const asked = `JSON.parse(${JSON.stringify(JSON.stringify(events))})`;
    const run = `console.log(JSON.stringify(${asked}.map((event) => { choice = {}; const result = handler(event); return {result: result, choice: choice}; })))`;
    writeFileSync(file, `${HARNESS}${code.replace(/^import .*\n/, "")}\n${run}\n`);
    const answers: unknown = JSON.parse(execFileSync(njs!, [file], {encoding: "utf8"}));
    const inNode = edgeFunction(code);
    expect(answers).toEqual(events.map((event) => inNode(event)));
  });
});
