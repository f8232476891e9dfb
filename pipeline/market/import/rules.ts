import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {EXCHANGES, type Exchange, type ExchangeRules, type SessionFacts} from "../types.ts";
import {readJson} from "./closures.ts";

type Times = readonly [string, string];
/** The parts of `trading_rules.json` that are imported. */
interface Downloaded {
  readonly sessions: Readonly<
    Record<
      Exchange,
      {
        readonly ato?: Times;
        readonly am: Times;
        readonly pm: Times;
        readonly atc?: Times;
        readonly plo?: Times;
        readonly put_through_until?: string;
      }
    >
  >;
  readonly band: Readonly<Record<Exchange, number>>;
  readonly band_first_day: Readonly<Record<Exchange, number | string>>;
  readonly tick_vnd: {
    readonly HOSE_stock: readonly (readonly [number | "inf", number])[];
    readonly HNX: number;
    readonly UPCOM: number;
  };
}

/** Sessions, bands and ticks by exchange; a value written as text with a remark is unconfirmed. */
export function rulesFrom(folder: string): ExchangeRules[] {
  const path = join(folder, "trading_rules.json");
  const rules = readJson(path) as Downloaded;
  try {
    return EXCHANGES.map((exchange) => rulesOf(rules, exchange));
  } catch (cause) {
    throw new FactsError(
      `${path}: ${(cause as Error).message}; expected sessions, band, band_first_day and tick_vnd by exchange`,
      {cause},
    );
  }
}

function rulesOf(
  {sessions, band, band_first_day: firstDay, tick_vnd: tick}: Downloaded,
  exchange: Exchange,
): ExchangeRules {
  const first = firstDay[exchange];
  return {
    exchange,
    sessions: sessionsOf(sessions[exchange]),
    band: band[exchange],
    firstDayBand: typeof first === "number" ? first : Number.parseFloat(first),
    ticks:
      exchange === "HOSE"
        ? tick.HOSE_stock.map(([below, step]) => ({
            below: below === "inf" ? null : below,
            tick: step,
          }))
        : [{below: null, tick: tick[exchange]}],
    unconfirmed: typeof first === "number" ? [] : ["firstDayBand"],
  };
}

function sessionsOf({
  ato,
  am,
  pm,
  atc,
  plo,
  put_through_until: until,
}: Downloaded["sessions"][Exchange]): SessionFacts[] {
  const named = [
    ["openingAuction", ato],
    ["morning", am],
    ["afternoon", pm],
    ["closingAuction", atc],
    ["postClose", plo],
    ["putThrough", until && atc && ([atc[1], until] as const)],
  ] as const;
  return named.flatMap(([session, times]) =>
    times ? [{session, from: times[0], to: times[1]}] : [],
  );
}
