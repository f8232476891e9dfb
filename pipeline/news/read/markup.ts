import {Parser} from "htmlparser2";
import {joinHalves} from "./entities.ts";
import {elementsOf, type XmlElement} from "./xml-tree.ts";

/** A text construct of a feed, before conversion to plain text. */
export interface Markup {
  readonly text: string;
  readonly kind: "text" | "html";
  /** Base of relative addresses in it; null for the base of the feed. */
  readonly base: string | null;
}
interface PlainText {
  /** Paragraphs are separated by an empty line. */
  readonly text: string;
  /** Address of the first picture, as written. */
  readonly image: string | null;
}

/** Maximum length of HTML that is read; the rest is cut off. */
export const MAX_MARKUP_LENGTH = 500_000;
/** Maximum depth of markup; deeper nesting was not written by people. */
const MAX_DEPTH = 200;

const TAGS =
  "a|abbr|acronym|address|applet|area|article|aside|audio|b|base|bdo|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|dd|del|details|dfn|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|nav|nobr|noscript|object|ol|option|p|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr";
const HTML = new RegExp(
  `^\\s*<!doctype\\s|</?(?:${TAGS})(?:[\\s/>]|$)|</[a-z][\\w:.-]{0,40}>|&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]*);|<!--`,
  "i",
);
const ACTIVE = /<\s*\/?\s*(?:script|style|iframe|object|embed|svg|math|img|link|meta)[\s/>]/i;

const SILENT = new Set(
  "script style template head noscript svg math select textarea frameset".split(" "),
);
/**
 * Elements with content for readers that show no frames, such as this one; the parser returns it
 * unparsed.
 */
const FALLBACK = new Set(["iframe", "noembed", "noframes"]);
const FALLBACK_TAG = /<\/?(?:iframe|noembed|noframes)\b[^<>]*>?/gi;
const PARAGRAPH = new Set(
  "address article aside blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  ),
);
const LINE = new Set(["br", "li", "tr", "option"]);

/**
 * Whether an untyped text is HTML: it contains a tag known in HTML, any closing tag, a character
 * reference, or a comment.
 */
export const looksLikeHtml = (text: string): boolean => HTML.test(text);

/** A construct of unstated type, as in RSS. */
export const guessed = (text: string, base: string | null): Markup => ({
  text,
  kind: looksLikeHtml(text) ? "html" : "text",
  base,
});

class TooDeep extends Error {}

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** One-pixel pictures, which count readers. */
const isPixel = ({width, height}: Readonly<Record<string, string>>) =>
  /^[01](?:px)?$/.test(width ?? "") || /^[01](?:px)?$/.test(height ?? "");

/**
 * Converts markup to the text a reader would see: scripts, styles and frames removed (fallback
 * content of frames and objects stays), entities decoded once, one space between words, an empty
 * line between paragraphs. Plain text is left unchanged unless it contains active content (a
 * script, a frame, a picture).
 */
export function plainText({text, kind}: Markup): PlainText {
  if (kind === "text" && !ACTIVE.test(text)) return {text: tidy(text), image: null};
  const parts: string[] = [];
  let image: string | null = null;
  let silent = 0;
  const stack: string[] = [];
  const separate = (name: string) =>
    void parts.push(
      PARAGRAPH.has(name)
        ? "\n\n"
        : LINE.has(name)
          ? "\n"
          : name === "td" || name === "th"
            ? " "
            : "",
    );
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (stack.push(name) > MAX_DEPTH) throw new TooDeep();
        if (SILENT.has(name)) silent++;
        if (silent > 0) return;
        separate(name);
        if (name === "img" && image === null && attributes.src && !isPixel(attributes))
          image = attributes.src;
      },
      onclosetag(name) {
        stack.pop();
        if (SILENT.has(name)) silent--;
        else if (silent === 0 && name !== "br") separate(name);
      },
      ontext(part) {
        if (silent > 0) return;
        const isFallback = FALLBACK.has(stack.at(-1) ?? "");
        const text = isFallback
          ? ` ${plainText({text: part.replace(FALLBACK_TAG, " "), kind: "html", base: null}).text} `
          : part;
        parts.push(text.replace(/\s+/g, " "));
      },
    },
    {decodeEntities: true},
  );
  try {
    parser.write(joinHalves(text.slice(0, MAX_MARKUP_LENGTH)));
    parser.end();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return {text: tidy(parts.join("")), image};
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Attributes that hold addresses. */
const ADDRESSES = new Set("href src cite action longdesc poster data background".split(" "));

function resolvedAgainst(address: string, base: string | null): string {
  try {
    return new URL(address, base ?? undefined).href;
  } catch {
    return address;
  }
}

/** The inside of an element as HTML; addresses are resolved against their own element's base. */
export function innerHtml(element: XmlElement): string {
  const write = (child: XmlElement | string): string => {
    if (typeof child === "string") return escaped(child);
    const attributes = [...child.attributes]
      .filter(([name]) => !name.startsWith("xml"))
      .map(
        ([name, value]) =>
          ` ${name}="${escaped(ADDRESSES.has(name) ? resolvedAgainst(value, child.base) : value).replaceAll('"', "&quot;")}"`,
      )
      .join("");
    const inner = child.children.map(write).join("");
    return /^(?:br|hr|img|wbr|input|col|area|source|embed)$/.test(child.name)
      ? `<${child.name}${attributes}>${inner}`
      : `<${child.name}${attributes}>${inner}</${child.name}>`;
  };
  const only =
    elementsOf(element).length === 1 &&
    element.children.every((child) => typeof child !== "string" || child.trim() === "");
  const wrapper = only ? elementsOf(element)[0]! : null;
  return (wrapper?.name === "div" ? wrapper : element).children.map(write).join("");
}
