import {phraseFinder} from "../text/phrases.ts";
import {isCapital, tokensOf} from "../text/tokens.ts";
import type {FootballWords} from "../text/word-lists.ts";
import type {Article} from "../types.ts";
import type {TeamFinder} from "./team-finder.ts";

/** How much an item concerns the World Cup, and by what. */
interface Relevance {
  /** 0…1. */
  readonly score: number;
  readonly relevant: boolean;
  /**
   * Kinds of what was found, as the word list calls them, "teams" and "player"; "other-year" for
   * another World Cup.
   */
  readonly because: readonly string[];
}

/** The tournament as the filter needs to know it. */
interface Field {
  readonly year: number;
  /** Days of the first and the last match, UTC. */
  readonly opensOn: string;
  readonly closesOn: string;
  readonly teamsIn: TeamFinder;
  /** Full names of the players in the squads, where they are known. */
  readonly players?: readonly string[];
}

type Item = Pick<Article, "title" | "summary" | "language" | "publishedAt">;
type Mention = {
  readonly kind: string;
  readonly side: "for" | "against";
  readonly weight: number;
  readonly capitalised: boolean;
};

const DAY_MS = 86_400_000;
/**
 * A mention in the summary alone counts for less: there any player is "hoping for the World Cup".
 */
const SUMMARY_WEIGHT = 0.6;
const RELEVANT = 0.5;

/**
 * Decides whether a general football item concerns the World Cup of one year.
 *
 *     score = (1 − ∏(1 − weight of each kind for)) × ∏(1 − weight of each kind against)
 *
 * Each kind counts once, with its heaviest mention; in the summary 0.6 of it. A World Cup beside
 * another year (`World Cup 2030`) is none, one beside the right year is the edition (0.95). Stages,
 * hosts, teams and players speak for it only from ten days before the first match to three days
 * after the last: two teams 0.6, one 0.3, a player of a squad 0.25. Where the World Cup itself is
 * in the headline, clubs and other competitions count a third, for they are where its players come
 * from. Relevant from 0.5.
 */
export function worldCupFilter(words: FootballWords, field: Field): (item: Item) => Relevance {
  const find = phraseFinder<Mention>(
    words.groups.flatMap(({kind, side, weight, capitalised = false, phrases}) =>
      phrases.map((phrase) => [phrase, {kind, side, weight, capitalised}] as const),
    ),
    ({capitalised}, written) => !capitalised || isCapital(written[0]!.raw),
  );
  const players = phraseFinder((field.players ?? []).map((name) => [name, name] as const));
  const from = Date.parse(`${field.opensOn}T00:00:00Z`) - 10 * DAY_MS;
  const to = Date.parse(`${field.closesOn}T00:00:00Z`) + 4 * DAY_MS;

  const mentionsIn = (text: string, language: string, during: boolean): Mention[] => {
    const tokens = tokensOf(text);
    const mentions: Mention[] = find(tokens).flatMap(({value, from, to}) => {
      if (CUP.has(value.kind)) {
        const years = yearsBeside(
          tokens.map(({folded}) => folded),
          from,
          to,
        );
        if (years.includes(field.year)) return [EDITION];
        if (years.length > 0) return [OTHER_YEAR];
      }
      return IN_SEASON.has(value.kind) && !during ? [] : [value];
    });
    const teams = field.teamsIn(text, language).length;
    if (teams > 0) mentions.push(sayingFor("teams", during ? (teams > 1 ? 0.6 : 0.3) : 0.1));
    if (during && players(tokens).length > 0) mentions.push(sayingFor("player", 0.25));
    return mentions;
  };

  return ({title, summary, language, publishedAt}) => {
    const at = Date.parse(publishedAt);
    const during = at >= from && at < to;
    const inTitle = mentionsIn(title, language, during);
    const inSummary = mentionsIn(summary ?? "", language, during).map((one) => ({
      ...one,
      weight: one.weight * SUMMARY_WEIGHT,
    }));
    const heaviest = new Map<string, Mention>();
    for (const one of [...inTitle, ...inSummary])
      if ((heaviest.get(one.kind)?.weight ?? -1) < one.weight) heaviest.set(one.kind, one);
    const named = inTitle.some(
      ({kind}) => kind === "edition" || kind === "tournament" || kind === "qualifying",
    );
    let doubt = 1;
    let against = 1;
    for (const {kind, side, weight} of heaviest.values()) {
      if (side === "for") doubt *= 1 - weight;
      else against *= 1 - (named && LENIENT.has(kind) ? weight / 3 : weight);
    }
    const score = Math.round((1 - doubt) * against * 1000) / 1000;
    return {score, relevant: score >= RELEVANT, because: [...heaviest.keys()].sort()};
  };
}

const CUP = new Set(["edition", "tournament", "qualifying", "honour"]);
const IN_SEASON = new Set(["stage", "host"]);
const LENIENT = new Set(["other-competition", "club"]);
const sayingFor = (kind: string, weight: number): Mention => ({
  kind,
  side: "for",
  weight,
  capitalised: false,
});
const EDITION = sayingFor("edition", 0.95);
const OTHER_YEAR: Mention = {kind: "other-year", side: "against", weight: 0.5, capitalised: false};

/**
 * Years written directly before a mention, or after it with at most one word between ("Mundial de
 * 2030", "World Cup in 2022").
 */
function yearsBeside(words: readonly string[], from: number, to: number): number[] {
  return [words[from - 1], words[to], words[to + 1]].flatMap((word) =>
    word !== undefined && /^(19[3-9]|20)\d\d$/.test(word) ? [Number(word)] : [],
  );
}
