import {pathIn, useLanguage} from "../layout/frame.ts";
import {WORDS} from "./words.ts";

/** A plain form that submits to `/search`. */
export function SearchForm({q}: {q: string}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <search>
      <form class="search" action={pathIn(language, "/search")} method="get">
        <label for="q">{words.label}</label>
        <input id="q" name="q" type="search" value={q} autocomplete="off" />
        <button type="submit">{words.find}</button>
      </form>
    </search>
  );
}
