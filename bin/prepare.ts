import {join} from "node:path";
import {compiledChecks} from "../pipeline/kit/schemas/compiled.ts";
import {bundleOf} from "./bundle.ts";

// Makes ahead what the first command would: the bundle of the sources, and the checks of the
// schemas.
await bundleOf(join(import.meta.dirname, ".."));
compiledChecks();
