import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../../pipeline/kit/project-folder.ts";
import {asset, type Renderable} from "../../endpoint.ts";

const CSS = "text/css; charset=utf-8";
/** Without a charset, browsers might not read the bundle as UTF-8. */
const JAVASCRIPT = "text/javascript; charset=utf-8";

/** Files of the documentation: its stylesheet, and the parts of the console. */
export interface DocsAssets {
  readonly docs: Renderable<unknown>;
  readonly console: {
    readonly stylesheets: readonly Renderable<unknown>[];
    readonly script: Renderable<unknown>;
    /** Swagger UI, loaded by the script when the console is opened. */
    readonly bundle: Renderable<unknown>;
  };
}

/** Reads the files: three of the site, two of swagger-ui-dist. */
export function docsAssets(): DocsAssets {
  const file = (folder: string, name: string) => readFileSync(join(PROJECT_FOLDER, folder, name));
  const swagger = "node_modules/swagger-ui-dist";
  const style = (path: string, bytes: Uint8Array) => asset({path, type: CSS, bytes});
  const script = (path: string, bytes: Uint8Array) => asset({path, type: JAVASCRIPT, bytes});
  return {
    docs: style("/assets/docs.css", file("site/styles", "docs.css")),
    console: {
      stylesheets: [
        style("/assets/swagger-ui.css", file(swagger, "swagger-ui.css")),
        style("/assets/console.css", file("site/styles", "console.css")),
      ],
      script: script("/assets/console.js", file("site/docs", "console.js")),
      bundle: script("/assets/swagger-ui.js", file(swagger, "swagger-ui-bundle.js")),
    },
  };
}
