import {expect, test} from "vitest";
import * as en from "../../../../pipeline/kit/grammar/en.ts";
import {figure} from "../../../../pipeline/kit/grammar/figures.ts";
import * as vi from "../../../../pipeline/kit/grammar/vi.ts";
import {readMarketData} from "../../../../pipeline/market/market-data.ts";
import {rawBarsOf} from "../../../../pipeline/market/prices/series.ts";
import {plain} from "../../../../pipeline/market/units.ts";
import {ask} from "../../../../publish/live/answers/search/ask.ts";
import type {AskedMarket} from "../../../../publish/live/search/market-answer.ts";
import type {SearchIndex} from "../../../../publish/live/search/search-index.ts";
import type {SearchDocument} from "../../../../publish/search/types.ts";

/** Questions about one member of a kind, with its document and what its answer contains. */
interface Member {
  readonly id: string;
  readonly says: string;
  readonly questions: readonly string[];
}
type Members = (documents: readonly SearchDocument[]) => readonly Member[];

const GROUPS = [..."ABCDEFGHIJKL"];
/** Bands of the exchanges by their rules. */
const BANDS = {HOSE: "7%", HNX: "10%", UPCoM: "15%"} as const;
/** Every fourth session of a quarter and more: the index keeps the closes of none. */
const SESSIONS = 80;
const EACH = 4;

const ofIds = (pattern: RegExp, documents: readonly SearchDocument[]) =>
  documents.filter(({id}) => pattern.test(id));
/** Whether an answer about a group names another one. */
const namesOther = (id: string, answer: string): boolean =>
  /^table-\w$/.test(id) &&
  [...answer.matchAll(/(?:Group|[Bb]ảng) ([A-L])(?!\p{L})/gu)].some(([, one]) => one !== id.at(-1));
const vietnamese = ({title, titleVi}: SearchDocument): string => titleVi ?? title;
const group = /(?:(?<!\p{L})Group|bảng) (\w)/iu;

/** A table of kinds: each is asked about every one of its members. */
const KINDS: Readonly<Record<string, Members>> = {
  groups: () =>
    GROUPS.flatMap((one) => [
      {
        id: `table-${one}`,
        says: `Standings of Group ${one}`,
        questions: [
          `which teams are in group ${one}`,
          `Group ${one} teams`,
          `who won group ${one}`,
        ],
      },
      {id: `table-${one}`, says: `of Group ${one}: `, questions: [`group ${one} results`]},
      {id: `table-${one}`, says: `kết quả bảng ${one}: `, questions: [`lịch thi đấu bảng ${one}`]},
      {
        id: `table-${one}`,
        says: `Bảng xếp hạng bảng ${one}`,
        questions: [
          `bảng ${one} gồm những đội nào`,
          `các đội bảng ${one}`,
          `ai đứng đầu bảng ${one}`,
          `bang ${one.toLowerCase()} gom nhung doi nao`,
        ],
      },
    ]),
  "groups of the teams": (documents) =>
    ofIds(/^team-/, documents).flatMap((team) => [
      {
        id: team.id,
        says: `Group ${group.exec(team.text)![1]}`,
        questions: [`which group is ${team.title} in`],
      },
      {
        id: team.id,
        says: `bảng ${group.exec(team.textVi!)![1]}`,
        questions: [`${vietnamese(team)} ở bảng nào`],
      },
    ]),
  "days of the tournament": (documents) =>
    ofIds(/^page-day-/, documents).flatMap(({id, text, textVi}) => {
      const on = id.replace("page-day-", "");
      const short = vi.date(on);
      return [
        {
          id,
          says: text.replace(/\.$/, ""),
          questions: [`matches on ${en.date(on)}`, `results ${en.date(on)} 2026`, `fixtures ${on}`],
        },
        {
          id,
          says: textVi!.replace(/\.$/, ""),
          questions: [
            `lịch thi đấu ngày ${short}`,
            `kết quả ngày ${short}/2026`,
            `ngày ${short} có trận nào`,
          ],
        },
      ];
    }),
  "rounds of several matches": (documents) =>
    ofIds(/^page-round-/, documents).flatMap(({id, title, titleVi, text, textVi}) => [
      {
        id,
        says: text.replace(/\.$/, ""),
        questions: [`${title.split(":")[0]} results`, `${title.split(":")[0]} fixtures`],
      },
      {id, says: textVi!.replace(/\.$/, ""), questions: [`kết quả ${titleVi!.split(":")[0]}`]},
    ]),
  "red cards and attendances": (documents) =>
    ofIds(/^match-m-\d{3}$/, documents).flatMap(({id, text, textVi, names}) => {
      const off = /sent off\): (.*)\.$/.exec(text)?.[1];
      const offVi = /bị đuổi\): (.*)\.$/.exec(textVi!)?.[1];
      const [sides, sidesVi] = names.slice(-4);
      return !off || !offVi
        ? []
        : [
            {id, says: /Attendance: [\d,]+/.exec(text)![0], questions: [`attendance ${sides}`]},
            {id, says: off, questions: [`red cards ${sides}`, `who was sent off in ${sides}`]},
            {id, says: offVi, questions: [`thẻ đỏ trận ${sidesVi}`, `ai bị đuổi trận ${sidesVi}`]},
          ];
    }),
  venues: (documents) =>
    ofIds(/^page-venue-.*-2026$/, documents).flatMap(({id, names: [name]}) => [
      {id, says: "Matches (games) played at", questions: [`matches at ${name}`]},
      {id, says: "seats", questions: [`how many seats does ${name} have`, `${name} capacity`]},
      {
        id,
        says: "chỗ",
        questions: [`sân ${name} sức chứa bao nhiêu`, `sức chứa ${vi.ground(name!)}`],
      },
    ]),
  "movers of the exchanges": (documents) =>
    (["HNX", "UPCoM"] as const).flatMap((exchange) => {
      const id = `market-exchange-${exchange.toLowerCase()}`;
      const {text, textVi} = documents.find((one) => one.id === id)!;
      const first = (told: string, pattern: RegExp) => pattern.exec(told)![1]!;
      return [
        {
          id,
          says: first(text, /gainers[^:]*: (\w+ \S+?),/),
          questions: [`${exchange} top gainers`, `top gainers on ${exchange}`],
        },
        {
          id,
          says: first(text, /losers[^:]*: (\w+ \S+?),/),
          questions: [`${exchange} top losers`],
        },
        {
          id,
          says: first(textVi!, /Tăng mạnh nhất[^:]*: (\w+ \S+),/),
          questions: [`cổ phiếu tăng mạnh nhất sàn ${exchange}`],
        },
        {
          id,
          says: first(textVi!, /Giảm mạnh nhất[^:]*: (\w+ \S+),/),
          questions: [`sàn ${exchange} mã nào giảm mạnh nhất`],
        },
        {
          id,
          says: first(textVi!, /có (\S+) cổ phiếu/),
          questions: [`sàn ${exchange} có bao nhiêu cổ phiếu`],
        },
      ];
    }),
  "rules of the exchanges": () =>
    Object.entries(BANDS).flatMap(([exchange, band]) => [
      {
        id: "market-band",
        says: `${exchange} ${band}`,
        questions: [
          `price band of ${exchange}`,
          `${exchange} daily limit`,
          `how is the ceiling price on ${exchange} computed`,
          `biên độ dao động sàn ${exchange}`,
          `cách tính giá trần ${exchange}`,
        ],
      },
      {
        id: "market-price-step",
        says: exchange,
        questions: [`tick size on ${exchange}`, `bước giá sàn ${exchange}`],
      },
      {
        id: "market-reference",
        says: exchange,
        questions: [
          `how is the reference price on ${exchange} computed`,
          `giá tham chiếu sàn ${exchange} tính thế nào`,
        ],
      },
    ]),
  "what is computed": () => [
    {id: "market-rsi", says: "14", questions: waysToAsk("RSI", "chỉ số RSI")},
    {id: "market-volatility", says: "√250", questions: waysToAsk("volatility", "độ biến động")},
    {
      id: "market-moving-average",
      says: "200",
      questions: waysToAsk("the moving average", "đường trung bình động"),
    },
    {
      id: "market-reference",
      says: "UPCoM",
      questions: waysToAsk("the reference price", "giá tham chiếu"),
    },
    {id: "market-band", says: "", questions: waysToAsk("the price band", "biên độ dao động")},
    {id: "page-method-elo", says: "Elo", questions: waysToAsk("Elo rating", "điểm Elo")},
    {id: "page-method-chances", says: "", questions: waysToAsk("chances", "cơ hội vô địch")},
  ],
  "movers of the sectors": (documents) =>
    ofIds(/^market-sector-/, documents).flatMap(({id, title, titleVi, text, textVi}) => {
      const best = /gainers[^:]*: (\w+ \S+?)[,.]/.exec(text)?.[1];
      const worst = /Giảm mạnh nhất[^:]*: (\w+ \S+?)[,.](?:\s|$)/.exec(textVi!)?.[1];
      const [name, nameVi] = [title.replace("Sector: ", ""), titleVi!.replace("Ngành ", "")];
      return [
        ...(best ? [{id, says: best, questions: [`${name} stocks that rose most`]}] : []),
        ...(worst ? [{id, says: worst, questions: [`cổ phiếu ${nameVi} giảm mạnh nhất`]}] : []),
      ];
    }),
  "early closes of VN-Index": () =>
    readMarketData("data")
      .market.indices.closes.filter((_, at) => at % SESSIONS === 0)
      .map(({on, close}) => ({
        id: "index-VNINDEX",
        says: figure.vi(plain(close)),
        questions: [`VN-Index ngày ${vi.dayOfYear(on)}`],
      })),
  "closes of the indices": (documents) => closesOf(documents, /^index-/, figure),
  "closes of shares": (documents) =>
    closesOf(documents, /^company-(?:FPT|HPG|MBB|VCB)$/, {en: en.grouped, vi: vi.grouped}),
  "indicators of shares": (documents) =>
    ofIds(/^company-(?:FPT|HPG|MBB|VCB)$/, documents).flatMap(({id, names: [symbol]}) => [
      {id, says: `RSI of ${symbol}`, questions: [`${symbol} RSI`]},
      {id, says: `RSI 14 phiên của ${symbol}`, questions: [`RSI của ${symbol}`]},
      {id, says: `Volatility of ${symbol}`, questions: [`volatility of ${symbol}`]},
      {id, says: `Độ biến động của ${symbol}`, questions: [`biến động của ${symbol}`]},
      {id, says: "(MA50)", questions: [`MA50 ${symbol}`, `trung bình động ${symbol}`]},
    ]),
};

const waysToAsk = (name: string, nameVi: string): string[] => [
  `how is ${name} computed`,
  `how is ${name} calculated`,
  `${nameVi} được tính như thế nào`,
  `cách tính ${nameVi}`,
];

/** The closes of a share as traded, or of an index, by the facts. */
const closesBy = (name: string) => {
  const {market, prices} = readMarketData("data");
  const index = market.indices.indices.find((series) => series.index === name);
  return (index?.bars ?? rawBarsOf(prices, name)).map(({on, close}) => ({on, close: plain(close)}));
};

const closesOf = (
  documents: readonly SearchDocument[],
  pattern: RegExp,
  written: Readonly<Record<"en" | "vi", (value: number) => string>>,
): Member[] =>
  ofIds(pattern, documents).flatMap(({id, names: [name]}) =>
    closesBy(name!)
      .slice(-SESSIONS)
      .filter((_, at) => at % EACH === 0)
      .flatMap(({on, close}) => [
        {id, says: written.en(close), questions: [`${name} on ${en.date(on)}`]},
        {
          id,
          says: written.vi(close),
          questions: [
            `${name} ngày ${vi.date(on)}`,
            `${name!.toLowerCase()} phien ${vi.date(on)} tang giam`,
          ],
        },
      ]),
  );

/** Asks about every member of each kind. */
export function describeKinds(
  found: () => {
    readonly index: SearchIndex;
    readonly documents: readonly SearchDocument[];
    readonly market: AskedMarket;
  },
): void {
  test.each(Object.keys(KINDS))("every member is found and answered: %s", async (kind) => {
    const {index, documents, market} = found();
    const members = KINDS[kind]!(documents);
    expect(members).not.toEqual([]);
    const failed: string[] = [];
    for (const {id, says, questions} of members)
      for (const q of questions) {
        const {answer, results} = await ask(index, {q, limit: 3, market});
        const text = answer.text ?? "";
        if (results[0]?.id !== id || !text.includes(says) || namesOther(id, text))
          failed.push(`${q}: ${results[0]?.id}, ${answer.text}`);
      }
    expect(failed).toEqual([]);
  });
}
