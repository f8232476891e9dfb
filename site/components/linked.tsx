import type {ComponentChildren} from "preact";
import {type Language, pathIn, useLanguage} from "../layout/frame.ts";
import {Unbroken} from "../layout/headline.tsx";
import type {MatchView} from "./match-view.ts";
import {nameIn} from "./team-name.tsx";

/** A name in a text, and the English path of its page. */
export interface NamePath {
  readonly name: string;
  readonly path: string;
}

/** A text in which the first mention of each page is a link. A longer name precedes a shorter. */
export function Linked({text, names}: {text: string; names: readonly NamePath[]}) {
  const language = useLanguage();
  const parts: ComponentChildren[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const {at, name, path} of mentionsIn(text, names)) {
    if (seen.has(path)) continue;
    seen.add(path);
    parts.push(
      <Unbroken text={text.slice(from, at)} />,
      <a key={at} href={pathIn(language, path)}>
        {name}
      </a>,
    );
    from = at + name.length;
  }
  return (
    <>
      {parts}
      <Unbroken text={text.slice(from)} />
    </>
  );
}

/** Positions of the names in the text as whole words, in order; none within a longer one. */
function* mentionsIn(text: string, names: readonly NamePath[]) {
  const found = names
    .filter(({name}) => text.includes(name))
    .sort((a, b) => b.name.length - a.name.length);
  for (let from = 0; ; ) {
    const [first] = found
      .map((named) => ({...named, at: wordAt(text, named.name, from)}))
      .filter(({at}) => at >= 0)
      .sort((a, b) => a.at - b.at);
    if (!first) return;
    yield first;
    from = first.at + first.name.length;
  }
}

/** The first place, not before `from`, of a name that is not part of a word; -1 for none. */
function wordAt(text: string, name: string, from: number): number {
  let at = text.indexOf(name, from);
  while (at >= 0 && (isLetter(text[at - 1]) || isLetter(text[at + name.length])))
    at = text.indexOf(name, at + 1);
  return at;
}

const isLetter = (character = ""): boolean => /\p{L}/u.test(character);

/** The names of the teams of a match. */
export const teamNames = (
  language: Language,
  {home, away}: Pick<MatchView, "home" | "away">,
): NamePath[] =>
  [home, away].flatMap((team) =>
    "teamId" in team ? {name: nameIn(language, team), path: `/teams/${team.teamId}`} : [],
  );

/** The teams of a match and its scorers, by their names in full and in short. */
export function namesIn(language: Language, match: MatchView): NamePath[] {
  const scorers = (match.goals ?? []).flatMap(({scorer, player}) =>
    player?.playerId && scorer
      ? [player.name, scorer].map((name) => ({name, path: `/players/${player.playerId}`}))
      : [],
  );
  return [...teamNames(language, match), ...scorers];
}
