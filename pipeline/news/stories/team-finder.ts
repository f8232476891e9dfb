import type {Text} from "../../kit/types.ts";
import {type Found, phraseFinder} from "../text/phrases.ts";
import {isCapital, type Token, tokensOf} from "../text/tokens.ts";
import type {TeamNames} from "../text/word-lists.ts";

/**
 * Teams named in a text, by teamId, in order of first mention. `language` is ISO 639-1; a language
 * without a list is read as English.
 */
export type TeamFinder = (text: string, language: string) => string[];

/** A team and its names. */
interface Team {
  readonly teamId: string;
  readonly name: Text;
}
type Name = {readonly teamId: string; readonly guarded: boolean; readonly written: string} | null;

/**
 * Recognises the teams of a tournament by the names used in newspapers, preferring to miss one over
 * naming a wrong one:
 *
 * - a name begins with a capital, and Vietnamese names carry their tones (`Áo` is Austria, `áo` a
 *   shirt);
 * - "Mexico City", "Nam Mỹ", "Jordan Henderson" and the like hide the name within them;
 * - a guarded name ("Jordan", "US", "Mỹ", "Đức") needs a football word in the text, and no other
 *   capitalised word next to it except a team's name or one of `beside`, because it could be part
 *   of a person's or a place's name; at the start of a Vietnamese sentence, where every word has a
 *   capital, the next word must be one of those (`Anh thua Argentina`, but not
 *   `Anh trai của thủ môn`);
 * - next to "U23", "women", "nữ" … it is another team.
 */
export function teamFinder(teams: readonly Team[], words: TeamNames): TeamFinder {
  const known = new Set(teams.map(({teamId}) => teamId));
  const languages = new Map<string, ReturnType<typeof languageFinder>>();
  const finderOf = (language: string) => {
    const listed = words.names.some((name) => name.language === language) ? language : "en";
    let finder = languages.get(listed);
    if (finder === undefined) {
      finder = languageFinder(teams, words, listed, known);
      languages.set(listed, finder);
    }
    return finder;
  };
  return (text, language) => finderOf(language)(text);
}

function languageFinder(
  teams: readonly Team[],
  words: TeamNames,
  language: string,
  known: ReadonlySet<string>,
): (text: string) => string[] {
  const listed = words.names.filter((name) => name.language === language && known.has(name.teamId));
  const names = new Map<string, Name>(
    listed.map(({teamId, name, guarded}) => [
      name,
      {teamId, guarded: guarded === true, written: name},
    ]),
  );
  if (language === "en" || language === "vi")
    for (const {teamId, name} of teams)
      if (!names.has(name[language]))
        names.set(name[language], {teamId, guarded: false, written: name[language]});
  const others = (words.others[language] ?? []).map((phrase) => [phrase, null] as const);
  const find = phraseFinder<Name>(
    [...others, ...names],
    (name, written) => name === null || asWritten(name.written, written, language),
  );
  const football = phraseFinder(words.football.map((phrase) => [phrase, true] as const));
  const notSenior = phraseFinder(words.notSenior.map((phrase) => [phrase, true] as const));
  const beside = new Set(
    words.beside[language === "vi" ? "vi" : "other"].map((word) => word.toLowerCase()),
  );

  return (text) => {
    const tokens = tokensOf(text);
    const named = find(tokens).filter((one): one is Found<NonNullable<Name>> => one.value !== null);
    if (named.length === 0) return [];
    const others = notSenior(tokens);
    const inNames = new Set(
      named.flatMap(({from, to}) => Array.from({length: to - from}, (_, index) => from + index)),
    );
    const aboutFootball = football(tokens).length > 0 || /\d\s?[-–]\s?\d/.test(text);
    const plain = text.normalize("NFC");
    const isOtherName = (index: number): boolean =>
      isCapital(tokens[index]!.raw) &&
      !inNames.has(index) &&
      !beside.has(tokens[index]!.raw.toLowerCase());
    const adjoin = (left: number): boolean =>
      /^\s*$/.test(plain.slice(tokens[left]!.end, tokens[left + 1]!.start));
    const opens = (index: number): boolean =>
      index === 0 || /[.!?:"“]\s*$/.test(plain.slice(0, tokens[index]!.start));
    const wontFollow = (index: number): boolean =>
      index < tokens.length &&
      adjoin(index - 1) &&
      !inNames.has(index) &&
      !beside.has(tokens[index]!.raw.toLowerCase());
    const isTeam = ({value, from, to}: Found<NonNullable<Name>>): boolean => {
      if (others.some((other) => other.to === from || other.from === to)) return false;
      if (!value.guarded) return true;
      const before = from > 0 && adjoin(from - 1) && isOtherName(from - 1);
      const after = to < tokens.length && adjoin(to - 1) && isOtherName(to);
      const unclear = language === "vi" && to - from === 1 && opens(from) && wontFollow(to);
      return aboutFootball && !before && !after && !unclear;
    };
    return [...new Set(named.filter(isTeam).map(({value}) => value.teamId))];
  };
}

/**
 * Normalises the place of a tone, so that the old and the new one (`Thuỵ`, `Thụy`) are equal: marks
 * are compared separately from letters.
 */
const spelling = (text: string): string => {
  const apart = text.normalize("NFD").toLowerCase();
  return `${apart.replace(/\p{M}/gu, "")} ${[...apart.matchAll(/\p{M}/gu)].map(String).sort().join("")}`;
};

function asWritten(name: string, tokens: readonly Token[], language: string): boolean {
  if (isCapital(name) && !isCapital(tokens[0]!.raw)) return false;
  const shouted = tokens.map(({raw}) => raw).join(" ");
  const acronym = /^\p{Lu}+$/u.test(name) && name.length <= 3;
  if (acronym && shouted !== name) return false;
  return (
    language !== "vi" ||
    spelling(shouted) ===
      spelling(
        tokensOf(name)
          .map(({raw}) => raw)
          .join(" "),
      )
  );
}
