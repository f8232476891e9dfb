import type {Language} from "../../../pipeline/kit/grammar/types.ts";
import {textKey, type WrittenText} from "../../../pipeline/tournament/queries/texts.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {factsSha256, type TextKind} from "../../../pipeline/tournament/text/write-texts.ts";

/**
 * What a language model has written in place of the templates' text, by language; undefined where
 * it has written nothing.
 */
export type Written = Readonly<Record<Language, WrittenText | undefined>>;

/**
 * The texts of one kind that a language model has written of exactly these facts.
 *
 * @param paragraphs how many the templates make in each language; a text with another number does
 * not fit beside them
 */
export function writtenOf(
  snapshot: Snapshot,
  kind: TextKind,
  facts: object,
  paragraphs: Readonly<Record<Language, number>>,
): Written {
  const hash = snapshot.texts.size > 0 ? factsSha256(facts) : "";
  const of = (language: Language) => {
    const text = snapshot.texts.get(textKey({kind, language, factsSha256: hash}));
    return text?.body.paragraphs.length === paragraphs[language] ? text : undefined;
  };
  return {en: of("en"), vi: of("vi")};
}

/** Who wrote it, language by language: the name of the model, or `templates`. */
export const writersOf = ({en, vi}: Written): Record<Language, string> => ({
  en: en?.model ?? "templates",
  vi: vi?.model ?? "templates",
});
