/**
 * Publishes the documents of a file with this project: validates every JSON body, hashes and
 * compresses every file twice, into a new edition. Run as `node our-print.ts <documents.json>
 * <folder>`. With a number of results the process continues and publishes that many more, each in
 * its own edition, as `live` does, and prints the milliseconds of each as JSON.
 */
import {readFileSync} from "node:fs";
import {tracked} from "../../../publish/editions/incremental/tracked.ts";
import {records} from "../../../publish/endpoint.ts";
import {outputThread} from "../../../publish/output/output-thread.ts";
import {recordGroup} from "../../../publish/render/render.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import type {Document} from "./documents.ts";

/** The bodies of documents by file name, without extension. */
type Source = Record<string, object | string>;

const [file, out, results] = process.argv.slice(2) as [string, string, string?];
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
const output = outputThread(out, {lasting: results !== undefined});
output.start();
const source = tracked<Source>();
const keeping = results === undefined ? "once" : "kept";
const print = (documents: Source) =>
  renderSite([recordGroup(all, () => source(documents))], {schemas, output, keeping});
const documents = read(file);
await print(documents);
const took: number[] = [];
for (let n = 0; n < Number(results ?? 0); n++) {
  await output.settled();
  const name = `m-${String(n).padStart(5, "0")}`;
  documents[name] = {...(documents[name] as object), score: {home: 9, away: n}};
  const {ms, written} = await print({...documents});
  if (written !== 1) throw new Error(`${written} files were written for one result`);
  took.push(ms);
}
if (results !== undefined) console.log(JSON.stringify(took));
await output.close();
