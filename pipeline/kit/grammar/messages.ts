import {sha256} from "../hash.ts";
import {capitalised, paragraph, sentence} from "./sentence.ts";
import type {Language} from "./types.ts";

/** A message of a text: its kind, and the values that it gives. */
export interface Message {
  readonly kind: string;
}

/** Makes a message. What a text can say is the type of the messages that are made for it. */
export const says = <K extends string, const V extends object = object>(kind: K, values?: V) =>
  ({kind, ...values}) as unknown as K extends string ? {readonly kind: K} & Readonly<V> : never;

/** A message, or nothing where there is nothing to say. */
export type Perhaps<M extends Message> = M | null | undefined | false | "" | 0;
/** The messages that functions make, each on its own or in a list. */
export type MessageOf<T> = Extract<T extends readonly (infer M)[] ? M : T, Message>;

/** Several ways to say the same thing. */
export type Ways = readonly [string, ...string[]];

/** Chooses one of several things for a slot, a place in the text: `recap/lead`. */
export type Phrasing = <T>(slot: string, options: readonly [T, ...T[]]) => T;

/**
 * The phrasing of one match. The same match and slot always give the same choice, and within each
 * run of as many matches as there are options all of them differ, so that neighbouring matches do
 * not read alike.
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
 * Picks for the texts of one match in one language; asked again for the same thing, it takes the
 * next way to say it.
 *
 * @param place where the texts stand: `recap/en`; without it the slot alone decides
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

export interface Speaker<M extends Message> {
  /** The phrase for a message, one of them where there are several ways to say it. */
  readonly say: (message: M) => string;
  readonly pick: (slot: string, ways: Ways) => string;
}

/**
 * How a language says each kind of message. Where it has several ways, the kind is the slot that
 * one is picked for.
 */
export type Phrases<M extends Message> = {
  readonly [K in M["kind"]]: (
    values: Extract<M, {readonly kind: K}>,
    speaker: Speaker<M>,
  ) => string | Ways;
};
/** The phrases of every language. */
export type Phrasebook<M extends Message> = Readonly<Record<Language, Phrases<M>>>;

/** Writes messages down in one language. */
interface Writer<M extends Message> extends Speaker<M> {
  /** A sentence for each message. */
  readonly sentences: (messages: readonly Perhaps<M>[]) => string[];
  /** A paragraph for each list of messages that is not empty. */
  readonly paragraphs: (blocks: readonly (readonly Perhaps<M>[])[]) => string[];
}

export function writerOf<M extends Message>(
  phrases: Phrases<M>,
  pick: Speaker<M>["pick"],
): Writer<M> {
  const phraseOf = (kind: M["kind"]) =>
    phrases[kind] as (values: M, speaker: Speaker<M>) => string | Ways;
  const say: Speaker<M>["say"] = (message) => {
    const ways = phraseOf(message.kind)(message, {say, pick});
    return typeof ways === "string" ? ways : pick(message.kind, ways);
  };
  const sentences: Writer<M>["sentences"] = (messages) =>
    messages.flatMap((message) => (message ? sentence(say(message)) : []));
  return {
    say,
    pick,
    sentences,
    paragraphs: (blocks) => blocks.flatMap((block) => paragraph(...sentences(block)) ?? []),
  };
}

/** Something in every language. */
export const inEach = <T>(write: (language: Language) => T): Readonly<Record<Language, T>> => ({
  en: write("en"),
  vi: write("vi"),
});

/** What an article says, whatever the language. */
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
) =>
  inEach((language) => {
    const inLanguage: Phrasing = (slot, ways) =>
      phrasing(language === "en" ? slot : `${slot} ${language}`, ways);
    const {say, paragraphs} = writerOf(phrasebook[language], inTurn(inLanguage));
    return {
      title: capitalised(say(title)),
      summary: sentence(say(summary)),
      body: paragraphs(body),
    };
  });
