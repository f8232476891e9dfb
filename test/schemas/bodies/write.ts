import {writeFileSync} from "node:fs";
import {BODY_TYPES, bodyTypes} from "./types.ts";

// Makes the types of the bodies anew, after a schema was edited.
writeFileSync(BODY_TYPES, await bodyTypes());
