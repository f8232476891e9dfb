import {type InLanguages, type Language, pathIn, useLanguage} from "../layout/frame.ts";

/** The page of a day, by its English path. */
export interface DatedPage {
  readonly path: string;
  readonly on: string;
}

const WORDS: InLanguages<{readonly previous: string; readonly next: string}> = {
  en: {previous: "Before", next: "After"},
  vi: {previous: "Trước", next: "Sau"},
};

interface PreviousAndNextProps {
  /** What the pages are. */
  readonly name: string;
  readonly previous: DatedPage | null;
  readonly next: DatedPage | null;
  /** A day in words. */
  readonly inWords: (language: Language, on: string) => string;
}

/** Leads to the same page of the day before and of the day after, where there is one. */
export function PreviousAndNext({name, previous, next, inWords}: PreviousAndNextProps) {
  const language = useLanguage();
  const words = WORDS[language];
  if (previous === null && next === null) return null;
  return (
    <nav class="turn" aria-label={name}>
      {previous && (
        <a rel="prev" href={pathIn(language, previous.path)}>
          ← {words.previous}: {inWords(language, previous.on)}
        </a>
      )}
      {next && (
        <a rel="next" href={pathIn(language, next.path)}>
          {words.next}: {inWords(language, next.on)} →
        </a>
      )}
    </nav>
  );
}
