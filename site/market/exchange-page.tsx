import {type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";
import {numberIn} from "../layout/numbers.ts";
import type {ExchangeSize, ExchangeView} from "./exchange-view.ts";
import {marketPage} from "./frame.tsx";

const WORDS = {
  en: {
    market: "Market",
    shares: "Shares",
    title: (exchange: string) => `Shares listed on ${exchange}`,
    lead: (count: string, exchange: string) =>
      `All ${count} shares listed on ${exchange}, by symbol, each with its own page.`,
    all: (exchange: string, count: string) => `All ${count} shares of ${exchange}`,
  },
  vi: {
    market: "Chứng khoán",
    shares: "Cổ phiếu",
    title: (exchange: string) => `Cổ phiếu trên ${exchange}`,
    lead: (count: string, exchange: string) =>
      `Toàn bộ ${count} mã trên ${exchange}, xếp theo mã, mỗi mã có một trang riêng.`,
    all: (exchange: string, count: string) => `Toàn bộ ${count} mã trên ${exchange}`,
  },
} satisfies InLanguages<object>;

/** The exchange's own spelling of its name. */
const nameOf = (exchange: string): string => (exchange === "UPCOM" ? "UPCoM" : exchange);

/** The English path of the page of an exchange. */
const exchangePath = (exchange: string): string => `/exchanges/${exchange.toLowerCase()}`;

/** The page at `/exchanges/{exchange}`. */
export function exchangePage(view: ExchangeView): string {
  const {language, exchange, shares} = view;
  const words = WORDS[language];
  const name = nameOf(exchange);
  const title = words.title(name);
  const lead = words.lead(numberIn(language, shares.length), name);
  const path = exchangePath(exchange);
  return marketPage({
    ...view,
    title,
    lead,
    path,
    jsonHref: "/api/stocks",
    trail: [
      {href: "/desk", text: words.market},
      {href: "/stocks", text: words.shares},
      {href: path, text: name},
    ],
    structuredData: [
      {
        "@type": "CollectionPage",
        name: title,
        description: lead,
        url: `${view.baseUrl}${pathIn(language, path)}`,
        inLanguage: language,
      },
    ],
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        {byLetter(shares).map(([letter, some]) => (
          <section key={letter} aria-labelledby={`from-${letter}`}>
            <h2 id={`from-${letter}`}>{letter}</h2>
            <p class="listing">
              {some.map(({symbol, name: company}) => (
                <a key={symbol} href={pathIn(language, `/stocks/${symbol}`)}>
                  {company === null ? symbol : `${symbol} – ${company[language]}`}
                </a>
              ))}
            </p>
          </section>
        ))}
      </>
    ),
  });
}

type Shares = ExchangeView["shares"];

/** Groups shares by the first letter of their symbols. */
function byLetter(shares: Shares): readonly (readonly [string, Shares])[] {
  const letters = [...new Set(shares.map(({symbol}) => symbol.charAt(0)))];
  return letters.map((letter) => [letter, shares.filter(({symbol}) => symbol.startsWith(letter))]);
}

/** List items with a link to the page of every exchange. */
export function ExchangeLinks({exchanges}: {exchanges: readonly ExchangeSize[]}) {
  const language = useLanguage();
  return (
    <>
      {exchanges.map(({exchange, shares}) => (
        <li key={exchange}>
          <a href={pathIn(language, exchangePath(exchange))}>
            {WORDS[language].all(nameOf(exchange), numberIn(language, shares))}
          </a>
        </li>
      ))}
    </>
  );
}
