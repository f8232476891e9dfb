/** An element of an XML document. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** Its own text, trimmed. */
  readonly text: string;
}

/** The error in a document, and its line. */
export class XmlError extends Error {}

interface Open extends Element {
  readonly children: Element[];
  text: string;
}

const NAME = "[A-Za-z_:][\\w:.\\-]*";
const TOKEN = new RegExp(
  `<!--(?:(?!--)[^])*-->|<!\\[CDATA\\[([^]*?)\\]\\]>|<\\?${NAME}[^]*?\\?>|<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|([^<]+)|<`,
  "g",
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/**
 * Parses a document as strictly as the strictest feed readers: tags nest, attributes are quoted and
 * unique, only the five entities of XML are allowed, prefixes are declared. Documents with a
 * DOCTYPE are refused.
 *
 * Bray et al. (2008), "Extensible Markup Language (XML) 1.0", fifth edition: well-formedness.
 *
 * @throws XmlError
 */
export function readXml(text: string): Element {
  const root: Open = {name: "", attributes: {}, children: [], text: ""};
  const open: Open[] = [root];
  const line = (at: number) => text.slice(0, at).split("\n").length;
  const fail = (what: string, at: number): never => {
    throw new XmlError(`line ${line(at)}: ${what}`);
  };
  for (const match of text.replace(/^\ufeff/, "").matchAll(TOKEN)) {
    const [token, cdata, closing, name, attributes, empty, words] = match;
    const current = open.at(-1)!;
    if (words !== undefined || cdata !== undefined) {
      if (current === root && (words ?? cdata)!.trim() !== "")
        fail("text outside the root", match.index);
      current.text += cdata ?? unescaped(words!, (what) => fail(what, match.index));
    } else if (token === "<")
      fail(`not a tag: ${text.slice(match.index, match.index + 30)}`, match.index);
    else if (name !== undefined && closing === "/") {
      if (current.name !== name) fail(`</${name}> closes <${current.name}>`, match.index);
      current.text = current.text.trim();
      open.pop();
    } else if (name !== undefined) {
      if (current === root && root.children.length > 0) fail("a second root", match.index);
      const element: Open = {
        name,
        attributes: attributesOf(attributes!, (what) => fail(what, match.index)),
        children: [],
        text: "",
      };
      const prefix = /^(\w[\w.-]*):/.exec(name)?.[1];
      const declared = [...open, element].some((one) => `xmlns:${prefix}` in one.attributes);
      if (prefix !== undefined && prefix !== "xml" && !declared)
        fail(`the prefix ${prefix} is not declared`, match.index);
      current.children.push(element);
      if (empty !== "/") open.push(element);
    }
  }
  if (open.length > 1) fail(`<${open.at(-1)!.name}> is never closed`, text.length);
  return root.children[0] ?? fail("no element", 0);
}

function attributesOf(text: string, fail: (what: string) => never): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) {
    if (name! in found) fail(`${name} twice`);
    found[name!] = unescaped(double ?? single ?? "", fail);
  }
  return found;
}

const unescaped = (text: string, fail: (what: string) => never): string =>
  text.replace(/&(#x[0-9a-f]+|#\d+|\w+)?(;?)/gi, (whole, name: string | undefined, end: string) => {
    if (name === undefined || end === "") return fail(`a bare & (${whole})`);
    if (!name.startsWith("#")) return ENTITIES[name] ?? fail(`the entity ${whole} is unknown`);
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff
      ? String.fromCodePoint(code)
      : fail(`no character ${whole}`);
  });

export const childrenNamed = ({children}: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);

/** The text of the first child with a name; undefined without one. */
export const textOf = (element: Element, name: string): string | undefined =>
  childrenNamed(element, name)[0]?.text;
