import {renderToString} from "preact-render-to-string";
import {describe, expect, test} from "vitest";
import {
  BreadthBar,
  breadthParts,
  breadthSentence,
} from "../../../site/charts/market/breadth-bar.tsx";
import {CandleChart, candleSentence} from "../../../site/charts/market/candle-chart.tsx";
import {
  figure,
  shortDay,
  shortMonth,
  signedFigure,
  signedPercent,
} from "../../../site/charts/market/figures.ts";
import {FlowBars, flowSentence} from "../../../site/charts/market/flow-bars.tsx";
import {
  IndexChart,
  type IndexChartProps,
  indexSentence,
} from "../../../site/charts/market/index-chart.tsx";
import {PriceText, toneOf} from "../../../site/charts/market/price-text.tsx";
import {domainOf, segmentsOf, spread} from "../../../site/charts/market/segments.ts";
import {TreeMap, treeMapSentence} from "../../../site/charts/market/tree-map.tsx";
import {TrendChart, trendSentence} from "../../../site/charts/market/trend-chart.tsx";
import {breadthBar, candleChart, flowBars, indexChart, treeMap} from "./samples.tsx";

const one = (html: string): string => html.slice(0, html.indexOf("</svg>"));
const count = (html: string, what: RegExp): number => (html.match(what) ?? []).length;
const rowsOf = (html: string): number => count(html, /<th scope="row">/g);

describe("figures", () => {
  test.each([
    {value: 1_768.12, digits: 2, vi: "1.768,12", en: "1,768.12"},
    {value: -1_234_567, digits: 0, vi: "−1.234.567", en: "−1,234,567"},
    {value: -0.001, digits: 2, vi: "0,00", en: "0.00"},
    {value: 999, digits: 0, vi: "999", en: "999"},
    {value: null, digits: 2, vi: "–", en: "–"},
  ])("$value with $digits digits: $vi, $en", ({value, digits, vi, en}) => {
    expect(figure(value, "vi", digits)).toBe(vi);
    expect(figure(value, "en", digits)).toBe(en);
  });

  test("signs, per cents and days", () => {
    expect(signedFigure(12.3, "vi", 2)).toBe("+12,30");
    expect(signedFigure(0, "vi", 2)).toBe("0,00");
    expect(signedPercent(-0.0075, "en")).toBe("−0.75%");
    expect(signedPercent(null, "en")).toBe("–");
    expect(shortMonth("2026-08-01", "vi")).toBe("8/2026");
    expect(shortMonth("2026-08-01", "en")).toBe("Aug\u00a02026");
    expect(shortDay("2026-08-01", "vi")).toBe("1/8");
    expect(shortDay("2026-08-01", "en", true)).toBe("1\u00a0Aug\u00a02026");
  });
});

describe("tones of prices", () => {
  test.each([
    {change: 0.07, at: {atCeiling: true}, tone: "ceiling", text: "CE"},
    {change: -0.07, at: {atFloor: true}, tone: "floor", text: "FL"},
    {change: 0, at: {}, tone: "reference", text: "="},
    {change: 0.01, at: {}, tone: "up", text: "▲"},
    {change: -0.01, at: {}, tone: "down", text: "▼"},
  ] as const)("$tone is said by $text as well as by its colour", ({change, at, tone, text}) => {
    expect(toneOf(change, at)).toBe(tone);
    expect(renderToString(<PriceText tone={tone} text="+1%" />)).toBe(
      `<span class="price-${tone}">${text}\u00a0+1%</span>`,
    );
  });

  test("an unknown change has none", () => expect(toneOf(null)).toBeNull());

  test("a change that rounds to 0 reads as none", () => {
    expect(renderToString(<PriceText tone={toneOf(-0.003)} text="0,00%" />)).toBe(
      '<span class="price-reference">=\u00a00,00%</span>',
    );
  });
});

describe("series", () => {
  test.each([
    {says: "empty", values: [], segments: []},
    {says: "unknown", values: [null, null], segments: []},
    {says: "one point", values: [5], segments: [[0]]},
    {says: "a gap", values: [1, 2, null, 4, null, null, 7, 8], segments: [[0, 1], [3], [6, 7]]},
  ])("$says", ({values, segments}) => {
    expect(segmentsOf(values).map((segment) => segment.map(({index}) => index))).toEqual(segments);
  });

  test.each([
    {says: "none is known", values: [null], domain: null},
    {says: "it stands still", values: [100, 100], domain: [99.5, 100.5]},
    {says: "it stands at nought", values: [0], domain: [-1, 1]},
    {says: "it moves", values: [100, null, 200], domain: [94, 206]},
  ])("an axis where $says", ({values, domain}) => {
    expect(domainOf(values)).toEqual(domain);
  });

  test("days beneath an axis end with the last", () => {
    expect(spread(250, 8)).toHaveLength(8);
    expect(spread(250, 8).at(-1)).toBe(249);
    expect(spread(0, 8)).toEqual([]);
  });
});

describe("an index", () => {
  test.each([
    {range: "1w", sessions: 5, segments: 1},
    {range: "1m", sessions: 22, segments: 2},
    {range: "1y", sessions: 248, segments: 2},
  ])(
    "over $range: $segments runs of line, a bar of volume and a row a session",
    ({sessions, segments}) => {
      const html = renderToString(<IndexChart {...indexChart(sessions)} />);
      expect(count(one(html), /<path class="line"/g)).toBe(segments);
      expect(count(one(html), /<rect /g)).toBe(sessions);
      expect(rowsOf(html)).toBe(sessions);
      expect(html).not.toMatch(/NaN|Infinity|undefined/);
    },
  );

  test("says what the bars beneath its line are", () => {
    const volumes = [783_500_000, 464_400_000].map((volume, k) => ({
      day: `2026-08-2${k}`,
      close: 1_700,
      volume,
    }));
    const html = renderToString(<IndexChart {...indexChart(2)} bars={volumes} />);
    expect(one(html)).toContain(">Khối lượng đến 783,5 triệu cổ phiếu<");
  });

  const bars = (closes: readonly (number | null)[]): IndexChartProps => ({
    ...indexChart(closes.length),
    bars: closes.map((close, index) => ({day: `2026-08-1${index}`, close, volume: null})),
  });
  test.each([
    {says: "a single close is a point", closes: [1_700], lines: 0, points: 1},
    {says: "one that stands still is a line", closes: [1_700, 1_700], lines: 1, points: 0},
    {says: "a close between two gaps is a point", closes: [1, 2, null, 3], lines: 1, points: 1},
  ])("$says", ({closes, lines, points}) => {
    const html = one(renderToString(<IndexChart {...bars(closes)} />));
    expect(count(html, /<path class="line"/g)).toBe(lines);
    expect(count(html, /<circle /g)).toBe(points);
    expect(html).not.toMatch(/NaN|Infinity/);
  });

  test.each([
    {says: "nothing", closes: []},
    {says: "nothing known", closes: [null, null]},
  ])("of $says is a sentence instead", ({closes}) => {
    const html = renderToString(<IndexChart {...bars(closes)} />);
    expect(html).toContain("Chưa có số liệu.");
    expect(html).not.toContain("<svg");
  });

  test("is told in a sentence", () => {
    expect(indexSentence({...bars([1_650, 1_700.5]), previousClose: 1_640.32})).toBe(
      "VN-Index từ 10/8/2026 đến 11/8/2026: 1.700,50 (+60,18, +3,67%); Cao nhất 1.700,50; Thấp nhất 1.650,00.",
    );
    expect(indexSentence({...bars([null, 1_650, null]), previousClose: null})).toBe(
      "VN-Index từ 11/8/2026 đến 11/8/2026: 1.650,00; Cao nhất 1.650,00; Thấp nhất 1.650,00.",
    );
    expect(renderToString(<IndexChart {...bars([1_650, 1_700.5])} />)).toContain(
      `role="img" aria-label="${indexSentence(bars([1_650, 1_700.5]))}"`,
    );
  });
});

describe("a stock", () => {
  const html = renderToString(<CandleChart {...candleChart} />);

  test("has a candle a known session, a row each, and its limits in words and colour", () => {
    expect(count(one(html), /class="candle /g)).toBe(59);
    expect(count(one(html), /class="price-ceiling halo"/g)).toBe(1);
    expect(count(one(html), /class="price-floor halo"/g)).toBe(1);
    expect(rowsOf(html)).toBe(60);
    expect(html).toMatch(/title="Trần">CE\u00a0/);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });

  test("has a bar beneath for each volume that is known, and no room for them where none is", () => {
    const known = candleChart.bars.filter(({volume}) => volume !== null);
    expect(known.length).toBeGreaterThan(50);
    const volumes = /<g class="volume">(.*?)<\/g>/s.exec(one(html))![1]!;
    expect(count(volumes, /<rect/g)).toBe(known.length);
    const without = candleChart.bars.map((bar) => ({...bar, volume: null}));
    const bare = renderToString(<CandleChart {...candleChart} bars={without} />);
    expect(bare).not.toContain('class="volume"');
  });

  test("is told in a sentence", () => {
    expect(candleSentence(candleChart)).toMatch(
      /^HPG, giá chưa điều chỉnh, VND từ 18\/8\/2025 đến 7\/11\/2025: [\d.]+; Cao nhất [\d.]+; Thấp nhất [\d.]+; Trần 1, Sàn 1 phiên\.$/,
    );
    const adjusted = candleChart.bars.map((bar) => ({...bar, ceiling: null, floor: null}));
    expect(candleSentence({...candleChart, bars: adjusted})).toMatch(/Thấp nhất [\d.]+\.$/);
  });

  test("counts a day's change from its reference, not from the close before", () => {
    const exDate = {...candleChart.bars[1]!, close: 9_000, reference: 9_000};
    expect(
      renderToString(<CandleChart {...candleChart} bars={[candleChart.bars[0]!, exDate]} />),
    ).toContain(`<span class="price-reference">=\u00a00,00%</span>`);
  });

  test("that never moved is a row of flat candles; without bars a sentence", () => {
    const still = candleChart.bars.map((bar) => ({...bar, open: 5, high: 5, low: 5, close: 5}));
    const flat = renderToString(<CandleChart {...candleChart} bars={still} />);
    expect(count(one(flat), /class="candle flat"/g)).toBe(60);
    expect(flat).not.toMatch(/NaN|Infinity/);
    expect(renderToString(<CandleChart {...candleChart} bars={[]} />)).not.toContain("<svg");
  });
});

describe("a share over months", () => {
  // from 20,000 to 22,000 is 10%; from 1,600 to 1,520 −5%, as 19,000 beside the share
  const days = [
    {day: "2026-06-30", close: 20_000, index: 1_600},
    {day: "2026-07-15", close: 21_000, index: null},
    {day: "2026-07-31", close: 21_000, index: 1_616},
    {day: "2026-08-21", close: 22_000, index: 1_520},
  ];
  const props = {language: "vi", symbol: "HPG", name: "HPG, giá đã điều chỉnh", days} as const;
  const html = renderToString(<TrendChart {...props} />);

  test("has VN-Index beside it, a row a month, and both changes", () => {
    expect(rowsOf(html)).toBe(3);
    expect(count(one(html), /<path class="(line|trace-rest)"/g)).toBe(2);
    expect(one(html)).toMatch(/>HPG<.*?>▲\u00a0\+10,00%<.*?>VN-Index<.*?>▼\u00a0−5,00%</);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    expect(trendSentence(props)).toBe(
      "HPG, giá đã điều chỉnh từ 30/6/2026 đến 21/8/2026: 22.000 (+10,00%); VN-Index −5,00%.",
    );
  });

  test.each([
    {says: "began unknown", days: [{...days[0]!, index: null}, days[3]!]},
    {says: "ended unknown", days: [days[0]!, {...days[3]!, index: null}]},
  ])("is alone where VN-Index $says", ({days: some}) => {
    const alone = renderToString(<TrendChart {...props} days={some} />);
    expect(one(alone)).not.toMatch(/VN-Index|trace-rest|NaN/);
  });

  test.each([
    {says: "every session of half a year and a day", step: 1, from: "2026-01-01", last: "7/2026"},
    {says: "one session in ten of a year", step: 10, from: "2025-08-21", last: "8/2026"},
  ])("the axis names each month once, with its year: $says", ({step, from, last}) => {
    const start = Date.parse(from);
    const count = step === 1 ? 185 : 37;
    const long = Array.from({length: count}, (_, index) => ({
      day: new Date(start + index * step * 86_400_000).toISOString().slice(0, 10),
      close: 20_000 + index,
      index: null,
    }));
    const axis = one(renderToString(<TrendChart {...props} days={long} />));
    const labels = [...axis.matchAll(/>(\d+\/\d{1,4})</g)].map(([, label]) => label);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels).toEqual([...new Set(labels)]);
    expect(labels.every((label) => /\/20\d\d$/.test(label!))).toBe(true);
    expect(labels.at(-1)).toBe(last);
  });

  test("names that would overlap are moved apart", () => {
    const close = [days[0]!, {...days[3]!, close: 20_010, index: 1_601}];
    const names = renderToString(<TrendChart {...props} days={close} />);
    const [own, other] = [
      ...one(names).matchAll(/class="(?:tile-name|slope-rest)".*?y="([\d.]+)"/g),
    ];
    // two lines of text at 13 units each
    expect(Math.abs(Number(other![1]) - Number(own![1]))).toBeGreaterThan(26);
  });
});

describe("sectors", () => {
  test("have a tile each that is known, and a row each, the largest first", () => {
    const html = renderToString(<TreeMap {...treeMap} />);
    // the largest nine of the twelve, and one for the others
    expect(count(one(html), /class="tile[ "]/g)).toBe(10);
    expect(one(html)).toContain("<title>Ngành khác ");
    expect(rowsOf(html)).toBe(13);
    expect(html).toMatch(/<tbody><tr><th scope="row">Ngân hàng<\/th><td>8\.120<\/td><td>31,1%/);
    expect(treeMapSentence(treeMap)).toBe(
      "Các ngành trên HOSE, 21/8/2026 (Giá trị giao dịch, tỷ đồng): Ngân hàng 31,1% (+1,23%); Bất động sản 21,0% (−0,87%); Dịch vụ tài chính 15,4% (+2,11%).",
    );
  });

  test.each([
    {says: "none", tiles: []},
    {says: "none known", tiles: [{name: "A", short: "A", size: null, change: null, shares: []}]},
  ])("of which $says is there are a sentence", ({tiles}) => {
    expect(renderToString(<TreeMap {...treeMap} tiles={tiles} />)).toContain("Chưa có số liệu.");
  });
});

describe("breadth", () => {
  const NOTHING = {advances: 0, unchanged: 0, declines: 0, atCeiling: 0, atFloor: 0};
  test.each([
    {
      says: "limits are parts of their sides",
      breadth: breadthBar.breadth,
      parts: [9, 178, 61, 121, 3],
    },
    {
      says: "limits that are unknown are not drawn apart",
      breadth: {...breadthBar.breadth, atCeiling: null, atFloor: null},
      parts: [0, 187, 61, 124, 0],
    },
    {says: "of an unknown side there is none", breadth: {...NOTHING, declines: null}, parts: null},
    {says: "of nothing there is none", breadth: NOTHING, parts: null},
  ])("$says", ({breadth, parts}) => {
    expect(breadthParts(breadth)?.map(({count}) => count) ?? null).toEqual(parts);
  });

  test("is told in words beneath the bar and in a sentence", () => {
    const html = renderToString(<BreadthBar {...breadthBar} />);
    expect(html).toContain(`<span class="price-up">▲\u00a0Tăng 187</span>`);
    expect(rowsOf(html)).toBe(5);
    expect(breadthSentence(breadthBar)).toBe(
      "HOSE, 21/8/2026: Tăng 187, trong đó tăng trần 9, Đứng giá 61, Giảm 124, trong đó giảm sàn 3.",
    );
  });

  test("limits known of some of the listed stocks are lower bounds, and none is told of none", () => {
    const breadth = {...breadthBar.breadth, atFloor: 0, countedOf: "listed"} as const;
    expect(breadthSentence({...breadthBar, language: "en", breadth})).toBe(
      "HOSE, 21/8/2026: Up 187, of them at the ceiling at least 9, Unchanged 61, Down 124.",
    );
  });
});

describe("foreign flows", () => {
  const days = (nets: readonly (number | null)[]) => ({
    ...flowBars,
    days: nets.map((net, index) => ({day: `2026-08-1${index}`, bought: null, sold: null, net})),
  });

  test("are bars from a line, a gap where unknown, and a row each", () => {
    const html = renderToString(<FlowBars {...flowBars} />);
    expect(count(one(html), /class="flow-(in|out)"/g)).toBe(21);
    expect(rowsOf(html)).toBe(22);
    expect(flowSentence(days([100, null, -350]))).toBe(
      "Khối ngoại trên HOSE, Mua/bán ròng 12/8/2026: −350,0 tỷ đồng; 2 phiên: −250,0 tỷ đồng.",
    );
  });

  test("of one side stand on the line; of nought have no height", () => {
    const heights = (nets: readonly (number | null)[]) =>
      [
        ...one(renderToString(<FlowBars {...days(nets)} />)).matchAll(
          /<rect [^>]*height="([^"]+)"/g,
        ),
      ].map(([, height]) => Number(height));
    expect(heights([-10, -20])[1]! / heights([-10, -20])[0]!).toBeCloseTo(2, 1);
    expect(heights([0])).toEqual([0]);
    expect(renderToString(<FlowBars {...days([null])} />)).not.toContain("<svg");
  });
});

test("the colours of prices are on text alone", () => {
  const html = [
    <IndexChart key="1" {...indexChart(22)} />,
    <CandleChart key="2" {...candleChart} />,
    <TreeMap key="3" {...treeMap} />,
    <BreadthBar key="4" {...breadthBar} />,
    <FlowBars key="5" {...flowBars} />,
  ]
    .map((chart) => renderToString(chart))
    .join("");
  const coloured = [...html.matchAll(/<(\w+)[^>]*class="price-[^>]*>([^<]*)</g)];
  expect(coloured.length).toBeGreaterThan(50);
  for (const [, element, text] of coloured) {
    expect(["span", "text"]).toContain(element);
    expect(text).toMatch(/^(CE|FL|=|▲|▼|[+−])/);
  }
  expect(html).not.toMatch(/<script|style=/);
});
