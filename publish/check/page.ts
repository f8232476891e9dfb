import {Parser} from "htmlparser2";

/** Metadata and links of a page. */
export interface Page {
  readonly lang: string;
  readonly title: string;
  readonly mainHeadings: number;
  readonly canonical: string | null;
  readonly ids: ReadonlySet<string>;
  /** Everything linked, loaded or named as another form of the page, as written. */
  readonly links: readonly string[];
}

const LINKING: Readonly<Record<string, string>> = {
  a: "href",
  link: "href",
  script: "src",
  img: "src",
  source: "src",
  iframe: "src",
};
/** Relations of `link` whose target is an address to check. */
const REL = /^(?:canonical|alternate|stylesheet|icon|manifest|next|prev|preload|modulepreload)$/i;

/** Parses the HTML of a page. */
export function readPage(html: string): Page {
  const ids = new Set<string>();
  const links = new Set<string>();
  let [lang, title, mainHeadings] = ["", "", 0];
  let canonical: string | null = null;
  let [inTitle, inHead] = [false, true];
  const parser = new Parser({
    onopentag(name, attributes) {
      const {id, rel = ""} = attributes;
      if (id) ids.add(id);
      if (name === "a" && attributes.name) ids.add(attributes.name);
      if (name === "html") lang = attributes.lang ?? "";
      if (name === "h1") mainHeadings += 1;
      if (name === "body") inHead = false;
      inTitle = name === "title" && inHead;
      const link = attributes[LINKING[name] ?? ""];
      if (link === undefined) return;
      if (name === "link" && !rel.split(" ").some((one) => REL.test(one))) return;
      if (name === "link" && rel === "canonical") canonical = link;
      links.add(link);
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(name) {
      if (name === "title") inTitle = false;
    },
  });
  parser.end(html);
  return {lang, title: title.trim(), mainHeadings, canonical, ids, links: [...links]};
}
