import {fold} from "../text/fold.ts";
import {phraseFinder} from "../text/phrases.ts";
import {isCapital, tokensOf} from "../text/tokens.ts";
import type {FootballWords} from "../text/word-lists.ts";
import type {Article} from "../types.ts";
import type {TeamFinder} from "./team-finder.ts";
import {type Mention, mentionFinder} from "./world-cup-mentions.ts";

/** Relevance of an item to the World Cup, with the evidence. */
interface Relevance {
  /** 0…1. */
  readonly score: number;
  readonly relevant: boolean;
  /**
   * Kinds of evidence found, by the names of the word list, "teams" and "person"; "other-year" for
   * another World Cup.
   */
  readonly because: readonly string[];
}

/** The data of the tournament that the filter needs. */
interface Field {
  readonly year: number;
  /** Days of the first and the last match, UTC. */
  readonly opensOn: string;
  readonly closesOn: string;
  readonly teamsIn: TeamFinder;
  /** Full names of the players and managers of the squads, if known. */
  readonly people?: readonly string[];
}

type Item = Pick<Article, "title" | "summary" | "language" | "publishedAt">;
const DAY_MS = 86_400_000;
/**
 * Weight of a mention that is only in the summary, where any player is "hoping for the World Cup".
 */
const SUMMARY_WEIGHT = 0.6;
const RELEVANT = 0.5;
/** Squads are called up in the month before the tournament is near. */
const CALL_UPS_BEFORE_MS = 30 * DAY_MS;

/**
 * Decides whether a general football item concerns the World Cup of one year.
 *
 *     score = (1 − ∏(1 − weight of each kind for)) × ∏(1 − weight of each kind against)
 *
 * Each kind counts once, with its heaviest mention; 0.6 of it in the summary. A World Cup next to
 * another year (`World Cup 2030`) does not count; one next to the right year is the edition (0.95).
 * Stages, hosts, FIFA, match events, teams and people count in favour only from ten days before the
 * first match to three days after the last: two teams 0.6, one 0.5, a player or manager of a squad
 * 0.5, or 0.3 if several share the name; at other times any team counts 0.1. If the World Cup
 * itself is in the headline, clubs and other competitions count only a third, because its players
 * come from there; so do other years if the edition is named. Relevant from 0.5.
 */
export function worldCupFilter(words: FootballWords, field: Field): (item: Item) => Relevance {
  const find = mentionFinder(words, field.year);
  const people = phraseFinder(namesInPrint(field.people ?? []), (_says, written) =>
    isCapital(written[0]!.raw),
  );
  const opens = Date.parse(`${field.opensOn}T00:00:00Z`);
  const from = opens - 10 * DAY_MS;
  const to = Date.parse(`${field.closesOn}T00:00:00Z`) + 4 * DAY_MS;

  const mentionsIn = (text: string, language: string, at: number): Mention[] => {
    const during = at >= from && at < to;
    const callsUp = at >= from - CALL_UPS_BEFORE_MS && at < opens;
    const mentions = find(text).filter(({kind}) =>
      kind === "call-up" ? callsUp : during || !IN_SEASON.has(kind),
    );
    const teams = field.teamsIn(text, language).length;
    const isPair = teams > 1 || (teams > 0 && mentions.some(({kind}) => kind === "nation"));
    if (teams > 0) mentions.push(sayingFor("teams", during ? (isPair ? 0.6 : 0.5) : 0.1));
    if (during || (callsUp && mentions.some(({kind}) => kind === "call-up")))
      for (const {value} of people(tokensOf(text))) mentions.push(sayingFor("person", value));
    return mentions;
  };

  return ({title, summary, language, publishedAt}) => {
    const at = Date.parse(publishedAt);
    const inTitle = mentionsIn(title, language, at);
    const inSummary = mentionsIn(summary ?? "", language, at).map((one) => ({
      ...one,
      weight: one.weight * SUMMARY_WEIGHT,
    }));
    const heaviest = new Map<string, Mention>();
    for (const one of [...inTitle, ...inSummary])
      if ((heaviest.get(one.kind)?.weight ?? -1) < one.weight) heaviest.set(one.kind, one);
    const has = (kind: string) => inTitle.some((one) => one.kind === kind);
    const named = has("edition") || has("tournament") || has("qualifying");
    const isLenient = (kind: string) =>
      kind === "other-year" ? has("edition") : named && LENIENT.has(kind);
    let doubt = 1;
    let against = 1;
    for (const {kind, side, weight} of heaviest.values()) {
      if (side === "for") doubt *= 1 - weight;
      else against *= 1 - (isLenient(kind) ? weight / 3 : weight);
    }
    const score = Math.round((1 - doubt) * against * 1000) / 1000;
    return {score, relevant: score >= RELEVANT, because: [...heaviest.keys()].sort()};
  };
}

const IN_SEASON = new Set(["stage", "host", "organiser", "nation", "match"]);
const LENIENT = new Set(["other-competition", "club"]);
const sayingFor = (kind: string, weight: number): Mention => ({kind, side: "for", weight});

/**
 * Full names and their forms in headlines: the last name, if it is long enough to identify the
 * person ("Messi", not "Son"), the one before it, because a mother's name may follow a father's
 * ("Aguirre Onaindía"), unless it is someone's first name, and the first name before "Júnior". Each
 * has a weight: 0.5, or 0.3 if several people share it.
 */
function namesInPrint(people: readonly string[]): readonly (readonly [string, number])[] {
  const firstNames = new Set(people.map((name) => name.split(" ", 1)[0]));
  const names = people.flatMap((name) => {
    const [first = "", ...others] = name.split(" ");
    const last = others.at(-1) ?? "";
    if (/^J[uú]nior$/u.test(last)) return [name, first];
    const before = others.at(-2) ?? "";
    return [
      name,
      ...(last.length > 3 ? [last] : []),
      ...(before.length > 4 && !firstNames.has(before) ? [before] : []),
    ];
  });
  const bearers = new Map<string, number>();
  for (const name of names) bearers.set(fold(name), (bearers.get(fold(name)) ?? 0) + 1);
  return names.map((name) => [name, bearers.get(fold(name)) === 1 ? 0.5 : 0.3]);
}
