/** Where the JSON Schemas lie. */
export {SCHEMAS} from "../pipeline/kit/schemas/schema-files.ts";
