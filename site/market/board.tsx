import {BreadthCounts} from "../charts/market/breadth-bar.tsx";
import {figure, shortDay, signedFigure} from "../charts/market/figures.ts";
import {TONE_SIGNS, toneOf} from "../charts/market/price-text.tsx";
import {capitalised} from "../layout/capitalised.ts";
import {type InLanguages, type Language, useLanguage} from "../layout/frame.ts";
import type {BoardRow, BoardView} from "./board-view.ts";
import {counting} from "./breadth.ts";
import {ShareName} from "./share-name.tsx";
import {toned} from "./toned.ts";
import {dong, exchangeName} from "./words.ts";

const WORDS = {
  en: {
    share: "Share",
    columns: {
      exchange: "Exchange",
      sector: "Sector",
      close: "Close",
      change: "%",
      reference: "Ref.",
      ceiling: "Ceiling",
      floor: "Floor",
      volume: "Volume",
      value: "Value, bn",
      "1w": "1w",
      "1m": "1m",
      "1y": "1y",
      year: "52w",
      to: "1w–52w until",
    },
    company: "Share or company",
    session: (day: string) => `Session of ${day}`,
    prices:
      "Unadjusted prices in VND; purple, CE: at the ceiling, blue, FL: at the floor, yellow: at the reference price, green: above it, red: below it.",
    counts: {
      matched: "Volume in shares and value in billions of VND, without put-through.",
      total: "Volume in shares and value in billions of VND, with put-through.",
    },
    measures:
      "1w, 1m, 1y: changes over a week, a month and a year by adjusted prices; 52w: the place of the close between the lowest price of 52 weeks, 0%, and the highest, 100%.",
    to: "1w–52w until: the session with which those four figures end, where a share has no adjusted close of the last one.",
    base: "% counts from the reference price; where that is not known, as on UPCoM (the mean price of the session before) and for shares without known ex-dates, from the close before.",
    hidden: "A wider screen shows more columns.",
    all: "All",
    shares: "shares",
  },
  vi: {
    share: "Mã",
    columns: {
      exchange: "Sàn",
      sector: "Ngành",
      close: "Đóng cửa",
      change: "%",
      reference: "TC",
      ceiling: "Trần",
      floor: "Sàn",
      volume: "Khối lượng",
      value: "GT (tỷ)",
      "1w": "1 tuần",
      "1m": "1 tháng",
      "1y": "1 năm",
      year: "52 tuần",
      to: "Mốc đến phiên",
    },
    company: "Mã hoặc công ty",
    session: (day: string) => `Phiên ${day}`,
    prices:
      "Giá chưa điều chỉnh, đồng; tím, CE: giá trần, xanh lam, FL: giá sàn, vàng: giá tham chiếu (TC), xanh lá: tăng, đỏ: giảm.",
    counts: {
      matched: "Khối lượng tính bằng cổ phiếu, giá trị (GT) bằng tỷ đồng, chỉ tính khớp lệnh.",
      total: "Khối lượng tính bằng cổ phiếu, giá trị (GT) bằng tỷ đồng, kể cả thỏa thuận.",
    },
    measures:
      "1 tuần, 1 tháng, 1 năm: biến động theo giá đã điều chỉnh; 52 tuần: vị trí của giá đóng cửa giữa giá thấp nhất (0%) và cao nhất (100%) trong 52 tuần.",
    to: "Mốc đến phiên: phiên cuối mà bốn cột từ 1 tuần đến 52 tuần tính đến, sớm hơn phiên mới nhất nếu mã chưa có giá điều chỉnh của phiên này.",
    base: "% tính từ giá tham chiếu; khi chưa có giá này, như trên UPCoM (giá bình quân phiên trước) và với mã chưa có lịch chốt quyền, tính từ giá đóng cửa phiên trước.",
    hidden: "Màn hình rộng hơn hiện thêm cột.",
    all: "Tất cả",
    shares: "mã",
  },
} satisfies InLanguages<object>;

type Counts = BoardView["counts"];

interface Column {
  /** Class of its cells, which sets the width from which they are shown. */
  readonly shown?: "wide" | "deep";
  /** True if a control chooses one of its texts. */
  readonly isChosen?: boolean;
  text(row: BoardRow, language: Language, counts: Counts): string;
  tone?(row: BoardRow): string | null | undefined;
}

const price = (of: "reference" | "ceiling" | "floor"): Column => ({
  shown: "deep",
  text: ({quote}, language) => dong(language, quote?.[of] ?? null),
  tone: ({quote}) => quote && toned(quote, quote[of]),
});
const change = (window: keyof BoardRow["returns"]): Column => ({
  shown: "wide",
  text: ({returns}, language) => percent(returns[window], language),
  tone: ({returns}) => classOf(toneOf(returns[window])),
});
const classOf = (tone: string | null) => (tone === null ? undefined : `price-${tone}`);
const percent = (value: number | null, language: Language, digits = 2): string =>
  value === null ? "–" : `${signedFigure(value, language, digits)}%`;

const COLUMNS = {
  exchange: {shown: "deep", isChosen: true, text: ({exchange}) => exchangeName(exchange)},
  sector: {
    shown: "deep",
    isChosen: true,
    text: ({sector}, language) => (sector === null ? "–" : capitalised(sector[language])),
  },
  close: {
    text: ({quote}, language) => dong(language, quote?.close ?? null),
    tone: ({quote}) => quote && toned(quote, quote.close),
  },
  change: {
    text({quote}, language) {
      const text = percent(quote?.changePercent ?? null, language);
      return quote?.limit ? `${TONE_SIGNS[quote.limit]}\u00a0${text}` : text;
    },
    tone: ({quote}) => quote && toned(quote, quote.close),
  },
  reference: price("reference"),
  ceiling: price("ceiling"),
  floor: price("floor"),
  volume: {
    shown: "deep",
    text: ({quote}, language, counts) =>
      figure(quote?.[counts === "total" ? "totalVolume" : "volume"] ?? null, language),
  },
  value: {
    text: ({quote}, language, counts) =>
      inBillions(quote?.[counts === "total" ? "totalTurnover" : "turnover"] ?? null, language),
  },
  "1w": change("1w"),
  "1m": change("1m"),
  "1y": change("1y"),
  year: {
    shown: "wide",
    text: ({yearPlace}, language) =>
      yearPlace === null ? "–" : `${figure(100 * yearPlace, language)}%`,
  },
  to: {
    shown: "wide",
    text: ({measuredOn}, language) => (measuredOn ? shortDay(measuredOn, language) : "–"),
  },
} satisfies Readonly<Record<string, Column>>;
export type BoardColumn = keyof typeof COLUMNS;

/** One unit for the whole column, so that it can be sorted. */
const inBillions = (value: number | null, language: Language): string =>
  value !== null && value > 0 && value < 5e7
    ? `<${figure(0.1, language, 1)}`
    : figure(value === null ? null : value / 1e9, language, 1);

interface BoardProps extends Pick<BoardView, "rows" | "all" | "breadth" | "on" | "counts"> {
  readonly columns: readonly BoardColumn[];
  /** Addresses of the other pages of the board. */
  readonly elsewhere: readonly string[];
}

/**
 * Shares as a price board: each price in the colour that it has on one. Columns without a figure are
 * left out. The script of tables finds and sorts the rows, with those of the other pages.
 */
export function Board({rows, all, breadth, on, counts, columns, elsewhere}: BoardProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const of = (name: BoardColumn): Column => COLUMNS[name];
  const isDated = all.some(({measuredOn}) => measuredOn !== null && measuredOn !== on);
  const shown = columns.filter(
    (name) =>
      (name !== "to" || isDated) && all.some((row) => of(name).text(row, language, counts) !== "–"),
  );
  const unquoted = Map.groupBy(
    rows.filter(({noQuote}) => noQuote !== null),
    ({noQuote}) => noQuote![language],
  );
  const isMeasured = all.some(({measuredOn}) => measuredOn !== null);
  return (
    <>
      {breadth && (
        <>
          <BreadthCounts language={language} breadth={breadth} />
          <p class="fine">{counting(language, breadth)}</p>
        </>
      )}
      <div class="sieve">
        <label>
          {words.company}
          <input type="search" data-column="0" autocomplete="off" />
        </label>
        {shown.map((name, place) => {
          const texts = new Set(all.map((row) => of(name).text(row, language, counts)));
          return (
            of(name).isChosen &&
            texts.size > 1 && (
              <label key={name}>
                {words.columns[name]}
                <select data-column={place + 1}>
                  <option value="">{words.all}</option>
                  {[...texts]
                    .sort((a, b) => a.localeCompare(b, language))
                    .map((text) => (
                      <option key={text}>{text}</option>
                    ))}
                </select>
              </label>
            )
          );
        })}
        <p class="fine">
          <output>{rows.length}</output> {words.shares}
        </p>
      </div>
      <p class="fine narrow">{words.hidden}</p>
      <table
        class="measure board sieved"
        data-sort
        data-pages={elsewhere.length > 0 ? elsewhere.join(" ") : undefined}
      >
        <caption>{on && words.session(shortDay(on, language, true))}</caption>
        <thead>
          <tr>
            <th scope="col">{words.share}</th>
            {shown.map((name) => (
              <th key={name} scope="col" class={classesOf(of(name))}>
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.symbol}>
              <th scope="row">
                <ShareName symbol={row.symbol} name={row.name} />
                {row.quote && row.quote.on !== on && (
                  <span class="fine"> ({shortDay(row.quote.on, language)})</span>
                )}
                {row.noQuote && "*"}
              </th>
              {shown.map((name) => (
                <td key={name} class={classesOf(of(name), row)}>
                  {of(name).text(row, language, counts)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="fine">
        {[
          words.prices,
          all.some(({quote}) => quote?.changeFrom === "previousClose") && words.base,
          (shown.includes("value") || shown.includes("volume")) && words.counts[counts],
          isMeasured && words.measures,
          shown.includes("to") && words.to,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {[...unquoted].map(([why, some]) => (
        <p key={why} class="fine">
          {`* ${some.map(({symbol}) => symbol).join(", ")}: ${why}.`}
        </p>
      ))}
    </>
  );
}

const classesOf = ({shown, isChosen, tone}: Column, row?: BoardRow): string | undefined =>
  [shown, isChosen && "text", row && tone?.(row)].filter(Boolean).join(" ") || undefined;
