import {enableCompileCache} from "node:module";
import {join} from "node:path";
import {pathToFileURL} from "node:url";
import {bundleOf} from "./bundle.ts";

// The command line runs from a bundle of its sources, which is made anew when one of them has changed.
const project = join(import.meta.dirname, "..");
enableCompileCache(join(project, "dist/compiled"));
await import(pathToFileURL(join(await bundleOf(project), "broadsheet.mjs")).href);
