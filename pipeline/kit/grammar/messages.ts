import {sha256} from "../hash.ts";
import type {Text} from "../types.ts";
import * as english from "./en.ts";
import {capitalised, paragraph, sentence} from "./sentence.ts";
import type {Language, PlayedMinute, Score} from "./types.ts";
import * as vietnamese from "./vi.ts";

/** A message of a text: its kind and its values. */
export interface Message {
  readonly kind: string;
}

/** Creates a message. The messages a text can contain are typed by the calls that create them. */
export const says = <K extends string, const V extends object = object>(kind: K, values?: V) =>
  ({kind, ...values}) as unknown as K extends string ? {readonly kind: K} & Readonly<V> : never;

/** A message, or nothing. */
export type Perhaps<M extends Message> = M | null | undefined | false | "" | 0;
/** The messages that functions return, singly or in a list. */
export type MessageOf<T> = Extract<T extends readonly (infer M)[] ? M : T, Message>;

/** Several ways to say one thing. */
export type Ways = readonly [string, ...string[]];

/** Chooses one of several options for a slot, a place in the text: `recap/lead`. */
export type Phrasing = <T>(slot: string, options: readonly [T, ...T[]]) => T;

/**
 * The phrasing of one match. A match and slot always give the same choice, and within each run of
 * as many matches as there are options all choices differ, so that neighbouring matches do not read
 * alike.
 */
export function phrasingOf(matchId: string): Phrasing {
  const number = Number(/\d+$/.exec(matchId)?.[0] ?? 0);
  return (slot, options) => {
    const run = Math.floor(number / options.length);
    const start = Number.parseInt(sha256(`${slot}/${run}`).slice(0, 8), 16);
    return options[(start + number) % options.length]!;
  };
}

/**
 * Picks phrases for the texts of one match in one language; a repeated request for a slot gets the
 * next way to say it.
 *
 * @param place the place of the texts, such as `recap/en`; without it the choice depends on the
 * slot alone
 */
export function inTurn(phrasing: Phrasing, place?: string): (slot: string, ways: Ways) => string {
  const asked = new Map<string, number>();
  return (slot, ways) => {
    const turn = asked.get(slot) ?? 0;
    asked.set(slot, turn + 1);
    const start = ways.indexOf(phrasing(place ? `${place}/${slot}` : slot, ways));
    return ways[(start + turn) % ways.length]!;
  };
}

/** Names of a tournament's competition and champions in texts: `World Cup`, `world`. */
export interface CupWords {
  readonly cup: string;
  readonly scope: string;
}
/** Independent of the language. */
export interface CupNames {
  readonly name: Text;
  readonly scope: Text;
}

export interface Speaker<M extends Message> extends CupWords {
  /** The phrase for a message, or one of them if there are several ways to say it. */
  readonly say: (message: M) => string;
  readonly pick: (slot: string, ways: Ways) => string;
}

/**
 * A language's phrase for each kind of message. If there are several, the kind is the slot for
 * which one is picked.
 */
export type Phrases<M extends Message> = {
  readonly [K in M["kind"]]: (
    values: Extract<M, {readonly kind: K}>,
    speaker: Speaker<M>,
  ) => string | Ways;
};
/** The phrases of every language. */
export type Phrasebook<M extends Message> = Readonly<Record<Language, Phrases<M>>>;

const NO_CUP: CupWords = {cup: "", scope: ""};

/** The words for a competition in one language. */
export const wordsFor = ({name, scope}: CupNames, language: Language): CupWords => ({
  cup: name[language],
  scope: scope[language],
});

/** Writes messages in one language. */
interface Writer<M extends Message> extends Speaker<M> {
  /** A sentence for each message. */
  readonly sentences: (messages: readonly Perhaps<M>[]) => string[];
  /** A paragraph for each non-empty list of messages. */
  readonly paragraphs: (blocks: readonly (readonly Perhaps<M>[])[]) => string[];
}

export function writerOf<M extends Message>(
  phrases: Phrases<M>,
  pick: Speaker<M>["pick"],
  {cup, scope}: CupWords = NO_CUP,
): Writer<M> {
  const phraseOf = (kind: M["kind"]) =>
    phrases[kind] as (values: M, speaker: Speaker<M>) => string | Ways;
  const say: Speaker<M>["say"] = (message) => {
    const ways = phraseOf(message.kind)(message, speaker);
    return typeof ways === "string" ? ways : pick(message.kind, ways);
  };
  const speaker: Speaker<M> = {say, pick, cup, scope};
  const sentences: Writer<M>["sentences"] = (messages) =>
    messages.flatMap((message) => (message ? sentence(say(message)) : []));
  return {
    ...speaker,
    sentences,
    paragraphs: (blocks) => blocks.flatMap((block) => paragraph(...sentences(block)) ?? []),
  };
}

/** A value for every language. */
export const inEach = <T>(write: (language: Language) => T): Readonly<Record<Language, T>> => ({
  en: write("en"),
  vi: write("vi"),
});

/** The content of an article, independent of language. */
export interface ArticleMessages<M extends Message> {
  readonly title: M;
  readonly summary: M;
  readonly body: readonly (readonly Perhaps<M>[])[];
}

/** The messages of an article. */
export type MessageIn<A extends ArticleMessages<Message>> =
  | A["title"]
  | A["summary"]
  | MessageOf<A["body"][number]>;

/** An article in every language. */
export const articleIn = <M extends Message>(
  phrasebook: Phrasebook<M>,
  {title, summary, body}: ArticleMessages<M>,
  phrasing: Phrasing,
  cup?: CupNames,
) =>
  inEach((language) => {
    const inLanguage: Phrasing = (slot, ways) =>
      phrasing(language === "en" ? slot : `${slot} ${language}`, ways);
    const {say, paragraphs} = writerOf(
      phrasebook[language],
      inTurn(inLanguage),
      cup && wordsFor(cup, language),
    );
    return {
      title: capitalised(say(title)),
      summary: sentence(say(summary)),
      body: paragraphs(body),
    };
  });

/** A value in a phrase: verbatim words, a count, a team, a score, a minute, or a list. */
type Value = string | number | Text | Score | PlayedMinute | readonly (string | Text)[];

type Grammar = Pick<typeof english, "number" | "team" | "score" | "inMinute" | "list">;

function write(grammar: Grammar, value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return grammar.number(value);
  if ("minute" in value) return grammar.inMinute(value);
  if ("en" in value) return grammar.team(value);
  return isScore(value)
    ? grammar.score(value)
    : grammar.list(value.map((one) => write(grammar, one)));
}
const isScore = (value: Score | readonly (string | Text)[]): value is Score =>
  typeof value[0] === "number";

/** A template tag that writes each value in its language: `${winner} beat ${loser} ${score}`. */
const tagOf =
  (grammar: Grammar) =>
  (phrase: TemplateStringsArray, ...values: readonly Value[]): string =>
    String.raw({raw: phrase}, ...values.map((value) => write(grammar, value)));

export const en = tagOf(english);
export const vi = tagOf(vietnamese);
