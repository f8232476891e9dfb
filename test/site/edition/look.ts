import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {buildOf, readManifest, readPointer, siteOf} from "../../../publish/output/builds.ts";
import {overBudget, sharedOverBudget} from "./budgets.ts";

// Weighs every page of an edition, and copies one page of each record to the given folder for HTML
// linters.
const [out, samples] = process.argv.slice(2) as [string, string | undefined];
const id = readPointer(out)!;
const site = siteOf(buildOf(out, id));
const files = readManifest(out, id)!.files.filter(({file}) => file.endsWith(".html"));

const assets = join(site, "assets");
const over = [
  ...overBudget(
    files.map(({url, file}) => ({url, html: readFileSync(join(site, file), "utf8")})),
    (url) => (existsSync(join(site, url)) ? readFileSync(join(site, url)) : undefined),
  ),
  ...sharedOverBudget(
    new Map(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name))])),
  ),
];
for (const line of over) console.error(line);
console.log(`${files.length} pages weighed, ${over.length} findings`);
if (over.length > 0 || files.length === 0) process.exitCode = 1;

if (samples) {
  const longest = new Map<string, (typeof files)[number]>();
  for (const one of files)
    if (one.size > (longest.get(one.route)?.size ?? 0)) longest.set(one.route, one);
  for (const {file} of longest.values()) {
    mkdirSync(dirname(join(samples, file)), {recursive: true});
    writeFileSync(join(samples, file), readFileSync(join(site, file)));
  }
}
