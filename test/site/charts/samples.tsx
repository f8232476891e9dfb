import type {BreadthBarProps} from "../../../site/charts/market/breadth-bar.tsx";
import type {CandleChartProps} from "../../../site/charts/market/candle-chart.tsx";
import type {CandleBar} from "../../../site/charts/market/candle-layout.ts";
import type {FlowBarsProps} from "../../../site/charts/market/flow-bars.tsx";
import type {IndexChartProps} from "../../../site/charts/market/index-chart.tsx";
import type {TreeMapProps} from "../../../site/charts/market/tree-map.tsx";

/** A number of consecutive weekdays, starting on a Monday. */
function weekdays(count: number, from = "2025-08-18"): string[] {
  return Array.from({length: count}, (_, index) =>
    new Date(Date.parse(from) + (Math.floor(index / 5) * 7 + (index % 5)) * 86_400_000)
      .toISOString()
      .slice(0, 10),
  );
}

/** A wave from −1 to 1, the same in every run. */
const wave = (index: number): number => (Math.sin(index * 0.35) + Math.sin(index * 1.7)) / 2;

/**
 * A number of index sessions; the fifth from the end has no close, as when no source attests one.
 */
export const indexChart = (sessions: number): IndexChartProps => ({
  language: "vi",
  name: "VN-Index",
  previousClose: 1_640.32,
  bars: weekdays(sessions).map((day, index) => ({
    day,
    close:
      index === sessions - 5 && sessions > 5
        ? null
        : Math.round((1_640 + index * 0.6 + wave(index) * 45) * 100) / 100,
    volume: Math.round(800_000_000 + wave(index + 7) * 300_000_000),
  })),
});

const tick = (price: number): number => Math.round(price / 50) * 50;

/** Sixty sessions of a stock on HOSE: the 20th closes at its ceiling, the 40th at its floor. */
export const candleChart: CandleChartProps = {
  language: "vi",
  name: "HPG, giá chưa điều chỉnh, VND",
  bars: weekdays(60).map((day, index): CandleBar => {
    const open = tick(27_000 + wave(index) * 1_500);
    const close = tick(27_000 + wave(index + 1) * 1_500);
    const limits = {
      ceiling: index === 19 ? close : close + 1_500,
      floor: index === 39 ? close : close - 1_500,
    };
    const known = {
      day,
      open,
      close,
      reference: tick(close * (1 - wave(index) * 0.02)),
      high: Math.max(open, close) + 150,
      low: Math.min(open, close) - 200,
      volume: 30_000_000 + index * 100_000,
      ...limits,
    };
    return index === 30 ? {...known, open: null, high: null, low: null} : known;
  }),
};

const SECTORS: readonly (readonly [string, string, number | null, number | null])[] = [
  ["Ngân hàng", "NH", 8_120, 0.0123],
  ["Bất động sản", "BĐS", 5_480, -0.0087],
  ["Dịch vụ tài chính", "TC", 4_010, 0.0211],
  ["Tài nguyên cơ bản", "TNCB", 2_300, 0],
  ["Công nghệ thông tin", "CNTT", 1_450, -0.0154],
  ["Thực phẩm và đồ uống", "TP", 1_210, 0.0042],
  ["Hàng và dịch vụ công nghiệp", "CN", 1_090, 0.0009],
  ["Bán lẻ", "BL", 860, -0.0321],
  ["Dầu khí", "DK", 640, 0.0671],
  ["Hóa chất", "HC", 520, null],
  ["Du lịch và giải trí", "DL", 310, 0.0101],
  ["Y tế", "YT", 90, 0.0005],
  ["Bảo hiểm", "BH", null, 0.001],
];
export const treeMap: TreeMapProps = {
  language: "vi",
  title: "Các ngành trên HOSE, 21/8/2026",
  measure: "Giá trị giao dịch, tỷ đồng",
  tiles: SECTORS.map(([name, short, size, change]) => ({name, short, size, change, shares: []})),
};

export const breadthBar: BreadthBarProps = {
  language: "vi",
  title: "HOSE, 21/8/2026",
  breadth: {advances: 187, unchanged: 61, declines: 124, atCeiling: 9, atFloor: 3},
};

export const flowBars: FlowBarsProps = {
  language: "vi",
  title: "Khối ngoại trên HOSE",
  unit: "tỷ đồng",
  days: weekdays(22, "2026-07-20").map((day, index) => {
    const net = index === 8 ? null : Math.round(wave(index) * 1_900 - 300);
    return {
      day,
      bought: net === null ? null : 2_400 + Math.max(0, net),
      sold: net === null ? null : 2_400 + Math.max(0, -net),
      net,
    };
  }),
};
