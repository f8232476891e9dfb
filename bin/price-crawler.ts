import type {Config} from "../pipeline/kit/config/config.ts";
import type {Context} from "../pipeline/kit/context.ts";
import {UsageError} from "../pipeline/kit/errors.ts";
import type {Fetcher} from "../pipeline/kit/fetch/fetcher.ts";
import type {CrawlPricesOptions, PricesReport} from "../pipeline/market/sources/crawl.ts";

type Asked = Pick<CrawlPricesOptions, "historyFrom" | "all" | "backsOff" | "timeoutMs" | "signal">;

/** Crawls prices as the operator has configured it. */
export interface PriceCrawler {
  /** Whether a provider is enabled. */
  readonly isOn: boolean;
  readonly crawl: (context: Context, asked: Asked) => Promise<PricesReport>;
}

/** Used if no provider is enabled: no market code is loaded. */
const OFF: PriceCrawler = {
  isOn: false,
  crawl: async () => ({
    sources: [],
    rows: 0,
    disputed: [],
    skipped: "no provider of prices is turned on",
  }),
};

/**
 * The price crawler of a command. It asks for every share that has prices in the facts, or only for
 * the named ones.
 *
 * @throws FactsError if the market's facts are wrong; UsageError for an unlisted share
 */
export async function priceCrawler(
  config: Config,
  fetcher: Fetcher,
  named: readonly string[] = [],
): Promise<PriceCrawler> {
  if (config.marketProviders.length === 0) return OFF;
  const [
    {sharesToAsk},
    {calendarOf},
    {listedShare},
    {readMarketData},
    {crawlPrices},
    {createMarketProviders},
  ] = await Promise.all([
    import("../pipeline/market/sources/shares-to-ask.ts"),
    import("../pipeline/market/rules/calendar.ts"),
    import("../pipeline/market/lookup.ts"),
    import("../pipeline/market/market-data.ts"),
    import("../pipeline/market/sources/crawl.ts"),
    import("../pipeline/market/sources/registry.ts"),
  ]);
  const {market, prices} = readMarketData(config.dataDir);
  const unlisted = named.filter((symbol) => !listedShare(market, symbol));
  if (unlisted.length > 0)
    throw new UsageError(
      `--symbol names ${unlisted.join(", ")}; expected symbols of market/symbols.json, such as FPT`,
    );
  const bars = market.indices.indices.flatMap(({bars}) => bars.map(({on}) => on));
  const options: CrawlPricesOptions = {
    providers: createMarketProviders(config),
    sessions: calendarOf(market.calendar, bars),
    factsThrough: bars.reduce((last, on) => (on > last ? on : last)),
    symbols: named.length > 0 ? named : sharesToAsk({market, prices}),
    fetcher,
    now: Date.now,
  };
  return {isOn: true, crawl: (context, asked) => crawlPrices(context, {...options, ...asked})};
}
