import type {Language} from "../../../pipeline/kit/grammar/types.ts";
import {textKey, type WrittenText} from "../../../pipeline/tournament/queries/texts.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {factsSha256, type TextKind} from "../../../pipeline/tournament/text/write-texts.ts";

/**
 * Texts by a language model that replace those from templates, by language; undefined without one.
 */
export type Written = Readonly<Record<Language, WrittenText | undefined>>;

/**
 * Finds the language model's texts of one kind about exactly these facts.
 *
 * @param paragraphs number of template paragraphs in each language; a text with another number is
 * ignored
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

/** The author in each language: the name of the model, or `templates`. */
export const writersOf = ({en, vi}: Written): Record<Language, string> => ({
  en: en?.model ?? "templates",
  vi: vi?.model ?? "templates",
});
