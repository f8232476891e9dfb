import {writeFileSync} from "node:fs";
import {BODY_TYPES, bodyTypes} from "./types.ts";

// Regenerates the types of the bodies after a change of a schema.
writeFileSync(BODY_TYPES, await bodyTypes());
