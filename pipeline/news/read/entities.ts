import {Parser} from "htmlparser2";
import {fromWindows1252} from "./decode.ts";

const ENTITY = /&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,7})|([a-zA-Z][a-zA-Z\d]{0,31}));/g;
const XML: ReadonlyMap<string, string> = new Map(
  Object.entries({amp: "&", lt: "<", gt: ">", quot: '"', apos: "'"}),
);
const MAX_DECLARED = 100;
const NONE: ReadonlyMap<string, string> = new Map();

/** HTML names looked up before; null for an unknown name. */
const html = new Map<string, string | null>();

function htmlEntity(name: string): string | null {
  const kept = html.get(name);
  if (kept !== undefined) return kept;
  let text = "";
  new Parser({ontext: (part) => (text += part)}, {decodeEntities: true}).end(`&${name};`);
  const char = text === `&${name};` || text.includes(";") ? null : text;
  if (html.size < 5_000) html.set(name, char);
  return char;
}

function numeric(code: number): string {
  if (code === 0 || code > 0x10ffff) return "\ufffd";
  return fromWindows1252(String.fromCodePoint(code));
}

/** A reference to one of the two UTF-16 surrogates of a character: `&#55357;`, `&#xD83D;`. */
const HALF =
  /&#(?:0{0,8}(5[5-7]\d{3})(?!\d)|[xX]0{0,8}([dD][89a-fA-F][\da-fA-F]{2})(?![\da-fA-F]));?/g;

/**
 * Replaces references to surrogates, written by programs that escape UTF-16 unit by unit: a pair
 * becomes its character, an unpaired one becomes U+FFFD. Safe in markup, because surrogates are not
 * part of its syntax.
 */
export const joinHalves = (text: string): string =>
  text
    .replace(HALF, (whole, decimal: string | undefined, hex: string | undefined) => {
      const unit = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return unit >= 0xd800 && unit < 0xe000 ? String.fromCharCode(unit) : whole;
    })
    .replace(/\p{Cs}/gu, "\ufffd");

interface Entities {
  readonly declared: ReadonlyMap<string, string>;
  /** Called with a name that is declared neither in XML nor in the document. */
  readonly onUndeclared: (name: string) => void;
}

/**
 * Decodes references once: numbers, the five of XML, those declared by the document, and HTML
 * names; unknown names are left unchanged.
 */
export const decodeEntities = (
  text: string,
  {declared, onUndeclared}: Entities = {declared: NONE, onUndeclared: () => {}},
): string =>
  !text.includes("&")
    ? text
    : joinHalves(text).replace(
        ENTITY,
        (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
          if (name === undefined)
            return numeric(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal));
          const sound = XML.get(name) ?? declared.get(name);
          if (sound !== undefined) return sound;
          onUndeclared(name);
          return htmlEntity(name) ?? whole;
        },
      );

/**
 * Plain-text entities of an internal document type. One that refers to another entity, a file or an
 * address is dropped, so none can expand or access anything.
 */
export function declaredEntities(subset: string): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  for (const [, name, double, single] of subset.matchAll(
    /<!ENTITY\s{1,20}([\w.-]{1,60})\s{1,20}(?:"([^"]{0,2000})"|'([^']{0,2000})')/g,
  )) {
    const value = decodeEntities((double ?? single)!.replace(/&(?!#)/g, "\0"));
    if (!value.includes("\0") && declared.size < MAX_DECLARED) declared.set(name!, value);
  }
  return declared;
}
