import {mkdirSync, writeFileSync} from "node:fs";
import {dirname, join, resolve} from "node:path";
import {pathToFileURL} from "node:url";
import {beforeAll, describe, expect, test} from "vitest";
import {netlifyFiles} from "../../../../publish/edge/cloud/netlify.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";
import {manifestOfSite} from "../manifest-of-site.ts";
import {BASE_URL} from "../origin.ts";
import {isThere} from "../programs.ts";
import {EDGE_TOOLS} from "./wrangler.ts";

/** Netlify's own parser of `_headers` and of the headers in `netlify.toml`. */
const PARSER = ".ci/edge/node_modules/@netlify/headers-parser/lib/index.js";
interface Parser {
  readonly parseAllHeaders: (options: {
    readonly headersFiles: readonly string[];
    readonly netlifyConfigPath: string;
    readonly minimal: boolean;
  }) => Promise<{readonly headers: readonly unknown[]; readonly errors: readonly Error[]}>;
}

describe.skipIf(!isThere(EDGE_TOOLS))("Netlify's own parser", () => {
  const manifest = manifestOfSite(BASE_URL);
  const folder = ownFolder();
  beforeAll(() => {
    for (const {name, text} of netlifyFiles(manifest, {origin: null})) {
      mkdirSync(dirname(join(folder, name)), {recursive: true});
      writeFileSync(join(folder, name), text);
    }
  });

  test("reads the headers of every file, and a configuration without faults", async () => {
    const {parseAllHeaders} = (await import(pathToFileURL(resolve(PARSER)).href)) as Parser;
    const {headers, errors} = await parseAllHeaders({
      headersFiles: [join(folder, "site/_headers")],
      netlifyConfigPath: join(folder, "netlify.toml"),
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(headers).toEqual([{for: "/*", values: manifest.headers.every}]);
  });
});
