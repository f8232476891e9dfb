import {type Store, statement} from "../../kit/store.ts";

/** An article of several paragraphs. */
export interface Article {
  /** Null for a kind of text without a headline. */
  readonly headline: string | null;
  readonly paragraphs: readonly string[];
}
export interface TextKey {
  readonly kind: string;
  readonly language: string;
  readonly factsSha256: string;
}
export interface WrittenText extends TextKey {
  readonly model: string;
  readonly body: Article;
}
/**
 * Texts written by a language model, keyed by `textKey`, which contains the hash of their facts.
 */
export type WrittenTexts = ReadonlyMap<string, WrittenText>;

export const textKey = ({kind, language, factsSha256}: TextKey): string =>
  `${kind}/${language}/${factsSha256}`;

/** @param until the last instant of writing to include */
export const writtenTexts = (store: Store, until = "9999"): WrittenTexts =>
  new Map(
    statement<[string], Omit<WrittenText, "body"> & {body: string}>(
      store,
      `SELECT kind, language, facts_sha256 AS factsSha256, model, body FROM text
         WHERE recorded_at <= ?`,
    )
      .all(until)
      .map((row) => [textKey(row), {...row, body: JSON.parse(row.body) as Article}]),
  );

/** Stores the first text of its kind, language and facts. */
export const addText = (
  store: Store,
  {kind, language, factsSha256, model, body}: WrittenText,
  recordedAt: string,
): void =>
  void statement(
    store,
    `INSERT INTO text SELECT @kind, @language, @factsSha256, @model, @recordedAt, @body
       WHERE NOT EXISTS (SELECT 1 FROM text WHERE kind = @kind AND language = @language AND facts_sha256 = @factsSha256)`,
  ).run({kind, language, factsSha256, model, recordedAt, body: JSON.stringify(body)});
