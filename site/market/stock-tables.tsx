import {shortDay} from "../charts/market/figures.ts";
import {Change} from "./change.tsx";
import type {StockView} from "./stock-view.ts";
import {billions, dong} from "./words.ts";

const WINDOWS = [
  ["1d", "So với phiên trước"],
  ["1w", "Một tuần"],
  ["1m", "Một tháng"],
  ["3m", "Ba tháng"],
  ["1y", "Một năm"],
] as const;
const AVERAGES = [5, 20, 50, 200] as const;

/** Returns, moving averages and the range of a year, by adjusted prices; unknown is `–`. */
export function StockMeasures({measuredOn, returns, movingAverages, yearRange}: StockView) {
  const levels = [
    ...AVERAGES.map(
      (sessions) => [`Bình quân ${sessions} phiên`, movingAverages[sessions]] as const,
    ),
    [`Cao nhất ${spanOf(yearRange, "highOn")}`, yearRange?.high ?? null] as const,
    [`Thấp nhất ${spanOf(yearRange, "lowOn")}`, yearRange?.low ?? null] as const,
  ];
  if ([...Object.values(returns), ...levels.map(([, price]) => price)].every((one) => one === null))
    return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">
        Biến động{measuredOn && ` đến phiên ${shortDay(measuredOn, "vi", true)}`}
      </h2>
      <div class="groups">
        <table class="measure">
          <caption>Theo giá đã điều chỉnh</caption>
          <tbody>
            {WINDOWS.map(([window, what]) => (
              <tr key={window}>
                <th scope="row">{what}</th>
                <td>
                  <Change percent={returns[window]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <table class="measure">
          <caption>Giá đã điều chỉnh, đồng</caption>
          <tbody>
            {levels.map(([what, price]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{dong(price && Math.round(price))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** `52 tuần (21/8/2026)`; of a shorter series since when. */
function spanOf(range: StockView["yearRange"], day: "highOn" | "lowOn"): string {
  if (range === null) return "52 tuần";
  const span = range.isWhole ? "52 tuần" : `từ ${shortDay(range.fromOn, "vi", true)}`;
  return `${span} (${shortDay(range[day], "vi", true)})`;
}

/** The shares of the same sector that are traded most. */
export function StockPeers({peers, sector}: StockView) {
  if (peers.length === 0) return null;
  return (
    <section aria-labelledby="peers">
      <h2 id="peers">Cùng ngành</h2>
      <table class="measure">
        <caption>Ngành {sector}: các mã có giá trị giao dịch bình quân cao nhất</caption>
        <thead>
          <tr>
            <th scope="col">Mã</th>
            <th scope="col">Giá (đồng)</th>
            <th scope="col">%</th>
            <th scope="col">Giá trị một phiên</th>
          </tr>
        </thead>
        <tbody>
          {peers.map(({symbol, close, changePercent, limit, earlierOn, meanTurnover}) => (
            <tr key={symbol}>
              <th scope="row">
                <a href={`/stocks/${symbol}`}>{symbol}</a>
                {earlierOn && <span class="fine"> ({shortDay(earlierOn, "vi")})</span>}
              </th>
              <td>{dong(close)}</td>
              <td>
                <Change percent={changePercent} limit={limit} />
              </td>
              <td>{billions(meanTurnover)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
