import {join} from "node:path";
import {compiledChecks} from "../pipeline/kit/schemas/compiled.ts";
import {browserScripts} from "../publish/contents/browser-scripts.ts";
import {bundleOf} from "./bundle.ts";

// Makes ahead of time what the first command would make: the bundle of the sources, the checks of
// the schemas, and the scripts for browsers.
await bundleOf(join(import.meta.dirname, ".."));
compiledChecks("facts");
compiledChecks();
browserScripts();
