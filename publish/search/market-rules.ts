import {cached} from "../../pipeline/kit/cached.ts";
import {figure} from "../../pipeline/kit/grammar/figures.ts";
import {rulesOf} from "../../pipeline/market/lookup.ts";
import type {Exchange, MarketFacts} from "../../pipeline/market/types.ts";
import {DESK_PAGE} from "../market/addresses.ts";
import {names} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

const EXCHANGES = ["HOSE", "HNX", "UPCOM"] as const satisfies readonly Exchange[];
type Language = "en" | "vi";

/** How reference price, band and price step of a day are computed, by the rules of the exchanges. */
export const marketRules = cached((market: Pick<MarketFacts, "rules">): SearchDocument[] => {
  const by = (told: (exchange: Exchange) => string): string =>
    EXCHANGES.map(
      (exchange) => `${exchange === "UPCOM" ? "UPCoM" : exchange} ${told(exchange)}`,
    ).join(", ");
  const bands = by((exchange) => `${Math.round(100 * rulesOf(market, exchange).band)}%`);
  const steps = (language: Language) => by((exchange) => stepsOf(market, exchange, language));
  return [
    factDocument("market", "band", {
      title: ["Price band, ceiling and floor", "Biên độ, giá trần và giá sàn"],
      text: [
        `The price band (daily limit) by exchange: ${bands} up or down from the reference price. The ceiling price is computed as the reference price plus the band, rounded down to a price step; the floor price is the reference price less the band, rounded up.`,
        `Biên độ dao động giá theo sàn: ${bands} so với giá tham chiếu. Giá trần được tính bằng giá tham chiếu cộng biên độ, làm tròn xuống theo bước giá; giá sàn bằng giá tham chiếu trừ biên độ, làm tròn lên.`,
      ],
      names: names(
        "price band, price bands, daily price limit, price limits, band of HOSE, band of HNX, band of UPCoM, how is the ceiling price computed, how is the ceiling price calculated, how is the floor price computed, how is the floor price calculated, ceiling price computed, floor price computed, " +
          "biên độ dao động, biên độ dao động giá, biên độ dao động HOSE, biên độ dao động HNX, biên độ dao động UPCoM, biên độ HOSE, biên độ HNX, biên độ UPCoM, cách tính giá trần, cách tính giá sàn, cách tính giá trần giá sàn, giá trần tính thế nào, giá sàn tính thế nào",
      ),
      url: DESK_PAGE,
    }),
    factDocument("market", "price-step", {
      title: ["Price steps", "Bước giá"],
      text: [
        `The price step (tick size) by exchange: ${steps("en")}.`,
        `Bước giá theo sàn: ${steps("vi")}.`,
      ],
      names: names(
        "tick size, tick sizes, price step, price steps, price tick, quotation unit, tick size of HOSE, tick size of HNX, " +
          "bước giá, bước giá HOSE, bước giá HNX, bước giá UPCoM, đơn vị yết giá",
      ),
      url: DESK_PAGE,
    }),
    factDocument("market", "reference", {
      title: ["Reference price", "Giá tham chiếu"],
      text: [
        "The reference price is computed on HOSE and HNX as the close of the session before, on UPCoM as the mean price of the session before weighted by volume; on an ex-date the exchange lowers it by the worth of the right.",
        "Giá tham chiếu được tính trên HOSE và HNX bằng giá đóng cửa phiên trước, trên UPCoM bằng giá bình quân gia quyền theo khối lượng của phiên trước; ngày giao dịch không hưởng quyền, sở điều chỉnh giảm theo giá trị của quyền.",
      ],
      names: names(
        "how is the reference price computed, how is the reference price calculated, reference price computed, reference price calculated, reference price rule, " +
          "cách tính giá tham chiếu, cách tính giá tham chiếu UPCoM, giá tham chiếu tính thế nào, giá tham chiếu UPCoM",
      ),
      url: DESK_PAGE,
    }),
  ];
});

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
