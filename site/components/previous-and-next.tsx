import type {ComponentChildren} from "preact";
import {type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";

/** A page next to another, with its English path. */
interface NearPage {
  readonly path: string;
  readonly text: string;
}

const WORDS: InLanguages<{readonly previous: string; readonly next: string}> = {
  en: {previous: "Before", next: "After"},
  vi: {previous: "Trước", next: "Sau"},
};

interface PreviousAndNextProps {
  /** Name of the navigation: the kind of pages. */
  readonly name: string;
  readonly previous: NearPage | null;
  readonly next: NearPage | null;
  /** Links between the two. */
  readonly children?: ComponentChildren;
}

/** Links to the same page for the previous and the next day or match, if they exist. */
export function PreviousAndNext({name, previous, next, children}: PreviousAndNextProps) {
  const language = useLanguage();
  const words = WORDS[language];
  if (previous === null && next === null) return null;
  return (
    <nav class="turn" aria-label={name}>
      {previous && (
        <a rel="prev" href={pathIn(language, previous.path)}>
          ← {words.previous}: {previous.text}
        </a>
      )}
      {children}
      {next && (
        <a rel="next" href={pathIn(language, next.path)}>
          {words.next}: {next.text} →
        </a>
      )}
    </nav>
  );
}
