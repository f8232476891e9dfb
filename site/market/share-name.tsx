import {type InLanguages, type Language, pathIn, useLanguage} from "../layout/frame.ts";

interface ShareNameProps {
  readonly symbol: string;
  /** Null when no source names the company. */
  readonly name: InLanguages<string> | null;
}

/** A ticker that links to its share, with the company beside or below it. */
export function ShareName({symbol, name}: ShareNameProps) {
  const language = useLanguage();
  return (
    <>
      <a href={pathIn(language, `/stocks/${symbol}`)}>{symbol}</a>
      {name && <span class="named"> {shortName(language, name)}</span>}
    </>
  );
}

/** A company's name as the press shortens it, without its legal form: `Tập đoàn Hòa Phát`. */
export function shortName(language: Language, name: InLanguages<string>): string {
  const whole = name[language];
  const short =
    language === "en"
      ? whole.replace(/[ -]*Joint Stock Company$/i, "").replace(/Joint Stock (Commercial )?/i, "")
      : whole
          .replace(/^Công ty Cổ phần ([-–] )?/, "")
          .replace(/ [-–] (Công ty (Cổ phần|CP)|CTCP)$/, "")
          .replace(/(Thương mại )?Cổ phần /, "");
  return /^[\p{Lu}\d]*$/u.test(short) ? whole : short;
}
