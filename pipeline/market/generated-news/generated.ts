import {cached} from "../../kit/cached.ts";
import {type ArticleMessages, type Phrasebook, phrasingOf} from "../../kit/grammar/messages.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {type GeneratedArticle, inOrder, written} from "../../news/generated.ts";
import {calendarAhead, closings} from "../closes.ts";
import {marketDayFacts} from "../desk/day-facts.ts";
import {type Morning, mornings} from "../desk/mornings.ts";
import type {MarketData} from "../market-data.ts";
import {mondayOf} from "../rules/calendar.ts";
import {english} from "./en.ts";
import {type MarketMessage, marketMessages} from "./messages.ts";
import {basketFacts, basketMessages, exDateFacts, exDateMessages} from "./morning-pieces.ts";
import {moversFacts, moversMessages} from "./movers.ts";
import {sectorDayFacts, sectorDayMessages} from "./sector-day.ts";
import {vietnamese} from "./vi.ts";
import {weekFacts, weekMessages} from "./week.ts";
import {wireEnglish} from "./wire-en.ts";
import type {WireMessage} from "./wire-messages.ts";
import {wireVietnamese} from "./wire-vi.ts";
import {yearFacts, yearMessages} from "./year.ts";

type Said = MarketMessage | WireMessage;
export const PHRASES: Phrasebook<Said> = {
  en: {...english, ...wireEnglish},
  vi: {...vietnamese, ...wireVietnamese},
};

/** Number of trading days that the wire covers. */
const MAX_DAYS = 60;
/** Number of trading days with a movers article; older moves are on the pages of the shares. */
const MOVERS_DAYS = 10;

/**
 * The articles of the market wire about the last sixty trading days before an instant, oldest
 * first: each close; the week and year of VN-Index at the end of a week or month; sectors that
 * diverged; the movers of the last days; and, before the open, ex-dates and new baskets.
 */
export function generatedMarketNews(facts: MarketData, asOf: Instant): GeneratedArticle[] {
  const out = closings(facts.market).filter(({publishedAt}) => publishedAt <= asOf);
  const days = out.slice(-MAX_DAYS);
  const first = days[0]?.on ?? "";
  const begun = mornings(facts.market).filter(
    ({on, publishedAt}) => publishedAt <= asOf && on > first,
  );
  return inOrder([
    ...days.flatMap(({on, number, publishedAt}) => closed(facts, on, number, publishedAt)),
    ...out.slice(-MOVERS_DAYS).flatMap(({on, number, publishedAt}) => {
      const piece = movers(facts, on, number, publishedAt);
      return piece ?? [];
    }),
    ...begun.flatMap((morning) => before(facts, morning)),
  ]);
}

interface Dated {
  readonly on: Day;
  /** Number of the trading day, counted from the first stored one; selects the wording. */
  readonly number: number;
  readonly publishedAt: Instant;
}

function piece(
  slug: string,
  {on, number, publishedAt}: Dated,
  facts: object,
  messages: ArticleMessages<Said>,
  tickers: readonly string[] = [],
): GeneratedArticle {
  const article = {
    slug: `vn-${slug}-${on}`,
    kind: "market" as const,
    publishedAt,
    teams: [],
    matchIds: [],
    tickers,
    facts,
    messages,
    phrasing: phrasingOf(`${number}`),
  };
  return written(article, PHRASES);
}

/** Articles of a trading day, once its figures are available. */
const closed = cached(
  (facts: MarketData, on: Day, number: number, publishedAt: Instant): GeneratedArticle[] => {
    const {indices} = facts.market;
    const at = {on, number, publishedAt};
    const next = calendarAhead(facts.market).nextTradingDay(on);
    const day = marketDayFacts(indices, on);
    const week = mondayOf(next) > on ? weekFacts(indices, on) : null;
    const year = next.slice(0, 7) > on.slice(0, 7) ? yearFacts(indices, on) : null;
    const sector = sectorDayFacts(indices, on);
    return [
      day && piece("market", at, day, marketMessages(day)),
      sector && piece("sector", at, sector, sectorDayMessages(sector)),
      week && piece("week", at, week, weekMessages(week)),
      year && piece("year", at, year, yearMessages(year)),
    ].filter((one) => one !== null);
  },
);

const movers = cached(
  (facts: MarketData, on: Day, number: number, publishedAt: Instant): GeneratedArticle | null => {
    const day = moversFacts(facts, on);
    if (!day) return null;
    const named = [...day.up, ...day.down].map(({symbol}) => symbol);
    return piece("movers", {on, number, publishedAt}, day, moversMessages(day), named);
  },
);

/** Articles published before the open. */
const before = (facts: MarketData, {on, reportOn, number, publishedAt}: Morning) =>
  opening(facts, on, reportOn, number, publishedAt);
const opening = cached(
  (
    facts: MarketData,
    on: Day,
    reportOn: Day,
    number: number,
    publishedAt: Instant,
  ): GeneratedArticle[] => {
    const at = {on, number, publishedAt};
    const rights = exDateFacts(facts, on, reportOn);
    const basket = basketFacts(facts, on);
    return [
      rights &&
        piece(
          "ex-dates",
          at,
          rights,
          exDateMessages(rights),
          rights.shares.map(({symbol}) => symbol),
        ),
      basket &&
        piece(
          "basket",
          at,
          basket,
          basketMessages(basket),
          [...basket.added, ...basket.removed].map(({symbol}) => symbol),
        ),
    ].filter((one) => one !== null);
  },
);
