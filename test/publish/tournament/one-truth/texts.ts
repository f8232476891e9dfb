import * as en from "../../../../pipeline/kit/grammar/en.ts";
import * as vi from "../../../../pipeline/kit/grammar/vi.ts";
import {clockTimes} from "../../../../pipeline/kit/instant.ts";
import type {Claims} from "./claims.ts";
import type {Cup} from "./cup.ts";
import type {Cursor} from "./cursor.ts";

/** A rendered JSON body. */
export interface Body {
  readonly url: string;
  readonly route: string;
  readonly body: Cursor;
}

/** A percentage as written in texts of either language. */
const PERCENTAGE = /(?:(?:under|over|dưới|trên) )?\b\d+%/g;
export const percentagesIn = (text: string): string[] => text.match(PERCENTAGE) ?? [];

/** Sentences with percentages, except truncated ones. */
const tellingIn = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => /\d\s?%/.test(sentence) && !sentence.endsWith("…"));
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n/).map((sentence) => sentence.trim());

const ofMatch =
  (...also: readonly string[]) =>
  (body: Cursor): string[] => {
    const m = body.text("matchId");
    return [m, ...also.map((more) => `${m} ${more}`)];
  };

/** The subjects of the chances that a body states in words, by the path of its record. */
const TELLING: Readonly<Record<string, (body: Cursor) => readonly string[]>> = {
  "/api/matches/{ref}/preview": ofMatch(),
  "/api/matches/{ref}/scenario-predictions": ofMatch("supposed"),
  "/api/matches/{ref}/recap": (body) => [
    ...ofMatch("in play")(body),
    ...["home", "away"].map((side) => `team ${body.text(side, "teamId")}`),
  ],
  "/api/news/explanations/{docId}": (body) => [
    ...body.at("matches").items().flatMap(ofMatch("in play")),
    ...body
      .at("teams")
      .items()
      .map((team) => `team ${team.text("teamId")}`),
  ],
};

/** Bodies whose percentages are not chances in the tournament: market moves and lessons. */
const OTHERS = new Set(["/api/quizzes", "/api/quizzes/{quizId}", "/api/site-config"]);
const ARTICLE = "/api/news/{docId}";
const EXPLANATION = "/api/news/explanations/{docId}";
const SEARCH = "/api/search/documents";

/** The subjects of each article. */
export const subjectsOf = (bodies: readonly Body[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    bodies
      .filter(({route}) => route === EXPLANATION)
      .map(({body}) => [body.text("docId"), TELLING[EXPLANATION]!(body)]),
  );

/**
 * Percentages in texts about their matches and teams that no body has as a number. Sentences in
 * lists, feeds and pages must come from an article.
 */
export function unsaidIn(bodies: readonly Body[], cup: Cup, claims: Claims): string[] {
  const about = subjectsOf(bodies);
  const written = articleSentences(bodies);
  return bodies.flatMap(({url, route, body}) => {
    const isOfMarket = cup.ofMarket.has(body.text("docId"));
    if (OTHERS.has(route) || isOfMarket) return [];
    const subjects =
      TELLING[route]?.(body) ?? (route === ARTICLE ? about.get(body.text("docId"))! : null);
    const elsewhere = route === SEARCH ? documentsElsewhere(body) : [];
    return [...body.leaves()].flatMap(({value, path}) => {
      if (typeof value !== "string" || elsewhere.some((one) => path.startsWith(one))) return [];
      const wrong =
        route === SEARCH
          ? wrongIn(value, cup, claims, written)
          : subjects === null || path.startsWith("related.")
            ? tellingIn(value).filter((sentence) => !written.has(sentence))
            : unknownIn(value, claims.wordsFor([...subjects, ...namedIn(value, route, cup)]));
      return wrong.map((one) => `${url} ${path}: ${one}`);
    });
  });
}

/** Places of the search documents of the market and the hub. */
const documentsElsewhere = (body: Body["body"]): string[] =>
  body
    .at("documents")
    .items()
    .flatMap((one, place) => (OF_ELSEWHERE.has(one.text("kind")) ? [`documents.${place}.`] : []));
const OF_ELSEWHERE = new Set(["market", "company", "index", "quiz", "workshop"]);

/** The teams named in an article, because it may also mention teams outside its match. */
const namedIn = (text: string, route: string, cup: Cup): string[] =>
  route === ARTICLE || route === EXPLANATION
    ? cup.teamsNamedIn(text).map((teamId) => `team ${teamId}`)
    : [];

const unknownIn = (text: string, words: ReadonlySet<string>): string[] =>
  percentagesIn(text)
    .filter((said) => !words.has(said))
    .map((said) => `${said} in "${text}"`);

/** Every sentence of every article, in both languages. */
export const articleSentences = (bodies: readonly Body[]): ReadonlySet<string> =>
  new Set(
    bodies
      .filter(({route}) => route === ARTICLE)
      .flatMap(({body}) =>
        [...body.leaves()].flatMap(({value}) =>
          typeof value === "string" ? sentencesOf(value) : [],
        ),
      ),
  );

/** `Brazil 11%`, and `Title odds of Brazil (…) on 18 June: 11%` in either language. */
const TITLE_CHANCE =
  /(?:Title odds of |Cơ hội vô địch của |(?<=[:,] ))(\p{Lu}[\p{L} .'-]*?)(?: \([^)]*\)[^:]*:)? ((?:(?:under|over|dưới|trên) )?\d+%)/gu;

/**
 * Wrong percentages in search documents. Those of the tournament state the chances of the title in
 * a dated forecast run at which it was open; all others are articles.
 */
function wrongIn(text: string, cup: Cup, claims: Claims, written: ReadonlySet<string>): string[] {
  return tellingIn(text)
    .filter((sentence) => !written.has(sentence))
    .filter((sentence) => !isRightOfTitles(sentence, cup, claims));
}
function isRightOfTitles(sentence: string, cup: Cup, claims: Claims): boolean {
  const told = [...sentence.matchAll(TITLE_CHANCE)];
  const isDated = (at: string) =>
    [en.date(at.slice(0, 10)), vi.date(clockTimes(at, "UTC").vi.on)].some((day) =>
      sentence.includes(day),
    );
  const runs = [...cup.pointsAt, cup.settledAt].filter((at) => at <= cup.openAt && isDated(at));
  const isRight = (at: string) =>
    told.every(([, name, said]) => {
      const chance = claims.of(`team ${cup.teamNamed(name!)} champion`, at) ?? -1;
      return [en.percent(chance), vi.percent(chance)].includes(said!);
    });
  return told.length > 0 && runs.some(isRight);
}

/** Percentages on a page or feed that are in no article. */
export const untoldIn = (text: string, written: ReadonlySet<string>): string[] =>
  tellingIn(text.replaceAll("’", "'")).filter(
    (sentence) => !written.has(sentence.replace(/ — Broadsheet$/, "")),
  );
