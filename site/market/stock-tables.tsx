import {figure, shortDay} from "../charts/market/figures.ts";
import {Section} from "../layout/section.tsx";
import {Change} from "./change.tsx";
import {Heads} from "./heads.tsx";
import {ShareName} from "./share-name.tsx";
import type {StockView} from "./stock-view.ts";
import {WORDS} from "./stock-words.ts";
import {billions, dong} from "./words.ts";

const WINDOWS = ["1d", "1w", "1m", "3m", "1y"] as const;
const AVERAGES = [5, 20, 50, 200] as const;

/** Returns, moving averages and the range of a year, from adjusted prices; `–` when unknown. */
export function StockMeasures(view: StockView) {
  const {language, measuredOn, returns, movingAverages, indicators, yearRange} = view;
  const words = WORDS[language];
  const levels = [
    ...AVERAGES.map((sessions) => [words.mean(sessions), movingAverages[sessions]] as const),
    [words.highest(spanOf(view, "highOn")), yearRange?.high ?? null] as const,
    [words.lowest(spanOf(view, "lowOn")), yearRange?.low ?? null] as const,
  ];
  if ([...Object.values(returns), ...levels.map(([, price]) => price)].every((one) => one === null))
    return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">
        {words.returns}
        {measuredOn && words.through(shortDay(measuredOn, language, true))}
      </h2>
      <div class="pair">
        <table class="measure">
          <caption>{words.byAdjusted}</caption>
          <tbody>
            {WINDOWS.map((window) => (
              <tr key={window}>
                <th scope="row">{words.windows[window]}</th>
                <td>
                  <Change percent={returns[window]} />
                </td>
              </tr>
            ))}
            {(["rsi14", "volatility20"] as const).map((what) => (
              <tr key={what}>
                <th scope="row">{words.indicators[what]}</th>
                <td>{figure(indicators[what], language, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table class="measure">
          <caption>{words.adjustedPrices}</caption>
          <tbody>
            {levels.map(([what, price]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{dong(language, price && Math.round(price))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** `52 weeks (21 Aug 2026)`, or the start of a shorter series. */
function spanOf({language, yearRange: range}: StockView, day: "highOn" | "lowOn"): string {
  const words = WORDS[language];
  if (range === null) return words.year;
  const span = range.isWhole ? words.year : words.since(shortDay(range.fromOn, language, true));
  return `${span} (${shortDay(range[day], language, true)})`;
}

/** The most traded shares of the same sector. */
export function StockPeers({language, peers, sector}: StockView) {
  if (peers.length === 0 || sector === null) return null;
  const words = WORDS[language];
  return (
    <Section id="peers" title={words.peers}>
      <table class="measure">
        <caption>{words.peersOf(sector[language])}</caption>
        <Heads names={[words.symbol, words.priceIn, "%", words.sessionTurnover]} />
        <tbody>
          {peers.map(({symbol, name, close, changePercent, limit, earlierOn, meanTurnover}) => (
            <tr key={symbol}>
              <th scope="row">
                <ShareName symbol={symbol} name={name} />
                {earlierOn && <span class="fine"> ({shortDay(earlierOn, language)})</span>}
              </th>
              <td>{dong(language, close)}</td>
              <td>
                <Change percent={changePercent} limit={limit} />
              </td>
              <td>{billions(language, meanTurnover)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
