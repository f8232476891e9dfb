import {cpSync, mkdirSync, symlinkSync, writeFileSync} from "node:fs";
import {join} from "node:path";

/** A static site generator in its own folder that renders the documents of `documents.json`. */
export interface Generator {
  readonly name: string;
  readonly folder: string;
  readonly command: readonly string[];
}

/** Folder in which `npm install --prefix .ci/peers --no-save` puts the peers. */
export const PEERS = join(import.meta.dirname, "../../../.ci/peers");
const MODULES = join(PEERS, "node_modules");

function projectAt(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(join(folder, "src/pages"), {recursive: true});
  symlinkSync(MODULES, join(folder, "node_modules"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** One template with a pagination size of one, as its documentation recommends for such data. */
export const eleventyIn = (folder: string): Generator => ({
  name: "Eleventy",
  folder: projectAt(folder, {
    "package.json": '{"type": "module"}',
    "eleventy.config.js": `export default (config) => {
      config.setQuietMode(true);
      return {dir: {input: "src", output: "site"}};
    };`,
    "src/documents.11ty.js": `import {readFileSync} from "node:fs";
      export default class {
        data() {
          return {
            documents: JSON.parse(readFileSync("documents.json", "utf8")),
            pagination: {data: "documents", size: 1, alias: "document"},
            permalink: ({document}) => document.file,
          };
        }
        render({document: {body}}) {
          return typeof body === "string" ? body : JSON.stringify(body) + "\\n";
        }
      }`,
  }),
  command: [join(MODULES, "@11ty/eleventy/cmd.cjs"), "--quiet"],
});

/** One endpoint for all paths, as its documentation recommends for files other than pages. */
export const astroIn = (folder: string): Generator => ({
  name: "Astro",
  folder: projectAt(folder, {
    "package.json": '{"type": "module"}',
    "astro.config.mjs": `export default {outDir: "site", build: {concurrency: 4}, telemetry: false};`,
    "src/pages/[...file].js": `import {readFileSync} from "node:fs";
      export const getStaticPaths = () =>
        JSON.parse(readFileSync("documents.json", "utf8")).map(({file, body}) => ({params: {file}, props: {body}}));
      export const GET = ({props: {body}}) =>
        new Response(typeof body === "string" ? body : JSON.stringify(body) + "\\n");`,
  }),
  command: [join(MODULES, "astro/astro.js"), "build", "--silent"],
});

/** Copies the documents into a generator's folder. */
export const handOver = ({folder}: Generator, documents: string): void =>
  cpSync(documents, join(folder, "documents.json"));
