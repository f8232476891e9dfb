import type {Components} from "./components.ts";
import {headersOf} from "./headers.ts";

/** The answer to a reader whose copy is still valid. */
export const notModified = (components: Components): object =>
  components.share("responses", "NotModified", {
    description: "Nothing has changed: the copy with the ETag sent in If-None-Match is valid.",
    headers: headersOf(components, ["ETag"]),
  });
