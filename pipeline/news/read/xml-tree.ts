import {Parser} from "htmlparser2";
import type {FeedProblem} from "../types.ts";
import {decodeEntities} from "./entities.ts";
import {type Scope, scopeWithin, spaceOf} from "./namespaces.ts";
import {problem, quoted} from "./problems.ts";
import {httpUrl} from "./urls.ts";
import {mended} from "./xml-mending.ts";

/** An element of a feed, names in lower case. */
export interface XmlElement {
  /** Without prefix. */
  readonly name: string;
  /** See `spaceOf`. */
  readonly space: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Base of relative addresses in it by xml:base; null if there is none. */
  readonly base: string | null;
  readonly parent: XmlElement | null;
  /** Elements and decoded text. */
  readonly children: (XmlElement | string)[];
}
interface XmlTree {
  readonly roots: readonly XmlElement[];
  readonly problems: readonly FeedProblem[];
}

/** Limits of depth and size that no sound feed exceeds. */
const MAX_DEPTH = 200;
const MAX_OPEN = 500;
const MAX_PARTS = 250_000;

const ITEMS = new Set(["item", "entry"]);
/**
 * Elements without children: one that opens inside becomes a sibling, because they were not closed.
 */
const LEAVES = new Set(["link", "enclosure", "guid", "id", "pubdate", "published", "updated"]);

/** Elements that cannot be inside a title: one that opens there ends it. */
const AFTER_TITLE = new Set([...LEAVES, "description", "category", "author", "summary", "content"]);

/** Shared by elements without attributes, which are most. */
const NONE: ReadonlyMap<string, string> = new Map();

class Stop extends Error {}

/**
 * Reads XML as far as possible: parts that are not well-formed are repaired or skipped, and
 * reported as problems. Entities are decoded once, and only plain ones of the document itself are
 * replaced; depth and number of parts are bounded.
 *
 * @param document address of the text, the base of the outermost xml:base; null if unknown
 */
export function readXml(text: string, document: string | null): XmlTree {
  const {xml, declared, faults} = mended(text);
  const problems = new Map<string, FeedProblem>();
  const report = (code: string, detail: string) =>
    problems.has(code) || problems.set(code, problem(code, detail));
  for (const fault of faults) report("not-well-formed", fault);

  const roots: XmlElement[] = [];
  const open: {
    readonly element: XmlElement;
    readonly scope: Scope | null;
    readonly isSelfClosing: boolean;
  }[] = [];
  /** Prefix of a root in an unknown namespace: its elements count as the format's own. */
  let ownPrefix: string | null = null;
  let parts = 0;
  let inCdata = false;
  let atEnd = false;
  const entities = {
    declared,
    onUndeclared: (name: string) =>
      void report("not-well-formed", `undeclared entity ${quoted(`&${name};`)}`),
  };
  const count = () => {
    if (++parts <= MAX_PARTS) return;
    report("too-large", `more than ${MAX_PARTS} parts; the rest is not read`);
    throw new Stop();
  };

  const parser = new Parser(
    {
      onopentag(qualified, given) {
        count();
        const written = Object.entries(given);
        const attributes =
          written.length === 0
            ? NONE
            : new Map(written.map(([name, value]) => [name, decodeEntities(value, entities)]));
        const top = open.at(-1);
        const scope = scopeWithin(top?.scope ?? null, attributes);
        const colon = qualified.indexOf(":");
        const name = qualified.slice(colon + 1);
        const prefix = qualified.slice(0, Math.max(colon, 0));
        const {space: found, declared: isDeclared} = spaceOf(scope, prefix);
        if (roots.length === 0 && found === `${prefix}:`) ownPrefix = prefix;
        const space = colon >= 0 && prefix === ownPrefix ? "" : found;
        if (!isDeclared) report("not-well-formed", `undeclared prefix of ${quoted(qualified)}`);
        let parent = top?.element ?? null;
        while (
          parent !== null &&
          parent.space !== "media" &&
          (LEAVES.has(parent.name) || (parent.name === "title" && AFTER_TITLE.has(name)))
        ) {
          report("not-well-formed", `<${qualified}> inside <${parent.name}>`);
          parent = parent.parent;
        }
        if (ITEMS.has(name) && colon < 0) {
          const unclosed = open.find(
            ({element}) => element.name === name && element.space === space,
          )?.element;
          if (unclosed) {
            report("not-well-formed", `<${name}> inside <${name}>`);
            parent = unclosed.parent;
          }
        }
        let depth = 0;
        for (let at = parent; at !== null; at = at.parent) depth++;
        if (depth > MAX_DEPTH || open.length > MAX_OPEN) {
          report(
            "too-deep",
            `more than ${MAX_DEPTH} elements inside each other; the rest is not read`,
          );
          throw new Stop();
        }
        const element = {
          name,
          space,
          attributes,
          base:
            httpUrl(attributes.get("xml:base"), parent?.base ?? document) ?? parent?.base ?? null,
          parent,
          children: [],
        };
        if (parent) parent.children.push(element);
        else {
          if (roots.length > 0) report("not-well-formed", `<${qualified}> after the end`);
          roots.push(element);
        }
        open.push({
          element,
          scope,
          isSelfClosing: xml[parser.endIndex] === ">" && xml[parser.endIndex - 1] === "/",
        });
      },
      onclosetag(qualified, isImplied) {
        const closed = open.pop();
        if (!isImplied || closed?.isSelfClosing) return;
        if (atEnd) report("truncated", `ends inside <${qualified}>`);
        else report("not-well-formed", `<${qualified}> is not closed`);
      },
      ontext(part) {
        const parent = open.at(-1)?.element;
        if (parent === undefined) return;
        count();
        parent.children.push(inCdata ? part : decodeEntities(part, entities));
      },
      oncdatastart() {
        inCdata = true;
      },
      oncdataend() {
        inCdata = false;
      },
    },
    {xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true},
  );
  try {
    parser.write(xml);
    atEnd = true;
    parser.end();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return {roots, problems: [...problems.values()]};
}

/** The child elements. */
export const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== "string");

/** All text inside, in order. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
