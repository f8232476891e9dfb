import {cached} from "../../kit/cached.ts";
import {guessed, innerHtml, looksLikeHtml, MAX_MARKUP_LENGTH, type Markup} from "./markup.ts";
import {elementsOf, textOf, type XmlElement} from "./xml-tree.ts";

const keyOf = ({space, name}: XmlElement): string =>
  space === "" || space === "atom" ? name : `${space}:${name}`;

/** Child elements by name: `title` of the format itself (RSS or Atom), `dc:date` of a namespace. */
export function named(element: XmlElement, key: string): readonly XmlElement[] {
  return elementsByKey(element).get(key) ?? [];
}
const elementsByKey = cached((element: XmlElement) => Map.groupBy(elementsOf(element), keyOf));

/** Elements with one of several names that contain text, in the order of the names. */
export const withText = (element: XmlElement, ...keys: string[]): XmlElement[] =>
  keys.flatMap((key) => named(element, key)).filter((child) => textOf(child).trim() !== "");

/** Text of the first element that has any. */
export const firstText = (element: XmlElement, ...keys: string[]): string | null => {
  const found = withText(element, ...keys)[0];
  return found ? textOf(found).trim() : null;
};

/** Base64 that cannot be a word: padded, or long. */
const BASE64 = /=$|^\S{24}/;

/** Decodes base64 to text; empty for anything else, such as a picture. */
function fromBase64(text: string): string {
  const decoded = Buffer.from(text, "base64").toString("utf8");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell binary content from text
  return /[\0-\x08\x0e-\x1f\ufffd]/.test(decoded) ? "" : decoded;
}

/**
 * Decodes a text whose media type implies base64. Publishers also declare such types for plain
 * text: text that is not base64, or is as short as a word and does not decode, is returned
 * unchanged.
 */
function fromMediaType(text: string): string {
  const plain = text.trim();
  if (/\S[^\S\n]+\S/.test(plain) || !/^[A-Za-z\d+/=\s]*$/.test(plain)) return plain;
  return fromBase64(plain) || (BASE64.test(plain) ? "" : plain);
}

/** Whether a media type has text content. */
const isTextual = (type: string) =>
  /^text\/|xml$|^(?:text|html|xhtml|application\/(?:json|javascript))$/.test(type);

/** Removes a CDATA section whose own delimiters were escaped, as if wrapped twice. */
const unwrapped = (text: string): string =>
  /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text)?.[1] ?? text;

/**
 * A text of the feed with its kind. Atom declares it (`type`, and `mode` in 0.3: text, escaped
 * HTML, inline markup, base64). RSS does not, and an Atom type that is not a media type (`CDATA`)
 * does not either: such a text is HTML if it looks like it.
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

/** The first construct with text. */
export const firstConstruct = (element: XmlElement, ...keys: string[]): Markup | null =>
  keys
    .flatMap((key) => named(element, key))
    .map(construct)
    .find(({text}) => text.trim() !== "") ?? null;
