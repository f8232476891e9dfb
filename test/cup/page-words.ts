import {DomUtils, parseDocument} from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

/** Inline elements. */
const INLINE =
  /^(a|abbr|b|br|cite|code|em|i|label|q|s|small|span|strong|sub|sup|text|time|tspan|use|wbr)$/;

/**
 * The readable text of a page: its title and words, one block a line, with link targets. A chart
 * counts once, not again as drawn for phones.
 */
export function pageWords(html: string): string {
  const lines: string[] = [];
  const write = (words: string) => lines.push((lines.pop() ?? "") + words);
  const walk = (node: Node): void => {
    if ("data" in node) write(node.data.replaceAll(/\s+/g, " "));
    if (!("name" in node && "children" in node)) return;
    if (node.attribs.class?.includes("plot-compact")) return;
    const isBlock = !INLINE.test(node.name);
    if (isBlock) lines.push(/^t[dh]$/.test(node.name) && node.prev ? "| " : "");
    if (node.name === "a") write("[");
    for (const child of node.children) walk(child);
    if (node.name === "a") write(`](${node.attribs.href})`);
    if (isBlock) lines.push("");
  };
  const page = parseDocument(html).children;
  for (const name of ["title", "main"]) walk(DomUtils.getElementsByTagName(name, page)[0]!);
  return `${lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
    .replaceAll("\n| ", " | ")}\n`;
}
