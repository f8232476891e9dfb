import {openChance} from "../../../../pipeline/kit/percentages.ts";
import {percent, percentIn} from "../../../../site/layout/percent.ts";
import {PLACES, RESULTS, ROUNDS, SIDES} from "./chances.ts";
import type {Claims} from "./claims.ts";
import type {Cup} from "./cup.ts";
import {percentagesIn} from "./texts.ts";

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
  cup.matchAt(/href="(?:\/vi)?\/matches\/([^"]+)"/.exec(html)![1]!);
/** A chance without its sign: `<1` and `>99` where it is open although all runs agree. */
const asShown = (said: string, chance: number): string =>
  percent(/&[lg]t;|[<>]/.test(said) ? openChance(chance) : chance).replace("%", "");
const DECIMAL = /(?:&lt;|&gt;|<|>)?\d+[.,]\d%/g;
const PER_CENT = /(?:&lt;|&gt;|<|>(?=99))?\d+%/g;

/** Rows of coming matches: the three chances of the current forecast. */
function rows({url, html}: Page, {claims}: By): string {
  const ROW = /<li class="row" data-live="row (m-[^"]+)">[\s\S]*?<\/li>/g;
  for (const [row, m] of html.matchAll(ROW)) {
    const said = (row.replaceAll(/<[^>]+>/g, "\n").match(PER_CENT) ?? []).map(unescaped);
    for (const [index, one] of said.entries())
      claims.printed(`${m} ${RESULTS[index]}`, one, `${url} ${m}`);
  }
  return html.replaceAll(ROW, "");
}

/** The ties of the bracket: the chances to advance, and the possible teams of an open place. */
function ties({url, html}: Page, {claims, cup}: By): string {
  const TIE = /<li class="tie"[\s\S]*?<\/li>/g;
  for (const tie of blocks(html, TIE)) {
    const m = matchIn(tie, cup);
    for (const [index, side] of blocks(tie, /<div class="tie-side[\s\S]*?<\/div>/g).entries()) {
      const which = SIDES[index]!;
      const through = /<span class="tie-figure">([^<]*%)/.exec(side)?.[1];
      if (through) claims.printed(`${m} ${which} goes through`, unescaped(through), `${url} tie`);
      const likely = /tie-likely">([^<]*)</.exec(side)?.[1] ?? "";
      for (const [, name, said] of unescaped(likely).matchAll(/([^,]+?) ([<>]?\d+%)(?:, |$)/g)) {
        const thing = `${m} ${which} is team ${cup.teamNamed(name!)}`;
        claims.same(`${thing} in a place`, said!, url);
        claims.same(`${thing} in a place`, percent(claims.of(thing, cup.settledAt) ?? 0), "odds");
      }
    }
  }
  return html.replaceAll(TIE, "");
}

/**
 * Heat tables with the odds of every round: those of the last whistle on a page that states the
 * instant of its simulation, otherwise the latest.
 */
function heat({url, html}: Page, {claims, cup}: By): string {
  const isSettled =
    /\/teams\//.test(url) && /<h2 id="odds">[^<]*<\/h2><p class="standfirst">/.test(html);
  const asOf = isSettled ? cup.settledAt : "now";
  const TABLE = /<table class="heat">[\s\S]*?<\/table>/g;
  for (const table of blocks(html, TABLE))
    for (const [row, teamId] of table.matchAll(
      /<tr><th scope="row"><a href="(?:\/vi)?\/teams\/(\w+)"[\s\S]*?<\/tr>/g,
    )) {
      const cells = [...row.matchAll(/<td class="heat-[^"]*">(?:<abbr[^>]*>)?([^<]*)/g)];
      const known = ROUNDS.filter((round) => claims.of(`team ${teamId} ${round}`) !== undefined);
      for (const [index, [, said]] of cells.entries()) {
        const thing = `team ${teamId} ${known[index]}`;
        const chance = claims.of(thing, asOf)!;
        claims.same(`${thing} in a heat table of ${asOf}`, unescaped(said!), url);
        claims.same(
          `${thing} in a heat table of ${asOf}`,
          unescaped(said!) === "✓" && chance === 1 ? "✓" : asShown(said!, chance),
          "odds",
        );
      }
    }
  return html.replaceAll(TABLE, "");
}

/** The round after the groups of the cup. */
const BEHIND_GROUPS = "SF";

/**
 * Group tables: the chances of the four places and of advancing; on a team's page, those of the
 * last whistle.
 */
function places({url, html}: Page, {claims, cup}: By): string {
  const asOf = /\/teams\//.test(url) ? cup.settledAt : "now";
  for (const table of blocks(html, /<table class="standings[^"]*">[\s\S]*?<\/table>/g))
    for (const [row, teamId] of table.matchAll(
      /<th scope="row"><a href="(?:\/vi)?\/teams\/(\w+)"[\s\S]*?<\/tr>/g,
    )) {
      const cells = (pattern: RegExp) => [...row.matchAll(pattern)].map(([, said]) => said!);
      const of = (thing: string, said: string) => {
        const chance = claims.of(thing, asOf);
        const known = chance === undefined ? "–" : asShown(said, chance);
        claims.same(`${thing} in a table of ${asOf}`, unescaped(said), url);
        claims.same(`${thing} in a table of ${asOf}`, known, "odds");
      };
      for (const [index, said] of cells(/<td class="wide fine">([^<]*)/g).entries())
        of(`team ${teamId} ${PLACES[index]}`, said);
      for (const said of cells(/<td class="chance">([^<]*)/g))
        of(`team ${teamId} ${BEHIND_GROUPS}`, said);
    }
  return html;
}

/** The changes: each team's chance of the title before and now. */
function moves({url, html}: Page, {claims}: By): string {
  const LIST = /<section aria-labelledby="changed">[\s\S]*?<\/section>/g;
  for (const list of blocks(html, LIST)) {
    const since = /<time datetime="([^"]+)"/.exec(list)?.[1];
    for (const move of blocks(list, /<li>[\s\S]*?<\/li>/g)) {
      const team = `team ${/\/teams\/(\w+)"/.exec(move)![1]} champion`;
      const said = (move.replaceAll(/<[^>]+>/g, "\n").match(/\S*%/g) ?? []).map(unescaped);
      const language = url.startsWith("/vi") ? "vi" : "en";
      const chances = [claims.of(team, since), claims.of(team)];
      for (const [index, one] of said.entries()) {
        claims.same(`${team} in what changed ${index} in ${language}`, one, url);
        claims.same(
          `${team} in what changed ${index} in ${language}`,
          percentIn(language, chances[index] ?? 0, 1),
          "odds",
        );
      }
    }
  }
  return html.replaceAll(LIST, "");
}

const unescaped = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'");

/** Pages of the tournament: every percentage on them is a chance of a match or a team. */
export function tournamentPage(page: Page, by: By): string[] {
  const {claims, cup} = by;
  const left = [rows, ties, heat, places, moves].reduce(
    (html, read) => read({...page, html}, by),
    page.html,
  );
  const words = claims.wordsFor([
    ...cup.teamIds.map((id) => `team ${id}`),
    ...cup.matchIds.flatMap((m) => [m, `${m} in play`]),
  ]);
  const text = left
    .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, " ")
    .replaceAll(/<dl class="strip">[\s\S]*?<\/dl>/g, " ")
    .replaceAll(/(?:content|aria-label|href)="[^"]*"/g, " ")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(DECIMAL, ""); // covered by the tests of the views
  return [...text.matchAll(PER_CENT)]
    .map(([said]) => unescaped(said).replace("<1%", "under 1%").replace(">99%", "over 99%"))
    .filter((said) => !words.has(said) && said !== "100%" && said !== "0%")
    .map((said) => `${page.url}: ${said}`);
}

/**
 * The page of a match: its bars and scores are those of the forecast; every other percentage is a
 * chance of the match, beforehand, in play or supposed, or of one of its teams.
 */
export function matchPage({url, html}: Page, {claims, cup}: By): string[] {
  const m = /data-live="scorebox (m-[^"]+)"/.exec(html)![1]!;
  const FORECAST = /<section aria-labelledby="forecast">[\s\S]*?<\/section>/g;
  for (const section of blocks(html, FORECAST))
    for (const [index, bar] of blocks(section, /<div class="outlook">[\s\S]*?<\/dl>/g).entries())
      for (const [, side, said] of bar.matchAll(
        /<div class="(home|draw|away)[^"]*"><dt>[^<]*<\/dt><dd>([^<]*%)/g,
      )) {
        const thing = index === 0 ? `${m} ${side}` : `${m} ${side} goes through`;
        claims.printed(thing, unescaped(said!), url);
      }
  const SCORES = /<section aria-labelledby="scorelines">[\s\S]*?<\/section>/g;
  for (const section of blocks(html, SCORES)) scores(section, m, {url, claims});
  const teams = SIDES.map((side) => `team ${cup.teamIn(m, side)}`);
  const words = claims.wordsFor([m, `${m} in play`, `${m} supposed`, ...teams]);
  const labels = [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, label]) => label!);
  const text = [html.replaceAll(SCORES, ""), ...labels].join("\n");
  return percentagesIn(
    plain(text)
      .replaceAll(/[<>]?\d+[.,]\d%/g, "") // with one decimal: covered by the tests of the views
      .replaceAll(/<(?=1%)/g, "under ")
      .replaceAll(/>(?=99%)/g, "over "),
  )
    .filter((said) => !words.has(said) && said !== "100%" && said !== "0%")
    .map((said) => `${url}: ${said}`);
}

/** The forecast in the box of an article about one match. */
export function articleBox({url, html}: Page, {claims, cup}: By): string {
  const BOX = /<div class="aside article-match">[\s\S]*?<\/dl>/g;
  for (const box of blocks(html, BOX)) {
    const m = matchIn(box, cup);
    for (const [, side, said] of box.matchAll(/<div class="(\w+)"><dt>[^<]*<\/dt><dd>([^<]*%)/g))
      claims.printed(`${m} ${side}`, unescaped(said!), url);
  }
  return html.replaceAll(BOX, "");
}

/** The forecasts beside the titles of articles that are about one match. */
export function newsFigures(
  {url, html}: Page,
  {claims}: By,
  subjects: ReadonlyMap<string, readonly string[]>,
): string {
  const FIGURE =
    /<div class="figure"(?:(?!<\/div>)[\s\S])*%[\s\S]*?<\/div><a href="[^"]*\/(n-\w+)"/g;
  for (const [figure, docId] of html.matchAll(FIGURE)) {
    const m = subjects.get(docId!)!.find((subject) => /^m-\d+$/.test(subject))!;
    for (const [index, said] of (plain(figure).match(PER_CENT) ?? []).entries())
      claims.printed(`${m} ${SIDES[index]}`, said, url);
  }
  return html.replaceAll(FIGURE, "<a");
}

/** The scores of a match: the likeliest in words, all up to 5–5, and the rest. */
function scores(section: string, m: string, {url, claims}: {url: string; claims: Claims}): void {
  const same = (score: string, said: string) => {
    const thing = `${m} ends ${score}`;
    claims.same(`${thing} on its page`, unescaped(said), url);
    claims.same(`${thing} on its page`, percent(claims.of(thing) ?? 0), "forecast");
  };
  for (const [, home, away, said] of section.matchAll(/(\d+)–(\d+) \(([^)]*)\)/g))
    same(`${home}-${away}`, said!);
  for (const [row, home] of section.matchAll(/<tr><th scope="row">(\d)<\/th>[\s\S]*?<\/tr>/g))
    for (const [away, [, said]] of [
      ...row.matchAll(/<td class="heat-[^"]*">(?:<abbr[^>]*>)?([^<]*)/g),
    ].entries())
      same(`${home}-${away}`, `${said}%`);
  same("otherwise", /: ([^ ]*%)\.<\/p>$/.exec(section.replace("</section>", ""))![1]!);
}

/** The accuracy page: chances are those of the surprises; other percentages are shares. */
export function accuracyPage({url, html}: Page, {claims, cup}: By): string[] {
  return blocks(html, /<li class="surprise">[\s\S]*?<\/li>/g).flatMap((surprise) => {
    const m = matchIn(surprise, cup);
    const said = /(?:After 90 minutes|Sau 90 phút): ([^·]*)/.exec(surprise)?.[1] ?? "";
    const words = claims.wordsFor([m]);
    return [...unescaped(said).matchAll(/[<>]?\d+%/g)]
      .map(([one]) => one.replace("<1%", "under 1%").replace(">99%", "over 99%"))
      .filter((one) => !words.has(one))
      .map((one) => `${url} ${m}: ${one}`);
  });
}

/** The records page: its chances are those that a forecast gave to a result. */
export function recordsPage({url, html}: Page, {claims, cup}: By): string[] {
  return blocks(html, /<li><a class="result"[\s\S]*?<\/li>/g).flatMap((line) => {
    const words = claims.wordsFor([matchIn(line, cup)]);
    return (plain(line).match(PER_CENT) ?? [])
      .map((one) => one.replace("<1%", "under 1%").replace(">99%", "over 99%"))
      .filter((one) => !words.has(one))
      .map((one) => `${url}: ${one}`);
  });
}

/**
 * The method page: its example has the chances of a match and of its likeliest score, in this
 * order; other percentages are settings of the model and shares.
 */
export function methodPage({url, html}: Page, {claims, cup}: By): string[] {
  for (const example of blocks(
    html,
    /<p class="prose">(?:(?!<\/p>)[\s\S])*\/matches\/[\s\S]*?<\/p>/g,
  )) {
    const m = matchIn(example, cup);
    const text = plain(example);
    const said = text.match(PER_CENT) ?? [];
    for (const [index, result] of RESULTS.entries())
      claims.printed(`${m} ${result}`, said[index]!, url);
    const [, home, away] = /(\d+)–(\d+), (?:with|với)/.exec(text)!;
    const thing = `${m} ends ${home}-${away}`;
    claims.same(`${thing} as an example`, said[3]!, url);
    claims.same(`${thing} as an example`, percent(claims.of(thing) ?? 0), "forecast");
  }
  return [];
}

/** Text of a page or feed that repeats articles, without markup. */
export const plain = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|href="data:[^"]*"/g, " ")
      .replaceAll(/<span class="whole">(.*?)<\/span>/g, "$1")
      .replaceAll(/<[^>]+>/g, "\n"),
  );
