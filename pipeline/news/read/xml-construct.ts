import {cached} from "../../kit/cached.ts";
import {guessed, innerHtml, looksLikeHtml, MAX_MARKUP_LENGTH, type Markup} from "./markup.ts";
import {elementsOf, textOf, type XmlElement} from "./xml-tree.ts";

const keyOf = ({space, name}: XmlElement): string =>
  space === "" || space === "atom" ? name : `${space}:${name}`;

/**
 * Elements directly inside by name: `title` of the format itself (RSS or Atom), `dc:date` of a
 * namespace.
 */
export function named(element: XmlElement, key: string): readonly XmlElement[] {
  return elementsByKey(element).get(key) ?? [];
}
const elementsByKey = cached((element: XmlElement) => Map.groupBy(elementsOf(element), keyOf));

/** Of several names the elements with any text, in the order of the names. */
export const withText = (element: XmlElement, ...keys: string[]): XmlElement[] =>
  keys.flatMap((key) => named(element, key)).filter((child) => textOf(child).trim() !== "");

/** Text of the first element that has any. */
export const firstText = (element: XmlElement, ...keys: string[]): string | null => {
  const found = withText(element, ...keys)[0];
  return found ? textOf(found).trim() : null;
};

/** Base64 that is no word: padded, or of many characters. */
const BASE64 = /=$|^\S{24}/;

/** What base64 stands for, as characters; empty for anything else, such as a picture. */
function fromBase64(text: string): string {
  const decoded = Buffer.from(text, "base64").toString("utf8");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary content from text
  return /[\0-\x08\x0e-\x1f\ufffd]/.test(decoded) ? "" : decoded;
}

/**
 * A text whose media type says that it is base64. Publishers name such types over plain text, too:
 * what is no base64, or as short as a word and none, stays as it is.
 */
function fromMediaType(text: string): string {
  const plain = text.trim();
  if (/\S[^\S\n]+\S/.test(plain) || !/^[A-Za-z\d+/=\s]*$/.test(plain)) return plain;
  return fromBase64(plain) || (BASE64.test(plain) ? "" : plain);
}

/** True for a media type whose content is characters. */
const isTextual = (type: string) =>
  /^text\/|xml$|^(?:text|html|xhtml|application\/(?:json|javascript))$/.test(type);

/** A section of CDATA whose own marks were escaped, as if it had been wrapped twice. */
const unwrapped = (text: string): string =>
  /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text)?.[1] ?? text;

/**
 * A text of the feed with its kind. Atom says what it is (`type`, and `mode` in 0.3: text, HTML in
 * escapes, markup as it stands, base64). RSS says nothing, and neither does an Atom type that is no
 * media type (`CDATA`): such a text is HTML where it looks like it.
 */
export function construct(element: XmlElement): Markup {
  const {base} = element;
  const type = element.attributes.get("type")?.trim().toLowerCase().split(";", 1)[0] ?? "";
  const mode = element.attributes.get("mode")?.trim().toLowerCase() ?? "";
  const hasElements = element.children.some((child) => typeof child !== "string");
  const isAtom = element.space === "atom";
  if (
    mode === "base64" ||
    (isAtom && mode === "" && type.includes("/") && !isTextual(type) && !hasElements)
  ) {
    const text = (mode === "base64" ? fromBase64 : fromMediaType)(
      textOf(element).slice(0, MAX_MARKUP_LENGTH),
    );
    return type === "text/plain"
      ? {text, kind: "text", base}
      : {text, kind: looksLikeHtml(text) ? "html" : "text", base};
  }
  if (hasElements) return {text: innerHtml(element), kind: "html", base};
  const text = unwrapped(textOf(element).slice(0, MAX_MARKUP_LENGTH));
  if (/html/.test(type)) return {text, kind: "html", base};
  const isText = isAtom && (type === "" ? mode === "" : /^text$|\//.test(type));
  return isText ? {text, kind: "text", base} : guessed(text, base);
}

/** The first construct that has any text. */
export const firstConstruct = (element: XmlElement, ...keys: string[]): Markup | null =>
  keys
    .flatMap((key) => named(element, key))
    .map(construct)
    .find(({text}) => text.trim() !== "") ?? null;
