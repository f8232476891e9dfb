import type {Phrasing} from "../../kit/grammar/messages.ts";
import {capitalised, paragraph, sentence} from "../../kit/grammar/sentence.ts";
import {date, day, number, ordinal} from "../../kit/grammar/vi.ts";
import type {Day} from "../../kit/types.ts";
import type {GeneratedText} from "../../news/generated.ts";
import type {CloseFact, MarketDayFacts} from "./day-facts.ts";
import {BUSY, FLAT, LONG_STREAK, SHARP, SLIGHT, shapeOf} from "./measure.ts";
import {figure, signedPercent} from "./numbers.ts";

const level = (value: number): string => figure.vi(value);
const percent = (value: number): string => `${figure.vi(value)}%`;
const signed = (value: number): string => signedPercent(value, "vi");
const shares = (millions: number): string =>
  millions >= 1000 ? `${figure.vi(millions / 1000)} tỷ` : `${figure.vi(millions, 1)} triệu`;

/** The day on the market in Vietnamese. */
export function vietnamese(facts: MarketDayFacts, pick: Phrasing): GeneratedText {
  const {vnindex, volume, others, on} = facts;
  const also = others[0]
    ? `; ${others[0].name.vi} ${level(others[0].close)} điểm (${signed(others[0].changePercent)})`
    : "";
  return {
    title: capitalised(title(facts, pick)),
    summary: `Phiên ${day(on)}: VN-Index ${level(vnindex.close)} điểm (${signed(vnindex.changePercent)}), khối lượng ${shares(volume.millions)} cổ phiếu${also}.`,
    body: [
      paragraph(...close(facts)),
      paragraph(turnover(facts, pick)),
      paragraph(rest(facts), sectors(facts)),
    ].filter((one) => one !== null),
  };
}

function title({vnindex, streak, extreme, volume}: MarketDayFacts, pick: Phrasing): string {
  const {close: points, change, changePercent} = vnindex;
  const at = `${level(points)} điểm`;
  if (extreme?.since === null)
    return `VN-Index đóng cửa ở ${at}, ${extreme.kind === "high" ? "cao" : "thấp"} nhất trong chuỗi số liệu đang có`;
  if (extreme)
    return extreme.kind === "high"
      ? pick("market high vi", [
          `VN-Index tăng ${percent(changePercent)}, lên đỉnh ${extreme.days} phiên ở ${at}`,
          `VN-Index lập đỉnh ${extreme.days} phiên, đạt ${at}`,
        ])
      : pick("market low vi", [
          `VN-Index giảm ${percent(changePercent)}, xuống đáy ${extreme.days} phiên ở ${at}`,
          `VN-Index xuống đáy ${extreme.days} phiên, còn ${at}`,
        ]);
  if (streak && streak.days >= LONG_STREAK)
    return `VN-Index ${streak.way === "up" ? "tăng" : "giảm"} phiên thứ ${ordinal(streak.days)} liên tiếp, ${streak.way === "up" ? "lên" : "còn"} ${at}`;
  if (Math.abs(changePercent) < FLAT)
    return pick("market flat vi", [
      `VN-Index gần như đi ngang ở ${at}`,
      `VN-Index giằng co, đóng cửa ở ${at}`,
    ]);
  if (changePercent >= SHARP)
    return pick("market jump vi", [
      `VN-Index bật tăng ${percent(changePercent)} lên ${at}`,
      `VN-Index tăng mạnh ${level(change)} điểm, đóng cửa ở ${at}`,
    ]);
  if (changePercent <= -SHARP)
    return pick("market drop vi", [
      `VN-Index giảm mạnh ${percent(changePercent)} xuống ${at}`,
      `VN-Index mất ${level(change)} điểm, còn ${at}`,
    ]);
  if ((volume.againstMean ?? 0) >= BUSY)
    return `VN-Index ${change > 0 ? "lên" : "xuống"} ${at}, khối lượng lớn`;
  const slight = Math.abs(changePercent) < SLIGHT;
  return change > 0
    ? pick("market up vi", [
        `VN-Index tăng ${percent(changePercent)} lên ${at}`,
        slight ? `VN-Index nhích lên ${at}` : `VN-Index tiến lên ${at}`,
        `VN-Index thêm ${level(change)} điểm, đóng cửa ở ${at}`,
      ])
    : pick("market down vi", [
        `VN-Index giảm ${percent(changePercent)} còn ${at}`,
        slight ? `VN-Index lùi nhẹ về ${at}` : `VN-Index lùi về ${at}`,
        `VN-Index mất ${level(change)} điểm, đóng cửa ở ${at}`,
      ]);
}

const dated = (on: Day, from: Day): string =>
  on.slice(0, 4) === from.slice(0, 4) ? date(on) : `${date(on)}/${on.slice(0, 4)}`;

function close(facts: MarketDayFacts): (string | null)[] {
  const {on, previousOn, vnindex, streak, extreme} = facts;
  const {close: points, change, changePercent, high, low} = vnindex;
  const moved =
    change === 0
      ? "không đổi"
      : `${change > 0 ? "tăng" : "giảm"} ${level(change)} điểm (${percent(changePercent)})`;
  const shape = {
    high: " và kết phiên sát mức cao nhất",
    low: " và kết phiên sát mức thấp nhất",
    within: "",
  }[shapeOf(facts)];
  const best = extreme?.kind === "high" ? "cao nhất" : "thấp nhất";
  const reach =
    extreme &&
    (extreme.since
      ? `kể từ ngày ${dated(extreme.since, on)}`
      : `trong chuỗi số liệu đang có, bắt đầu từ ${date(extreme.closesFrom)}/${extreme.closesFrom.slice(0, 4)}`);
  return [
    sentence(
      `VN-Index đóng cửa phiên ${day(on)} ở ${level(points)} điểm, ${moved} so với phiên ${date(previousOn)}`,
    ),
    sentence(`trong phiên, chỉ số dao động từ ${level(low)} đến ${level(high)} điểm${shape}`),
    extreme &&
      sentence(`đây là mức đóng cửa ${best} trong ${extreme.days} phiên và ${best} ${reach}`),
    streak &&
      sentence(
        `chỉ số đã ${streak.way === "up" ? "tăng" : "giảm"} ${number(streak.days)} phiên liên tiếp`,
      ),
  ];
}

function turnover({volume: {millions, againstMean, days}}: MarketDayFacts, pick: Phrasing): string {
  const traded = pick("market volume vi", [
    `có ${shares(millions)} cổ phiếu được sang tay trên HOSE`,
    `khối lượng giao dịch trên HOSE đạt ${shares(millions)} cổ phiếu`,
  ]);
  if (againstMean === null) return sentence(traded);
  if (againstMean === 0) return sentence(`${traded}, ngang mức bình quân ${days} phiên trước đó`);
  return sentence(
    `${traded}, ${againstMean > 0 ? "cao hơn" : "thấp hơn"} ${Math.abs(againstMean)}% so với bình quân ${days} phiên trước đó`,
  );
}

const moved = ({name, close: points, changePercent}: CloseFact): string =>
  `${name.vi} ${changePercent === 0 ? `đứng ở ${level(points)} điểm` : `${changePercent > 0 ? "tăng" : "giảm"} ${percent(changePercent)} ${changePercent > 0 ? "lên" : "xuống"} ${level(points)} điểm`}`;

const rest = ({others}: MarketDayFacts): string | null =>
  others.length > 0 ? sentence(others.map(moved).join("; ")) : null;

function sectors({sectors: known}: MarketDayFacts): string | null {
  if (!known) return null;
  const {of, rising, falling, best, worst} = known;
  const [first, last] = [
    `${best.name.vi} (${signed(best.changePercent)})`,
    `${worst.name.vi} (${signed(worst.changePercent)})`,
  ];
  if (rising === of)
    return sentence(
      `cả ${number(of)} chỉ số ngành đều tăng, nhiều nhất là ${first}, ít nhất là ${last}`,
    );
  if (falling === of)
    return sentence(
      `cả ${number(of)} chỉ số ngành đều giảm, nhiều nhất là ${last}, ít nhất là ${first}`,
    );
  const count = `${rising === 0 ? "không chỉ số nào" : number(rising)} trong ${number(of)} chỉ số ngành tăng`;
  return sentence(`${count}; mạnh nhất là ${first}, yếu nhất là ${last}`);
}
