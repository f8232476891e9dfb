import * as en from "../../../pipeline/kit/grammar/en.ts";
import * as vi from "../../../pipeline/kit/grammar/vi.ts";
import {sentencesOf} from "../../../pipeline/news/text/extract.ts";
import {fold} from "../../../pipeline/news/text/fold.ts";
import {bigramsOf, tokensOf} from "../../../pipeline/news/text/tokens.ts";
import {WORLD_CUP} from "../../search/index/aspects.ts";
import {tellsOf, tellsOfPeriod} from "../../search/index/days.ts";
import {type Asked, termsOf} from "../../search/index/words.ts";
import {isOfCalendar, isOfSessions} from "../../search/on-day.ts";
import type {DocumentKind, SearchDocument} from "../../search/types.ts";
import {type AskedMarket, marketSays} from "./market-answer.ts";
import type {Hit} from "./search-index.ts";

/** A sentence of an answer, and its source document. */
export interface Cited {
  readonly text: string;
  readonly documentId: string;
}

const DOCUMENTS = 6;
const SENTENCES = 2;
/** Minimum share of the question's words that a sentence must contain. */
const MIN_SCORE = 0.6;
/** Minimum share in documents that the question does not name. */
const MIN_UNNAMED = 0.85;

/**
 * Kinds that answer a question only if it names them: many companies have `Vietnam` in their names.
 */
const BY_NAME_ALONE: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  "company",
  "player",
  "market",
]);
/** Verb forms, mapped to those used in the documents. */
const PLAIN_VERBS: Readonly<Record<string, string>> = {
  lose: "lost",
  loses: "lost",
  beats: "beat",
  beaten: "beat",
  defeated: "beat",
};
const plainVerb = (word: string): string => PLAIN_VERBS[word] ?? word;

/** Questions about a company that its price does not answer, and the words that do. */
const TOPICS: readonly (readonly [asks: RegExp, tells: RegExp])[] = [
  [
    /\b(?:dividends?|co tuc|chot quyen|khong huong quyen|ex dates?|ex dividend|bonus|thuong)\b/,
    /ex-date|khong huong quyen/,
  ],
  [/\b(?:foreign\w*|khoi ngoai|nuoc ngoai|tay)\b/, /foreign|khoi ngoai/],
];

export type AnswerLanguage = "en" | "vi";

/** Title and text of a document in a language if available, else in its own. */
export function inLanguage(
  {language, title, titleVi, text, textVi}: SearchDocument,
  wanted: AnswerLanguage,
) {
  return wanted === "vi" && textVi !== null
    ? {language: "vi", title: titleVi ?? title, text: textVi}
    : {language, title, text};
}

/**
 * Verbatim sentences from the best documents that answer a question: those with most of its words,
 * at least 85 % (with their tones if the question has tones), or 60 % in a document that it names;
 * from a document named in the question the first sentence, and those about the requested aspect.
 * Current facts are preferred over articles, and newer articles over older ones. If sentences of
 * named documents contain the whole question, only those with most of its neighbouring words are
 * used: `beat Brazil` is not `Brazil beat`. Companies count only if named. If days or a month are
 * requested, only sentences about them count, or computed ones about the market on them. Empty if
 * nothing fits.
 */
export function extractAnswer(
  asked: Asked,
  hits: readonly Hit[],
  wanted: AnswerLanguage,
  market: AskedMarket | undefined,
): Cited[] {
  const {spoken, subject, days, period, tokens, accented, year} = asked;
  const fully = hits.filter((hit) => hit.named);
  const own = Math.max(...fully.map((hit) => hit.own));
  const exactly = fully.filter((hit) => hit.own === own);
  // `A` and `I` are no words of a question, but of the names of two groups
  const longest = Math.max(...exactly.map((hit) => hit.longest));
  const named = exactly.filter((hit) => hit.longest === longest);
  const isFact = ({document}: Hit) => document.kind !== "article";
  const telling = asked.words.filter((word) => !WORLD_CUP.has(word) && word !== String(year));
  const words = named.length > 0 && telling.length > 0 ? telling : asked.words;
  const told = hits.filter(({named, document}) => named || !BY_NAME_ALONE.has(document.kind));
  const pool = named.length > 0 ? named : told[0] && isFact(told[0]) ? told.filter(isFact) : told;
  const pairs = [...new Set(bigramsOf(spoken.map(plainVerb)).map((pair) => `+${pair}`))];
  const newest = Math.max(...pool.map(({document}) => Date.parse(document.publishedAt ?? "") || 0));
  const isOnSubject = (sentence: string) =>
    (subject === null || fold(sentence).includes(subject)) &&
    (days.length === 0 || days.some((day) => tellsOf(sentence, day)));
  const question = spoken.join(" ");
  const isOnTopic = ({kind}: SearchDocument, sentence: string) =>
    kind !== "company" ||
    TOPICS.every(([asks, tells]) => !asks.test(question) || tells.test(fold(sentence)));
  const asWritten =
    accented && named.length === 0
      ? tokens.filter(({folded}) => words.includes(folded)).map(({raw}) => raw.toLowerCase())
      : [];
  const together = named.length > 0 ? [] : togetherIn(hits);
  const jointly = together.length > 0 && market ? marketSays(market, asked, together, wanted) : [];
  if (jointly.length > 0)
    return withAge(
      jointly.map((text) => ({text, documentId: together[0]!.document.id})),
      hits,
      wanted,
    );
  const candidates = pool.slice(0, DOCUMENTS).flatMap((hit, rank) => {
    const {document, aspects} = hit;
    const {language, text} = inLanguage(document, wanted);
    const told = language === wanted ? text.split("\n").flatMap(sentencesOf) : [];
    const computed = market && named.includes(hit) ? marketSays(market, asked, [hit], wanted) : [];
    const isOfPeriod = period !== null && (isOfSessions(document) || isOfCalendar(document));
    const sentences =
      computed.length > 0
        ? computed
        : told.filter(
            (one) =>
              isOnSubject(one) &&
              isOnTopic(document, one) &&
              (!isOfPeriod || tellsOfPeriod(one, period)),
          );
    return sentences.map((sentence, place) => {
      const terms = new Set(termsOf(sentence).flatMap(singulars));
      const share = (asked: readonly string[]) =>
        asked.filter((word) => singulars(plainVerb(word)).some((one) => terms.has(one))).length /
        Math.max(1, asked.length);
      const together = pairs.filter((pair) => terms.has(pair)).length;
      const opens = named.length > 0 && (place === 0 || days.length > 0 || isOfPeriod);
      const told = Math.max(share(words), named.length > 0 ? share(aspects) : 0);
      const gain =
        told +
        0.1 * Math.min(together, 3) +
        (opens ? 0.3 : 0) -
        0.08 * rank -
        0.01 * place -
        agePenalty(document, newest);
      const isWhole = named.length > 0 && share(words) === 1;
      const written = new Set(tokensOf(sentence).map(({raw}) => raw.toLowerCase()));
      const isToned =
        asWritten.filter((word) => !written.has(word)).length <=
        asWritten.length * (1 - MIN_UNNAMED);
      const fits = opens || (told >= (named.length > 0 ? MIN_SCORE : MIN_UNNAMED) && isToned);
      return {sentence, documentId: document.id, place, fits, gain, whole: isWhole ? together : 0};
    });
  });
  const chosen: typeof candidates = [];
  const most = Math.max(0, ...candidates.map(({whole}) => whole));
  const few = candidates.filter(({whole}) => whole === most);
  for (const candidate of few.sort((a, b) => b.gain - a.gain)) {
    const {sentence, documentId, fits} = candidate;
    const again = chosen.some(
      (one) => one.sentence === sentence || (named.length === 0 && one.documentId === documentId),
    );
    if (fits && !again && chosen.length < SENTENCES) chosen.push(candidate);
  }
  const [first] = chosen;
  const inOrder = chosen.every(({documentId}) => documentId === first?.documentId)
    ? chosen.sort((a, b) => a.place - b.place)
    : chosen;
  const cited = inOrder.map(({sentence, documentId}) => ({text: sentence, documentId}));
  return withAge(cited, hits, wanted);
}

/** Sentences with the age of the prices in them, if these are older than they should be. */
function withAge(cited: Cited[], hits: readonly Hit[], wanted: AnswerLanguage): Cited[] {
  const old = hits.find(
    ({document: {id, age}}) => age && cited.some(({documentId}) => documentId === id),
  )?.document;
  return old?.age ? [...cited, {text: ageSaid(old.age)[wanted], documentId: old.id}] : cited;
}

/** Shares and indices that account for a question only together, as for `HPG or HSG`. */
function togetherIn(hits: readonly Hit[]): readonly Hit[] {
  const some = hits.filter(
    ({document: {kind}, own}) => own > 0 && (kind === "company" || kind === "index"),
  );
  const isOpen = some[0]?.left.some((word) => some.every(({left}) => left.includes(word))) ?? true;
  return isOpen ? [] : some;
}

/** The age of the newest prices. */
const ageSaid = ({on, days}: NonNullable<SearchDocument["age"]>) => ({
  en: `The newest prices here are of ${en.dayOfYear(on)}, ${en.grouped(days)} days ago.`,
  vi: `Giá mới nhất ở đây là của phiên ${vi.dayOfYear(on)}, cách đây ${vi.grouped(days)} ngày.`,
});

/** A word, and the singulars that it may be the plural of. */
const singulars = (word: string): string[] => [
  word,
  word.replace(/(?<!s)s$/, ""),
  word.replace(/es$/, ""),
];

/**
 * Maximum penalty for an article's sentence compared with the newest article; half of it after a
 * month.
 */
const STALE = 0.2;
const HALF_LIFE_MS = 30 * 86_400_000;
const agePenalty = ({kind, publishedAt}: SearchDocument, newest: number): number =>
  kind === "article"
    ? STALE * (1 - 0.5 ** ((newest - Date.parse(publishedAt!)) / HALF_LIFE_MS))
    : 0;
