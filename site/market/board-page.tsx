import {webPage} from "../document/structured-data.ts";
import {capitalised} from "../layout/capitalised.ts";
import {type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";
import {numberIn} from "../layout/numbers.ts";
import {Section} from "../layout/section.tsx";
import {Board, type BoardColumn} from "./board.tsx";
import type {BoardLink, BoardSubject} from "./board-links.ts";
import type {BoardView} from "./board-view.ts";
import {marketPage} from "./frame.tsx";

type Kind = BoardSubject["kind"];

type Title = (name: string) => string;
type Phrase = (count: string, name: string) => string;

const WORDS = {
  en: {
    market: "Market",
    stocks: "Shares",
    title: {
      market: () => "Price board",
      exchange: (name) => `Shares listed on ${name}`,
      sector: (name) => `Shares by sector: ${name}`,
      index: (name) => `The shares of ${name}`,
    } satisfies Record<Kind, Title>,
    onPage: (title: string, page: number) => `${title}, page ${page}`,
    lead: {
      market: (count) => `The ${count} shares with the highest traded value in the session.`,
      exchange: (count, name) => `All ${count} shares listed on ${name}.`,
      sector: (count) => `All ${count} listed shares of the sector on three exchanges.`,
      index: (count, name) => `The ${count} shares in the ${name} basket.`,
    } satisfies Record<Kind, Phrase>,
    none: "No session is known yet.",
    others: "Without prices",
    pages: "Shares, most traded first",
    boards: "Boards",
    sectors: "Sectors",
    link: (name: string, count: string) => `All ${count} shares of ${name}`,
  },
  vi: {
    market: "Chứng khoán",
    stocks: "Cổ phiếu",
    title: {
      market: () => "Bảng giá cổ phiếu",
      exchange: (name) => `Cổ phiếu trên ${name}`,
      sector: (name) => `Cổ phiếu ngành ${name}`,
      index: (name) => `Cổ phiếu trong rổ ${name}`,
    } satisfies Record<Kind, Title>,
    onPage: (title: string, page: number) => `${title}, trang ${page}`,
    lead: {
      market: (count) => `${count} mã có giá trị giao dịch lớn nhất phiên.`,
      exchange: (count, name) => `Toàn bộ ${count} mã trên ${name}.`,
      sector: (count) => `Toàn bộ ${count} mã của ngành trên ba sàn.`,
      index: (count, name) => `${count} mã trong rổ ${name}.`,
    } satisfies Record<Kind, Phrase>,
    none: "Chưa có phiên nào.",
    others: "Chưa có giá",
    pages: "Xếp theo giá trị giao dịch",
    boards: "Bảng giá",
    sectors: "Ngành",
    link: (name: string, count: string) => `Toàn bộ ${count} mã của ${name}`,
  },
} satisfies InLanguages<object>;

const MEASURES = ["close", "change", "volume", "value", "1w", "1m", "1y", "year", "to"] as const;
const COLUMNS: Readonly<Record<Kind, readonly BoardColumn[]>> = {
  market: ["sector", ...MEASURES],
  exchange: ["sector", ...MEASURES],
  sector: ["exchange", ...MEASURES],
  index: [
    ...(["sector", "close", "change", "reference", "ceiling", "floor"] as const),
    ...MEASURES.slice(2),
  ],
};

/** The English path of a page of a board. */
const pageOf = ({path}: BoardSubject, page: number): string =>
  page > 1 ? `${path}?page=${page}` : path;

/** The pages at `/stocks`, `/exchanges/…`, `/sectors/…` and `/indices/…`. */
export function boardPage(view: BoardView): string {
  const {language, of, page, shares, rows, others, boards} = view;
  const words = WORDS[language];
  const name = of.name[language];
  const [board, lead] = [
    words.title[of.kind](name),
    shares === 0 ? words.none : words.lead[of.kind](numberIn(language, shares), name),
  ];
  const title = page > 1 ? words.onPage(board, page) : board;
  const path = pageOf(of, page);
  return marketPage({
    ...view,
    title,
    lead,
    path,
    jsonHref: "/api/stocks",
    trail: [
      {href: "/desk", text: words.market},
      {href: "/stocks", text: words.stocks},
      ...(of.kind === "market" ? [] : [{href: of.path, text: capitalised(name)}]),
      ...(page > 1 ? [{href: path, text: String(page)}] : []),
    ],
    structuredData: webPage(view, path, {title, lead}, "CollectionPage"),
    later: rows.length > 0 ? view.tablesHref : undefined,
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <Pages view={view} />
        {rows.length > 0 && (
          <Board
            {...view}
            columns={COLUMNS[of.kind]}
            elsewhere={view.pages.flatMap((_, place) =>
              place + 1 === page ? [] : pathIn(language, pageOf(of, place + 1)),
            )}
          />
        )}
        {others.length > 0 && <Others view={view} />}
        <Section id="boards" title={words.boards}>
          <ul class="foot-links">
            <BoardLinks boards={boards} />
          </ul>
          <h3>{words.sectors}</h3>
          <ul class="foot-links">
            {boards.map(
              ({kind, name: sector, path: href}) =>
                kind === "sector" && (
                  <li key={href}>
                    <a href={pathIn(language, href)}>{capitalised(sector[language])}</a>
                  </li>
                ),
            )}
          </ul>
        </Section>
      </>
    ),
  });
}

/** Links to the pages of a board that has several, by the places of their shares. */
function Pages({view: {language, of, page, pages}}: {view: BoardView}) {
  if (pages.length === 1) return null;
  const words = WORDS[language];
  return (
    <nav aria-label={words.pages}>
      <ul class="ways">
        <li>{words.pages}:</li>
        {pages.map(([first, last], place) => (
          <li key={first}>
            <a
              href={pathIn(language, pageOf(of, place + 1))}
              aria-current={place + 1 === page ? "page" : undefined}
            >
              {`${first}–${last}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The shares without figures, by the first letter of their symbols. */
function Others({view: {language, others}}: {view: BoardView}) {
  const letters = [...Map.groupBy(others, ({symbol}) => symbol.charAt(0))];
  return (
    <Section id="others" title={WORDS[language].others}>
      {letters.map(([letter, some]) => (
        <section key={letter} aria-labelledby={`from-${letter}`}>
          <h3 id={`from-${letter}`}>{letter}</h3>
          <p class="listing">
            {some.map(({symbol, name}) => (
              <a key={symbol} href={pathIn(language, `/stocks/${symbol}`)}>
                {name === null ? symbol : `${symbol} – ${name[language]}`}
              </a>
            ))}
          </p>
        </section>
      ))}
    </Section>
  );
}

/** List items with a link to the board of every index and exchange. */
export function BoardLinks({boards}: {boards: readonly BoardLink[]}) {
  const language = useLanguage();
  return (
    <>
      {boards.map(
        ({kind, name, path, shares}) =>
          kind !== "sector" && (
            <li key={path}>
              <a href={pathIn(language, path)}>
                {WORDS[language].link(name[language], numberIn(language, shares))}
              </a>
            </li>
          ),
      )}
    </>
  );
}
