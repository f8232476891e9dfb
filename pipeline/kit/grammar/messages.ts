/** A message of a text: its kind, and the values that it gives. */
export interface Message {
  readonly kind: string;
}

/** Makes a message. What a text can say is the type of the messages that are made for it. */
export const says = <K extends string, const V extends object = object>(kind: K, values?: V) =>
  ({kind, ...values}) as unknown as K extends string ? {readonly kind: K} & Readonly<V> : never;

/** Several ways to say the same thing. */
export type Ways = readonly [string, ...string[]];

export interface Speaker<M extends Message> {
  /** What a language says for a message, one of its ways where it has several. */
  readonly say: (message: M) => string;
  /** One of several ways to say a thing. */
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

export function speakerOf<M extends Message>(
  phrases: Phrases<M>,
  pick: Speaker<M>["pick"],
): Speaker<M> {
  const phrase = (kind: M["kind"]) =>
    phrases[kind] as (values: M, speaker: Speaker<M>) => string | Ways;
  const speaker: Speaker<M> = {
    pick,
    say(message) {
      const said = phrase(message.kind)(message, speaker);
      return typeof said === "string" ? said : pick(message.kind, said);
    },
  };
  return speaker;
}
