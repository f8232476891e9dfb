import {percent} from "../../../../site/layout/percent.ts";
import type {Claims} from "./claims.ts";
import type {Cup} from "./cup.ts";

export interface Page {
  readonly url: string;
  readonly html: string;
}
interface By {
  readonly claims: Claims;
  readonly cup: Cup;
}

const blocks = (html: string, tag: RegExp): string[] => html.match(tag) ?? [];
const matchIn = (html: string, cup: Cup): string =>
  cup.matchAt(/href="\/api\/matches\/([^"]+)"/.exec(html)![1]!);
const RESULTS = ["home", "draw", "away"] as const;
const SIDES = ["home", "away"] as const;

/** The cards of matches: the forecast that holds or, in play, the chances of the minute. */
function cards({url, html}: Page, {claims, cup}: By): string {
  for (const card of blocks(html, /<article class="match"[\s\S]*?<\/article>/g)) {
    const m = matchIn(card, cup);
    const said = blocks(card, /<dd>[^<]*%/g).map((dd) => unescaped(dd.slice("<dd>".length)));
    const asOf = /Chances[^<]*as of <time datetime="([^"]+)"/.exec(card)?.[1];
    const names: readonly string[] =
      said.length === 3 ? RESULTS : SIDES.map((side) => `${side} goes through`);
    for (const [index, one] of said.entries()) {
      const thing = `${m} ${names[index]}`;
      if (asOf === undefined)
        claims.printed(`${cup.lastMomentOf(m)} ${names[index]}`, one, `${url} ${m}`);
      else {
        claims.printed(thing, one, `${url} ${m}`);
        claims.same(thing, asOf, `${url} ${m}`);
      }
    }
  }
  return html.replaceAll(/<article class="match"[\s\S]*?<\/article>/g, "");
}

/** The ties of the bracket, with who goes through. */
function ties({url, html}: Page, {claims, cup}: By): string {
  for (const tie of blocks(html, /<li class="tie">[\s\S]*?<\/li>/g))
    for (const [index, one] of blocks(
      tie,
      /[<>]?\d+%(?=<span class="unseen"> to go through)/g,
    ).entries())
      claims.printed(
        `${matchIn(tie, cup)} ${SIDES[index]} goes through`,
        one.replace(/^>(?!99)/, ""),
        `${url} tie`,
      );
  return html.replaceAll(/<li class="tie">[\s\S]*?<\/li>/g, "");
}

/** The ranking of today and the table behind the chart, in tenths of a per cent. */
function titles({url, html}: Page, {claims, cup}: By): string {
  const tables = blocks(html, /<table[\s\S]*?<\/table>/g);
  const ranking = tables.find((table) => table.includes('class="ranking"')) ?? "";
  const asOf = /as of ([^<]+?), likeliest first/.exec(ranking)?.[1];
  if (ranking !== "") claims.same("odds of the title as of", asOf ?? "not told", `${url} ranking`);
  if (ranking !== "") claims.same("odds of the title as of", cup.newest, "newest odds");
  for (const [, name, said] of ranking.matchAll(
    /<\/span> ([^<]+)(?:<span class="fine" lang="vi">[^<]*<\/span>)?<\/th><td>([^%]+%)/g,
  )) {
    const chance = claims.of(`team ${cup.teamNamed(unescaped(name!))} champion`);
    claims.same(`${name} in the ranking`, unescaped(said!), url);
    claims.same(`${name} in the ranking`, percent(chance ?? 0, 1), "odds");
  }
  const numbers = tables.find((table) => table.includes('class="numbers"')) ?? "";
  const teams = [...numbers.matchAll(/<abbr title="([^"]+)"/g)].map(([, name]) =>
    cup.teamNamed(unescaped(name!)),
  );
  for (const [index, row] of blocks(
    numbers.slice(numbers.indexOf("<tbody>")),
    /<tr>[\s\S]*?<\/tr>/g,
  ).entries()) {
    const at = cup.pointsAt[index]!;
    claims.same(`row ${index} of the chart is of`, cup.labelled(at), "odds");
    claims.same(`row ${index} of the chart is of`, /<th scope="row">([^<]+)/.exec(row)![1]!, url);
    for (const [column, said] of [...row.matchAll(/<td>([^<]*)/g)].entries()) {
      const chance = claims.of(`team ${teams[column]} champion`, at)!;
      claims.same(`${teams[column]} on ${at} in the chart`, unescaped(said[1]!), url);
      claims.same(
        `${teams[column]} on ${at} in the chart`,
        chance === 0 ? "out" : percent(chance, 1),
        "odds",
      );
    }
  }
  return html
    .replaceAll(/<table[\s\S]*?<\/table>/g, "")
    .replaceAll(/<g class="axis"[\s\S]*?<\/svg>/g, (plot) =>
      plot.replaceAll(/<text[^>]*>\d+%/g, ""),
    );
}

const unescaped = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'");

/** The front page: everything in per cents on it is a chance. */
export function frontPage(page: Page, by: By): string[] {
  const {claims, cup} = by;
  const left = [cards, ties, titles].reduce((html, read) => read({...page, html}, by), page.html);
  const words = claims.wordsFor(cup.teamIds.map((id) => `team ${id}`));
  return [...left.replaceAll(/href="data:[^"]*"/g, "").matchAll(/(?:&lt;|&gt;)?\d+%/g)]
    .map(([said]) => unescaped(said).replace("<1%", "under 1%").replace(">99%", "over 99%"))
    .filter((said) => !words.has(said))
    .map((said) => `${page.url}: ${said}`);
}

/** The page on accuracy: chances are those of the surprises, the rest are shares. */
export function accuracyPage({url, html}: Page, {claims, cup}: By): string[] {
  return blocks(html, /<li class="match">[\s\S]*?<\/li>/g).flatMap((surprise) => {
    const m = matchIn(surprise, cup);
    const said = /After 90 minutes: ([^·]*)/.exec(surprise)?.[1] ?? "";
    const words = claims.wordsFor([m]);
    return [...unescaped(said).matchAll(/[<>]?\d+%/g)]
      .map(([one]) => one.replace("<1%", "under 1%").replace(">99%", "over 99%"))
      .filter((one) => !words.has(one))
      .map((one) => `${url} ${m}: ${one}`);
  });
}

/** Text of a page or feed in which articles are repeated, without marks. */
export const plain = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, " ")
      .replaceAll(/href="data:[^"]*"/g, " ")
      .replaceAll(/<[^>]+>/g, "\n"),
  );
