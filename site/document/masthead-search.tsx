import {type InLanguages, pathIn, useFrame} from "../layout/frame.ts";

const WORDS: InLanguages<string> = {en: "Search", vi: "Tìm kiếm"};

/**
 * The search in the masthead: a plain form for the search page. When it is focused, `search.js`
 * loads its suggestions.
 */
export function MastheadSearch() {
  const {language, suggestHref} = useFrame();
  const title = WORDS[language];
  return (
    <search>
      <form
        class="find"
        action={pathIn(language, "/search")}
        data-suggest={suggestHref}
        data-index={pathIn(language, "/search/suggestions.txt")}
      >
        <label>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M10.5 10.5 15 15M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11" />
          </svg>
          <input type="search" name="q" aria-label={title} placeholder={title} autocomplete="off" />
        </label>
        <button type="submit" aria-label={title}>
          →
        </button>
      </form>
    </search>
  );
}
