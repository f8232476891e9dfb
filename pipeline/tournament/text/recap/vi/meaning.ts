import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {
  hostCity,
  list,
  moment,
  moved,
  ofEach,
  ordinal,
  percent,
  placed,
} from "../../../../kit/grammar/vi.ts";
import {AIM, THE_STAGE} from "../../stages.ts";
import type {Meaning, Next} from "../messages/meaning.ts";
import type {RowFact} from "../types.ts";
import {turn} from "./turn.ts";

/**
 * Without points, `không` once a side has played all `each` matches of its group, `chưa` ("not
 * yet") before.
 */
const pointsOf = ({points, played}: RowFact, each = Infinity): string =>
  points > 0 ? vi`có ${points} điểm` : `${played < each ? "chưa" : "không"} có điểm nào`;
/** ` với bốn điểm`, `, chưa có điểm nào` */
const withPoints = (row: RowFact, each?: number): string =>
  row.points > 0 ? vi` với ${row.points} điểm` : `, ${pointsOf(row, each)}`;
function finals(rows: readonly RowFact[]): string {
  const [one, other] = rows;
  if (one && other && one.points === other.points)
    return vi`${one.team} ${placed(one.position)}, ${other.team} ${placed(other.position)}, cùng ${pointsOf(one, one.played)}`;
  return list(
    rows.map((row) => vi`${row.team} ${placed(row.position)}${withPoints(row, row.played)}`),
  );
}

const momentOf = ({kickoff}: Next): string => moment(kickoff.vi);
const there = ({town}: Next): string => `tại ${hostCity(town)}`;
const at = (next: Next): string => `${there(next)} ${momentOf(next)}`;
const clock = ({kickoff: {vi: at}}: Next): string => `${at.on} ${at.time}`;
/** Time of the second of two matches, after that of the first: `cùng giờ`, `cũng sáng 25/6`. */
function momentAfter(one: Next, other: Next): string {
  if (clock(one) === clock(other)) return "cùng giờ";
  return momentOf(one) === momentOf(other) ? `cũng ${momentOf(other)}` : momentOf(other);
}
/** Two matches in the order of the clock: `sáng 27/6, A gặp B tại X; cùng giờ, C gặp D tại Y`. */
function inOrder(...both: readonly [Next, Next]): string {
  const [first, then] = clock(both[0]) <= clock(both[1]) ? both : [both[1], both[0]];
  const meets = (next: Next) => vi`${next.us} gặp ${next.opponent} ${there(next)}`;
  return `${momentOf(first)}, ${meets(first)}; ${momentAfter(first, then)}, ${meets(then)}`;
}
const ways = (next: Next): [string, string] => [
  vi`đối thủ của ${next.us} ở ${THE_STAGE[next.stage].vi} là ${next.opponent}, trận đấu diễn ra ${at(next)}`,
  vi`ở ${THE_STAGE[next.stage].vi}, ${next.us} chạm trán ${next.opponent} ${at(next)}`,
];

export const meaning: Phrases<Meaning> = {
  ...turn,
  "forecast knock-out": ({favourite, other, chances: each, stage}) => {
    const [p, q] = [percent(each[0]), percent(each[1])];
    return [
      `trước giờ bóng lăn, khả năng ${AIM[stage].vi} ${ofEach(favourite, p, other, q)}`,
      vi`theo dự báo trước trận, ${favourite} có ${p} cơ hội ${AIM[stage].vi}, ${other} có ${q}`,
    ];
  },
  forecast: ({favourite, other, chances: each}) => {
    const [p, d, q] = [percent(each[0]), percent(each[1]), percent(each[2])];
    return [
      `trước giờ bóng lăn, khả năng thắng ${ofEach(favourite, p, other, q)}, khả năng hòa là ${d}`,
      vi`dự báo trước trận: ${favourite} thắng ${p}, hòa ${d}, ${other} thắng ${q}`,
      vi`theo dự báo trước trận, ${favourite} có ${p} cơ hội thắng, ${other} có ${q}, khả năng hòa là ${d}`,
    ];
  },
  "surprising draw": () => "kết quả này là một bất ngờ",
  surprise: () => "kết quả này là một bất ngờ",
  "first points": ({one, other}) =>
    one.points === other.points
      ? `mỗi đội ${pointsOf(one)} sau trận ra quân`
      : vi`${one.team} ${pointsOf(one)} sau trận ra quân, ${other.team} ${pointsOf(other)}`,
  table: ({group, rows, each}) => {
    const places = rows.map(
      (row, index) => vi`${row.team} ${placed(row.position)}${index === 0 ? ` bảng ${group}` : ""}`,
    );
    const [one, other] = rows;
    if (one && other && one.points === other.points)
      return `${places.join(", ")}, cùng ${pointsOf(one, each)}`;
    return rows.map((row, index) => `${places[index]}${withPoints(row, each)}`).join("; ");
  },
  "final table": ({group, rows}) => [
    `bảng ${group} đã khép lại: ${finals(rows)}`,
    `chung cuộc ở bảng ${group}, ${finals(rows)}`,
  ],
  "wins the group": ({winner, group}) => vi`${winner} chắc chắn giành ngôi đầu bảng ${group}`,
  "through to": ({teams, stage}) => vi`${teams} giành vé vào ${THE_STAGE[stage].vi}`,
  "through before": ({teams}) => vi`${teams} đã chắc suất đi tiếp trước giờ bóng lăn`,
  "sure to go through": ({teams}) => vi`${teams} chắc chắn vượt qua vòng bảng`,
  "out of the group": ({teams}) => vi`${teams} bị loại`,
  "wait for others": ({teams}) =>
    vi`${teams} phải chờ kết quả các bảng khác để biết hạng ba có đủ đi tiếp hay không`,
  champions: ({winner, loser, competition}) =>
    vi`${winner} vô địch ${competition}; ${loser} về nhì`,
  "title number": ({us, them, title, holders}, {scope}) => {
    const which = vi`đây là chức vô địch ${scope} thứ ${ordinal(title)} của ${us}`;
    if (holders === "champions") return `${which}, đội dự giải với tư cách đương kim vô địch`;
    return holders ? vi`${which}; ${them} dự giải với tư cách đương kim vô địch` : which;
  },
  third: ({winner, loser}) => vi`${winner} giành hạng ba, ${loser} xếp thứ tư`,
  out: ({loser}) => [vi`${loser} bị loại`, vi`${loser} dừng bước`],
  "next matches": ({one, other}) => [
    inOrder(one, other),
    vi`ở lượt trận tới, ${one.us} đấu với ${one.opponent} ${at(one)}, ${other.us} đấu với ${other.opponent} ${there(other)} ${momentAfter(one, other)}`,
    vi`tiếp theo, ${one.us} gặp ${one.opponent} ${at(one)}, còn ${other.us} chạm trán ${other.opponent} ${there(other)} ${momentAfter(one, other)}`,
  ],
  "same round": ({one, other}) => {
    const otherOn = momentAfter(one, other);
    const ours = vi`ở ${THE_STAGE[one.stage].vi}, ${one.us} gặp ${one.opponent} ${at(one)}`;
    return vi`${ours}, còn ${other.us} gặp ${other.opponent} ${there(other)} ${otherOn}`;
  },
  "next match": (next) => vi`ở lượt trận tới, ${next.us} gặp ${next.opponent} ${at(next)}`,
  "to the final": (next) => vi`${next.us} vào chung kết, gặp ${next.opponent} ${at(next)}`,
  "to the third-place match": (next) =>
    vi`${next.us} sẽ tranh hạng ba với ${next.opponent} ${at(next)}`,
  "next round": ways,
  "next round, opponent open": (next, {pick}) => pick("next round", ways(next)),
  title: ({us, before, after}) =>
    vi`chỉ tính kết quả này, khả năng vô địch của ${us} ${moved(before, after)}`,
};
