import {EDGE_CASES, type EdgeCase} from "../cases.ts";
import type {Expected} from "../expected.ts";

/** Parts of a path that a network removes before it passes the path on. */
const TAKEN_OUT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|^\/\//i;
/** Whether a network can read a row; others it may reject or interpret in its own way. */
const isReadable = ({target, expected}: EdgeCase): boolean =>
  !TAKEN_OUT.test(target) && expected.is !== "refused";

/** The rows for code that gets a URL. */
export const URL_CASES = EDGE_CASES.filter(isReadable);

/**
 * The expected answer of code that knows the files present: it asks the origin only for live
 * answers.
 */
export const ofCode = ({expected, alone = expected}: EdgeCase): Expected =>
  expected.is === "live" || expected.by === "edge" ? alone : expected;

/** Whether code must answer, must ask the origin, or may do either. */
export const answersBy = ({expected}: EdgeCase): RegExp =>
  expected.is === "live" ? /^origin$/ : expected.by === "edge" ? /^edge$/ : /./;
