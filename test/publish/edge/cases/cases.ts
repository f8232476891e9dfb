import {BAD_QUERIES} from "./bad-queries.ts";
import type {EdgeCase} from "./case.ts";
import {ENCODINGS} from "./encodings.ts";
import {FILES} from "./files.ts";
import {LIVE} from "./live.ts";
import {METHODS} from "./methods.ts";
import {PATHS} from "./paths.ts";
import {QUERIES} from "./queries.ts";
import {QUERIES_TO_ASK} from "./queries-to-ask.ts";
import {UNKNOWN} from "./unknown.ts";
import {VALIDATORS} from "./validators.ts";

/** All cases, for the built six-team cup. */
export const EDGE_CASES: readonly EdgeCase[] = [
  ...FILES,
  ...ENCODINGS,
  ...VALIDATORS,
  ...QUERIES,
  ...QUERIES_TO_ASK,
  ...BAD_QUERIES,
  ...UNKNOWN,
  ...PATHS,
  ...METHODS,
  ...LIVE,
].map((row) => ({method: "GET", ...row}));
