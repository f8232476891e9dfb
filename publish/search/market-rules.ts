import {cached} from "../../pipeline/kit/cached.ts";
import {figure} from "../../pipeline/kit/grammar/figures.ts";
import {rulesOf} from "../../pipeline/market/lookup.ts";
import type {Exchange, MarketFacts} from "../../pipeline/market/types.ts";
import {DESK_PAGE, STOCKS_PAGE} from "../market/addresses.ts";
import {names} from "./match-names.ts";
import {type Fact, factDocument, type SearchDocument, titled} from "./types.ts";

export const EXCHANGES = ["HOSE", "HNX", "UPCOM"] as const satisfies readonly Exchange[];
/** An exchange as readers know it. */
export const labelOf = (exchange: Exchange): string => (exchange === "UPCOM" ? "UPCoM" : exchange);
type Language = "en" | "vi";

/** Names, alone and with each exchange. */
export const onExchanges = (list: string): string[] =>
  names(list).flatMap((name) => [
    name,
    ...EXCHANGES.map(labelOf).flatMap((label) => [
      `${name} ${label}`,
      `${label} ${name}`,
      `${name} sàn ${label}`,
      `sàn ${label} ${name}`,
    ]),
  ]);

/**
 * The computation of reference price, band and price step by the rules of the exchanges, and of the
 * indicators of a share.
 */
export const marketRules = cached((market: Pick<MarketFacts, "rules">): SearchDocument[] => {
  const by = (told: (exchange: Exchange) => string): string =>
    EXCHANGES.map((exchange) => `${labelOf(exchange)} ${told(exchange)}`).join(", ");
  const bandsBy = (which: "band" | "firstDayBand") =>
    by((exchange) => `${Math.round(100 * rulesOf(market, exchange)[which])}%`);
  const [bands, firstBands] = [bandsBy("band"), bandsBy("firstDayBand")];
  const steps = (language: Language) => by((exchange) => stepsOf(market, exchange, language));
  return [
    factDocument("market", "band", {
      title: ["Price band, ceiling and floor", "Biên độ, giá trần và giá sàn"],
      text: [
        `The price band (daily limit) by exchange: ${bands} up or down from the reference price. The ceiling price is computed as the reference price plus the band, rounded down to a price step; the floor price is the reference price less the band, rounded up. The price band on the first day of a share: ${firstBands}.`,
        `Biên độ dao động giá theo sàn: ${bands} so với giá tham chiếu. Giá trần được tính bằng giá tham chiếu cộng biên độ, làm tròn xuống theo bước giá; giá sàn bằng giá tham chiếu trừ biên độ, làm tròn lên. Biên độ ngày giao dịch đầu tiên (chào sàn): ${firstBands}.`,
      ],
      names: [
        ...onExchanges(
          "band, price band, price bands, daily limit, daily price limit, price limit, price limits, ceiling price, floor price, " +
            "biên độ, biên độ giá, biên độ dao động, biên độ dao động giá, giá trần, giá trần giá sàn",
        ),
        // `tăng giá sàn HNX` asks for the gainers of an exchange
        ...names(
          "price ceiling, ceiling computed, floor computed, giá sàn, first-day, chào sàn, ngày đầu",
        ),
      ],
      url: DESK_PAGE,
    }),
    factDocument("market", "price-step", {
      title: ["Price steps", "Bước giá"],
      text: [
        `The price step (tick size) by exchange: ${steps("en")}.`,
        `Bước giá theo sàn: ${steps("vi")}.`,
      ],
      names: onExchanges(
        "tick, tick size, tick sizes, price step, price steps, price tick, quotation unit, bước giá, đơn vị yết giá",
      ),
      url: DESK_PAGE,
    }),
    factDocument("market", "reference", {
      title: ["Reference price", "Giá tham chiếu"],
      text: [
        "The reference price is computed on HOSE and HNX as the close of the session before, on UPCoM as the mean price of the session before weighted by volume; on an ex-date the exchange lowers it by the worth of the right.",
        "Giá tham chiếu được tính trên HOSE và HNX bằng giá đóng cửa phiên trước, trên UPCoM bằng giá bình quân gia quyền theo khối lượng của phiên trước; ngày giao dịch không hưởng quyền, sở điều chỉnh giảm theo giá trị của quyền.",
      ],
      names: onExchanges("reference, reference price, reference prices, giá tham chiếu"),
      url: DESK_PAGE,
    }),
    factDocument("market", "valuation", {
      title: ["Market value and ratios", "Vốn hóa và chỉ số định giá"],
      text: [
        "Market value, earnings and ratios such as P/E, P/B and EPS are not in our sources.",
        "Nguồn dữ liệu ở đây không có vốn hóa, lợi nhuận và các chỉ số định giá như P/E, P/B, EPS.",
      ],
      names:
        "market cap, market capitalisation, market value, P/E, P/B, EPS, ROE, ROA, earnings, dividend yield, vốn hóa, vốn hóa thị trường, chỉ số P/E, lợi nhuận, doanh thu",
      url: STOCKS_PAGE,
    }),
    ...INDICATORS.map(([id, told]) =>
      factDocument("market", id, {
        ...told,
        names: titled(told),
        url: STOCKS_PAGE,
      }),
    ),
  ];
});

/** The computation of the indicators of a share (`pipeline/market/rules/`). */
const INDICATORS: readonly (readonly [id: string, told: Omit<Fact, "url">])[] = [
  [
    "rsi",
    {
      title: ["Relative strength index (RSI)", "Chỉ số sức mạnh tương đối (RSI)"],
      text: [
        "The RSI over 14 sessions is computed as 100 × gain ÷ (gain + loss), where gain and loss are the means of the rises and of the falls from close to close, smoothed by Wilder: each new session counts as one fourteenth. It lies between 0 and 100.",
        "RSI 14 phiên được tính bằng 100 × mức tăng ÷ (mức tăng + mức giảm), trong đó mức tăng và mức giảm là trung bình các lần tăng và các lần giảm giá đóng cửa, làm mượt theo Wilder: mỗi phiên mới có trọng số một phần mười bốn. RSI nằm giữa 0 và 100.",
      ],
      names:
        "RSI, RSI 14, RSI14, RSI indicator, relative strength, relative strength index, chỉ số RSI, sức mạnh tương đối",
    },
  ],
  [
    "volatility",
    {
      title: ["Volatility", "Độ biến động"],
      text: [
        "The volatility of the last 20 sessions is computed as the standard deviation of the logarithms of the daily returns of adjusted closes, times √250, in per cent a year.",
        "Độ biến động 20 phiên được tính bằng độ lệch chuẩn của logarit lợi suất ngày theo giá đóng cửa đã điều chỉnh, nhân √250, tính bằng phần trăm một năm.",
      ],
      names: "volatility of a share, mức biến động, biến động giá, biến động, volatile",
    },
  ],
  [
    "moving-average",
    {
      title: ["Moving average", "Đường trung bình động"],
      text: [
        "A moving average is computed as the arithmetic mean of the last closes, adjusted for ex-dates, of 5, 20, 50 or 200 sessions, that of the day included.",
        "Đường trung bình động được tính bằng trung bình cộng của các giá đóng cửa gần nhất, đã điều chỉnh quyền, của 5, 20, 50 hoặc 200 phiên, kể cả phiên cuối.",
      ],
      names:
        "moving averages, simple moving average, MA, SMA, MA5, MA20, MA50, MA200, đường MA, trung bình động, đường trung bình",
    },
  ],
];

/** `10 VND below 10,000, 50 below 50,000, 100 above`, in a language. */
function stepsOf(
  market: Pick<MarketFacts, "rules">,
  exchange: Exchange,
  language: Language,
): string {
  const words = {
    en: ["VND", "below", "from there"],
    vi: ["đồng", "với giá dưới", "với giá cao hơn"],
  };
  const [unit, below, above] = words[language];
  const {ticks} = rulesOf(market, exchange);
  return ticks
    .map(({tick, below: limit}) =>
      limit === null
        ? `${tick} ${unit}${ticks.length > 1 ? ` ${above}` : ""}`
        : `${tick} ${unit} ${below} ${figure[language](limit, 0)}`,
    )
    .join("; ");
}
