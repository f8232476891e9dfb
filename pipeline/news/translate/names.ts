import {cached} from "../../kit/cached.ts";
import {fold} from "../text/fold.ts";
import {isCapital, type Token, tokensOf} from "../text/tokens.ts";

/** Something that has a name in each language: a team, a country. */
export type Named = Readonly<Record<string, string>>;

/** Words with a capital that are translated, not kept. */
const TRANSLATED: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    (
      "i world cup group round final semi quarter league premier champions golden boot ball team national stadium president prime minister government " +
      "ministry bank central state stock exchange market index police court king queen the a an north south east west african asian european " +
      "american federation association football soccer union club united city women men monday tuesday wednesday thursday friday saturday sunday " +
      "january february march april may june july august september october november december christmas easter olympic olympics games day week " +
      "mr mrs ms dr sir captain coach us usa uk un eu ceo"
    ).split(" "),
  ),
};
const NATIONALITY = /(?:ese|ish|ian|ean|ans?|ch|is|i)$/;

/**
 * Names of an original that its translation does not have, and foreign names that only a Vietnamese
 * translation has; empty when all are there. A name is a word with a capital that no sentence
 * begins with, in a text that is not Written Like This, and every ticker. Names of `known` may
 * appear as the other language has them, and countries as the languages call them; tones, accents
 * and blanks do not matter (`Hà Nội`, `Hanoi`).
 *
 * Words that are translated although they have a capital are passed over: months, `Premier League`,
 * `Bộ Tài chính`. Vietnamese capitals begin the names of offices too, so of a Vietnamese text only
 * runs of two and more capitals are names, and not those of an office.
 */
export function wrongNames(
  original: string,
  translation: string,
  from: string,
  to: string,
  known: readonly Named[],
  tickers: readonly string[] = [],
): string[] {
  const written = squeezed(translation);
  const there = (text: string): boolean => written.includes(squeezed(text));
  const aliases = [
    ...countriesBy(Intl, from, to),
    ...known.flatMap((one) => (one[from] && one[to] ? [[one[from], one[to]] as const] : [])),
  ];
  const calledOtherwise = aliases.filter(([name]) => squeezed(original).includes(squeezed(name)));
  const lostTickers = tickers.filter(
    (ticker) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${ticker}(?![\\p{L}\\p{N}])`, "u").test(original) &&
      !there(ticker),
  );
  const lostTeams = known.flatMap((one) => {
    const name = one[from];
    return name !== undefined &&
      one[to] !== undefined &&
      mentions(original, name) &&
      !there(one[to]) &&
      !there(name)
      ? [name]
      : [];
  });
  const covered = new Set(
    calledOtherwise
      .filter(([, other]) => there(other))
      .flatMap(([name]) => tokensOf(name).map(({folded}) => folded)),
  );
  const called = new Set(
    calledOtherwise.flatMap(([, other]) => tokensOf(other).map(({folded}) => folded)),
  );
  const source = squeezed(original);
  const strange =
    to !== "vi"
      ? []
      : tokensOf(translation).filter(
          ({raw, folded}) => isForeign(raw) && !source.includes(folded) && !called.has(folded),
        );
  const lost = namesIn(original, from).filter(({folded}) => !covered.has(folded) && !there(folded));
  return [...new Set([...lostTickers, ...lostTeams, ...lost.map(({raw}) => raw)])]
    .map((name) => `the name ${name} is missing`)
    .concat(strange.map(({raw}) => `the name ${raw} is not in the original`));
}

const SYLLABLE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/;
/** A name that cannot be a Vietnamese syllable, and is no acronym. */
const isForeign = (raw: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(raw) &&
  !SYLLABLE.test(fold(raw)) &&
  !/^(?:World|Cup|Euro|Video)$/.test(raw);

const squeezed = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** True where a name stands as it is written, between other words. */
const mentions = (text: string, name: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{M}\\p{N}])`,
    "u",
  ).test(text.normalize("NFC"));

/** Words that the names of offices begin with in Vietnamese. */
const OFFICE =
  /^(?:Bộ|Sở|Cục|Ban|Ủy|Uỷ|Hội|Viện|Tòa|Toà|Chính|Quốc|Đảng|Thủ|Tổng|Phó|Chủ|Ngân|Công|Tập|Liên|Nhà|Trung|Hiệp|Thứ|Tết|World|Cup)$/u;

function namesIn(text: string, language: string): Token[] {
  const plain = text.normalize("NFC");
  const tokens = tokensOf(plain);
  const opens = (index: number): boolean =>
    index === 0 || /[.!?…:"“”‘(\n]\s*$|[-–—]\s+$/u.test(plain.slice(0, tokens[index]!.start));
  const inside = tokens.filter((token, index) => !opens(index) && /^\p{L}/u.test(token.raw));
  if (inside.filter(({raw}) => isCapital(raw)).length >= 0.6 * inside.length && inside.length > 3)
    return [];
  const capital = (index: number): boolean =>
    index >= 0 && index < tokens.length && isCapital(tokens[index]!.raw);
  const adjoin = (index: number): boolean =>
    index > 0 && /^[ '’-]$/u.test(plain.slice(tokens[index - 1]!.end, tokens[index]!.start));
  const inRun = (index: number): boolean =>
    (capital(index - 1) && adjoin(index)) ||
    (capital(index + 1) && index + 1 < tokens.length && adjoin(index + 1));
  const passed = TRANSLATED[language] ?? new Set<string>();
  return tokens.filter(({raw, folded}, index) => {
    if (!capital(index)) return false;
    if (language === "vi")
      return (
        inRun(index) &&
        !OFFICE.test(raw) &&
        !(capital(index - 1) && adjoin(index) && OFFICE.test(tokens[index - 1]!.raw))
      );
    if (passed.has(folded) || /^[QH]\d$/.test(raw)) return false;
    if (opens(index)) return false;
    return inRun(index) || !NATIONALITY.test(folded);
  });
}

/** Countries as two languages call them. */
const countriesBy = cached(({DisplayNames}: typeof Intl, from: string, to: string) => {
  const [here, there] = [from, to].map(
    (language) => new DisplayNames(language, {type: "region", fallback: "none"}),
  );
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const [name, other] = [here!.of(first + second), there!.of(first + second)];
      return name !== undefined && other !== undefined ? [[name, other] as const] : [];
    }),
  );
});
