import type {EdgeCase} from "../cases/case.ts";
import {EDGE_CASES} from "../cases/cases.ts";
import type {Expected} from "../expected.ts";

/** What a network takes out of a path before it hands it to anybody. */
const TAKEN_OUT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|^\/\//i;
/** What a network cannot read, it may refuse in words of its own, or read in its own way. */
const isReadable = ({target, expected}: EdgeCase): boolean =>
  !TAKEN_OUT.test(target) && expected.is !== "refused";

/** The rows that reach code which is handed a URL. */
export const URL_CASES = EDGE_CASES.filter(isReadable);

/** What code knows from the files that are there, it needs not ask: only what is live. */
export const ofCode = ({expected, alone = expected}: EdgeCase): Expected =>
  expected.is === "live" || expected.by === "edge" ? alone : expected;

/** Whether code has to answer, has to ask, or may do either. */
export const answersBy = ({expected}: EdgeCase): RegExp =>
  expected.is === "live" ? /^origin$/ : expected.by === "edge" ? /^edge$/ : /./;
