import {execFileSync} from "node:child_process";
import {writeFileSync} from "node:fs";
import type {IncomingMessage} from "node:http";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {cloudfrontFiles} from "../../../../publish/edge/cloud/cloudfront/cloudfront.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";
import {EDGE_CASES} from "../cases.ts";
import {manifestOfSite} from "../manifest-of-site.ts";
import {BASE_URL} from "../origin.ts";
import {isThere} from "../programs.ts";
import type {Template} from "./distribution.ts";
import {edgeFunction, eventOf} from "./event.ts";

const files = cloudfrontFiles(manifestOfSite(BASE_URL), {origin: "https://live.cup.example"});
const {Resources} = JSON.parse(files[0]!.text) as Template;
const code = Resources.RequestFunction.Properties.FunctionCode;

/** A stand-in for CloudFront's module that reports the calls to it. */
const HARNESS = `
var choice = {};
var cf = {
  selectRequestOriginById: function (id) { choice.id = id; },
  updateRequestOrigin: function (origin) { choice.path = origin.originPath; },
};
`;

/** A line of njs is limited to 2,048 bytes. */
const TELL = `
var told = JSON.stringify(events.map(function (event) {
  choice = {};
  var result = handler(event);
  return {result: result, choice: choice};
}));
for (var at = 0; at < told.length; at += 1000) console.log(told.slice(at, at + 1000));
`;

describe.skipIf(!isThere("njs"))("the engine that CloudFront's functions run in", () => {
  const folder = ownFolder();

  test("makes of every case what Node does", () => {
    const events = EDGE_CASES.map(({method = "GET", target, headers = {}}) =>
      eventOf({method, url: target, headers} as IncomingMessage),
    );
    const file = join(folder, "function.js");
    const asked = `var events = ${JSON.stringify(events)};`;
    writeFileSync(file, [HARNESS, code.replace(/^import .*\n/, ""), asked, TELL].join("\n"));
    const said = execFileSync("njs", [file], {encoding: "utf8"}).replaceAll("\n", "");
    const answers: unknown = JSON.parse(said);
    const inNode = edgeFunction(code);
    expect(answers).toEqual(events.map((event) => inNode(event)));
  });
});
