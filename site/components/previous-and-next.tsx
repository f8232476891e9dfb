import {type InLanguages, type Language, pathIn, useLanguage} from "../layout/frame.ts";

/** A page for a day, with its English path. */
export interface DatedPage {
  readonly path: string;
  readonly on: string;
}

const WORDS: InLanguages<{readonly previous: string; readonly next: string}> = {
  en: {previous: "Before", next: "After"},
  vi: {previous: "Trước", next: "Sau"},
};

interface PreviousAndNextProps {
  /** Name of the navigation: the kind of pages. */
  readonly name: string;
  readonly previous: DatedPage | null;
  readonly next: DatedPage | null;
  /** A day in words. */
  readonly inWords: (language: Language, on: string) => string;
}

/** Links to the same page for the previous and the next day, if they exist. */
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
