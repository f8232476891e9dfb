import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";

/** Where the JSON Schemas lie. */
export const SCHEMAS = join(dirname(fileURLToPath(import.meta.url)), "..", "schemas");
