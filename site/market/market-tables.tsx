import {figure, signedFigure} from "../charts/market/figures.ts";
import {Thumbnail, Tickers} from "../components/article-extras.tsx";
import {capitalised} from "../layout/capitalised.ts";
import {type InLanguages, useLanguage} from "../layout/frame.ts";
import {Section} from "../layout/section.tsx";
import {placeIn} from "../layout/sections.ts";
import {Change} from "./change.tsx";
import type {DeskIndex, DeskLink, DeskMove} from "./desk-view.ts";
import {Heads} from "./heads.tsx";
import {ShareName} from "./share-name.tsx";
import {billions, dong, vietnamStamp} from "./words.ts";

const WORDS = {
  en: {
    closing: (title: string) => `${title}: points at the close`,
    index: "Index",
    points: "Points",
    change: "Change",
    symbol: "Share",
    price: "Price (VND)",
    turnover: "Traded (VND)",
  },
  vi: {
    closing: (title: string) => `${title}: điểm khi đóng cửa`,
    index: "Chỉ số",
    points: "Điểm",
    change: "Thay đổi",
    symbol: "Mã",
    price: "Giá (đồng)",
    turnover: "Giá trị",
  },
} satisfies InLanguages<object>;

/** A table of indices with their last change. */
export function Levels({id, title, rows}: {id: string; title: string; rows: readonly DeskIndex[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id={id} title={title}>
      <table class="measure">
        <caption class="unseen">{words.closing(title)}</caption>
        <Heads names={[words.index, words.points, words.change]} />
        <tbody>
          {rows.map(({index, name, close, changePercent}) => (
            <tr key={index}>
              <th scope="row">{capitalised(name[language])}</th>
              <td>{figure(close, language, 2)}</td>
              <td>
                <Change percent={changePercent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The indices in a row, each with its level and change. */
export function IndexStrip({rows}: {rows: readonly DeskIndex[]}) {
  const language = useLanguage();
  return (
    <dl class="strip indices">
      {rows.map(({index, name, close, change, changePercent}) => (
        <div key={index}>
          <dt>{capitalised(name[language])}</dt>
          <dd>
            <span class="level">{figure(close, language, 2)}</span>{" "}
            <Change percent={changePercent} />{" "}
            <span class="fine">{signedFigure(change, language, 2)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A table of moves of shares. */
export function Moves({caption, moves}: {caption: string; moves: readonly DeskMove[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <table class="measure moves">
      <caption>{caption}</caption>
      <Heads names={[words.symbol, words.price, "%", words.turnover]} />
      <tbody>
        {moves.map(({symbol, name, close, changePercent, limit, turnover}) => (
          <tr key={symbol}>
            <th scope="row">
              <ShareName symbol={symbol} name={name} />
            </th>
            <td>{dong(language, close)}</td>
            <td>
              <Change percent={changePercent} limit={limit} />
            </td>
            <td>{billions(language, turnover)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links to stories with their times, in the page's language where available. */
export function Stories({links}: {links: readonly DeskLink[]}) {
  const language = useLanguage();
  return (
    <ul class="plain headlines">
      {links.map(({href, isOwn, publisher, title, titles, language: original, ...link}) => (
        <li key={href}>
          <Thumbnail picture={link.picture} />
          <a
            href={isOwn ? placeIn(language, href) : href}
            lang={titles[language] || original === language ? undefined : original}
          >
            {titles[language] ?? title}
          </a>{" "}
          <span class="fine">
            {publisher !== null && `${publisher} · `}
            <time dateTime={link.at}>{vietnamStamp(language, link.at)}</time>
            <Tickers tickers={link.tickers} />
          </span>
        </li>
      ))}
    </ul>
  );
}
