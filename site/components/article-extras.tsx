import {pathIn, useLanguage} from "../layout/frame.ts";

/** The small picture beside an article in a list; its title says what it shows. */
export const Thumbnail = ({picture}: {picture: string | null}) =>
  picture && <img class="thumbnail" src={picture} alt="" width="80" height="45" loading="lazy" />;

/** Maximum number of shares linked for an article. */
const MOST = 3;

/** Links to the shares that an article is about, after its source and time. */
export function Tickers({tickers}: {tickers: readonly string[]}) {
  const language = useLanguage();
  return (
    <>
      {tickers.slice(0, MOST).flatMap((symbol) => [
        " · ",
        <a key={symbol} href={pathIn(language, `/stocks/${symbol}`)}>
          {symbol}
        </a>,
      ])}
    </>
  );
}
