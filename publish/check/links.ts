import type {Deployment} from "./answers.ts";
import type {Crawl} from "./crawl.ts";

/** Checks the metadata of pages, and that the page parts named in links exist. */
export function checkPages({findings, place}: Deployment, {pages, fragments}: Crawl): void {
  const {expect} = findings;
  for (const [address, {lang, title, mainHeadings, canonical}] of pages) {
    const lacks = [
      ...(lang === "" ? ["no lang"] : []),
      ...(title === "" ? ["no title"] : []),
      ...(mainHeadings === 1 ? [] : [`${mainHeadings} h1`]),
    ].join(", ");
    expect(lacks === "", "page", address, "lang, title and one h1", lacks);
    if (canonical === null) continue;
    const path = canonical.startsWith(place.publicUrl) ? place.pathOf(canonical, address) : null;
    const bare = (path ?? "").split("?")[0];
    expect(
      bare === address.split("?")[0] || (bare !== undefined && pages.has(bare)),
      "canonical",
      address,
      place.named(address),
      canonical,
    );
  }
  for (const [from, to, id] of fragments) {
    const page = pages.get(to);
    if (page) expect(id === "top" || page.ids.has(id), "fragment", from, `#${id} in ${to}`, "none");
  }
}
