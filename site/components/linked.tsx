import type {ComponentChildren} from "preact";
import {type Language, pathIn, useLanguage} from "../layout/frame.ts";
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
  const found = names.filter(({name}) => text.includes(name));
  if (found.length === 0) return <>{text}</>;
  const paths = new Map(found.map(({name, path}) => [name, path]));
  const either = [...paths.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join("|");
  const seen = new Set<string>();
  const parts = text.split(new RegExp(`(?<!\\p{L})(${either})(?!\\p{L})`, "u"));
  return (
    <>
      {parts.map((part, index): ComponentChildren => {
        const path = index % 2 === 1 ? paths.get(part)! : undefined;
        if (path === undefined || seen.has(path)) return part;
        seen.add(path);
        return (
          <a key={index} href={pathIn(language, path)}>
            {part}
          </a>
        );
      })}
    </>
  );
}

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
