import type {QueryText} from "../route.ts";

/** How many entries of a list to answer with. */
export const LIMIT = {
  type: "string",
  pattern: "^([1-9]\\d?|1\\d\\d|200)$",
  default: "50",
  description: "Entries to answer with, 1 to 200.",
} as const satisfies QueryText;
