/**
 * This project's print of the documents of a file: every JSON body validated, every file hashed and
 * compressed twice, in a new edition. Run as `node our-print.ts <documents.json> <folder>`; with
 * the name of a second file of documents the process stays, prints them next, as `live` does, and
 * says as JSON how many milliseconds that took.
 */
import {readFileSync} from "node:fs";
import {records} from "../../../publish/endpoint.ts";
import {outputThread} from "../../../publish/output/output-thread.ts";
import {tracked} from "../../../publish/render/incremental/tracked.ts";
import {recordGroup} from "../../../publish/render/render.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import type {Document} from "./documents.ts";

/** The bodies of documents by the name of their file, without ending. */
type Source = Readonly<Record<string, object | string>>;

const [first, out, second] = process.argv.slice(2) as [string, string, string?];
const read = (file: string): Source =>
  Object.fromEntries(
    (JSON.parse(readFileSync(file, "utf8")) as Document[]).map(({file, body}) => [
      file.slice(file.lastIndexOf("/") + 1, file.lastIndexOf(".")),
      body,
    ]),
  );

const {endpoint, page} = records<Source, {"document.json": object}>();
const named = (start: string) => (source: Source) =>
  Object.keys(source)
    .filter((name) => name.startsWith(start))
    .map((name) => ({name}));
const all = [
  endpoint({
    path: "/api/matches/{name}",
    summary: "A match",
    tag: "Matches",
    schema: "document.json",
    cache: "live",
    each: named("m-"),
    load: (source, {name}) => source[name] as object,
  }),
  page({
    path: "/pages/{name}",
    summary: "A page",
    cache: "live",
    each: named("p-"),
    render: (source, {name}) => source[name] as string,
  }),
];

const schemas = schemasIn(`${import.meta.dirname}/schemas`);
const output = outputThread(out, {lasting: second !== undefined});
output.start();
const source = tracked<Source>();
const keeping = second === undefined ? "once" : "kept";
const print = (file: string) => {
  const newest = source(read(file));
  return renderSite([recordGroup(all, newest)], {schemas, output, keeping});
};
await print(first);
if (second !== undefined) {
  await output.settled();
  const {ms, written} = await print(second);
  console.log(JSON.stringify({ms, written}));
}
await output.close();
