import {eld} from "eld/extrasmall";

/** Letters that no other language of the sources uses. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu;
/**
 * Minimum number of such letters, besides one per cent of the text; fewer may be a foreign name.
 */
const ENOUGH = 2;

const detector = eld.newInstance();

/**
 * Language of an article as two letters: Vietnamese by its letters, otherwise as detected if the
 * detector is sure, otherwise as the feed declares; null if neither is known. For text in a
 * distinctive script one word is enough.
 */
export function languageOf(text: string, declared: string | null): string | null {
  const sample = text.slice(0, 1_000).normalize("NFC");
  const marks = sample.match(VIETNAMESE)?.length ?? 0;
  if (marks >= ENOUGH && marks >= sample.length / 100) return "vi";
  const claimed = declared?.slice(0, 2).toLowerCase() || null;
  const detected = detector.detect(sample);
  if (detected.language === "" || detected.language === claimed) return claimed;
  return claimed === null || (detected.isReliable() && sample.length >= 40)
    ? detected.language
    : claimed;
}
