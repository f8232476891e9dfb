import {Parser} from "htmlparser2";

/** Meta properties that name a page's picture, best first. */
const NAMES = [
  "og:image:secure_url",
  "og:image",
  "og:image:url",
  "twitter:image",
  "twitter:image:src",
];

/**
 * The picture that a page names in `og:image` or a similar property; undefined if it names none.
 *
 * @param url of the page; the picture's address may be relative to it
 */
export function pagePicture(html: string, url: string): string | undefined {
  const found = new Map<string, string>();
  const parser = new Parser({
    onopentag(tag, {property, name, content}) {
      const key = (property ?? name ?? "").toLowerCase();
      if (tag === "meta" && content && NAMES.includes(key) && !found.has(key))
        found.set(key, content.trim());
    },
  });
  parser.end(html);
  for (const name of NAMES) {
    const given = found.get(name);
    if (given === undefined || !URL.canParse(given, url)) continue;
    const address = new URL(given, url);
    if (/^https?:$/.test(address.protocol)) return address.href;
  }
  return undefined;
}
