import {chanceIn, percentIn} from "../../../../site/tournament/what-if/chance.ts";
import type {Claims} from "./claims.ts";
import type {Cup} from "./cup.ts";
import type {Cursor} from "./cursor.ts";

const SIDES = ["home", "away"] as const;

/** Columns of the asset and their names elsewhere: the groups are followed by the semi-finals. */
const COLUMNS = {first: "first", through: "SF", SF: "SF", F: "F", champion: "champion"};

/** The initial odds of a reader's page, which must be those of all other bodies. */
export function whatIfOdds(
  body: Cursor,
  {claims, url, cup}: {readonly claims: Claims; readonly url: string; readonly cup: Cup},
): void {
  for (const row of body.at("paper", "teams").items())
    for (const [column, round] of Object.entries(COLUMNS))
      claims.holds(`team ${row.text("teamId")} ${round}`, null, row.at(column), url);
  for (const place of body.at("paper", "places").items())
    for (const one of place.at("teams").items()) {
      const m = cup.matchIds.find((id) => Number(id.split("-").at(-1)) === place.number("number"))!;
      const thing = `${m} ${place.text("side")} is team ${one.text("teamId")}`;
      claims.holds(thing, null, one.at("probability"), url);
    }
}

/**
 * The page: the odds in both of its tables, and the possible teams of each place in the bracket.
 */
export function whatIfPage(
  {url, html}: {readonly url: string; readonly html: string},
  {claims, cup}: {readonly claims: Claims; readonly cup: Cup},
): string[] {
  const language = url.startsWith("/vi/") ? "vi" : "en";
  const unsaid: string[] = [];
  const rows = (columns: readonly string[], table: string) => {
    for (const [, name, cells] of table.matchAll(
      /<tr><th scope="row"><span class="team">(?:<svg[\s\S]*?<\/svg>)?([^<]*)<\/span><\/th>([\s\S]*?)<\/tr>/g,
    )) {
      const said = [...cells!.matchAll(/<td[^>]*>([^<]*)/g)].map(([, cell]) => unescaped(cell!));
      for (const [index, column] of columns.entries()) {
        const chance = claims.of(`team ${cup.teamNamed(unescaped(name!))} ${column}`);
        const known = chanceIn(language, chance!);
        if (said[index] !== known)
          unsaid.push(`${url}: ${name} ${column} ${said[index]}, ${known}`);
      }
    }
  };
  for (const [table] of html.matchAll(/<table class="heat">[\s\S]*?<\/table>/g))
    rows(["F", "champion"], table);
  for (const [, group] of html.matchAll(/<details class="what-if-group"([\s\S]*?)<\/details>/g))
    rows(["first", "SF"], group!);
  const inPlaces = new Set(
    [...cup.matchIds.flatMap((m) => SIDES.map((side) => `${m} ${side} is`))].flatMap((place) =>
      cup.teamIds.flatMap((id) => {
        const chance = claims.of(`${place} team ${id}`);
        return chance === undefined ? [] : [`${id} ${percentIn(language, chance)}`];
      }),
    ),
  );
  for (const id of cup.teamIds)
    inPlaces.add(`${id} ${percentIn(language, claims.of(`team ${id} champion`) ?? 0)}`);
  for (const [, ties] of html.matchAll(/<ul class="what-if-ties">([\s\S]*?)<\/ul>/g))
    for (const [, name, said] of unescaped(ties!.replaceAll("</span><span>", " ")).matchAll(
      /(?:>|, )([^<>,]+? )([<>]?[\d.,]+%)/g,
    ))
      if (!inPlaces.has(`${cup.teamNamed(name!.trim())} ${said}`))
        unsaid.push(`${url}: ${name} ${said}`);
  return unsaid;
}

const unescaped = (html: string): string =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
