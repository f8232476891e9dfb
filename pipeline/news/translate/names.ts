import {cached} from "../../kit/cached.ts";
import {fold} from "../text/fold.ts";
import {isCapital, type Token, tokensOf} from "../text/tokens.ts";

/** Something that has a name in each language: a team, a country. */
export type Named = Readonly<Record<string, string>>;

/** Capitalised words that are translated rather than kept. */
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
 * Names in an original that its translation lacks, and foreign names found only in a Vietnamese
 * translation; empty if all are present. A name is a capitalised word that does not begin a
 * sentence, in a text that is not Written Like This, and every ticker. Names in `known` may appear
 * in the other language's form, and so may countries; tones, accents and blanks are ignored (`Hà
 * Nội`, `Hanoi`).
 *
 * Capitalised words that are translated are skipped: months, `Premier League`, `Bộ Tài chính`. In
 * Vietnamese, names of offices begin with capitals too, so only runs of two or more capitalised
 * words count as names, except those of an office.
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
/** Whether a name cannot be a Vietnamese syllable and is not an acronym. */
const isForeign = (raw: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(raw) &&
  !SYLLABLE.test(fold(raw)) &&
  !/^(?:World|Cup|Euro|Video)$/.test(raw);

const squeezed = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether a name occurs verbatim between other words. */
const mentions = (text: string, name: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{M}\\p{N}])`,
    "u",
  ).test(text.normalize("NFC"));

/** First words of the names of offices in Vietnamese. */
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

/** Country names in two languages. */
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
