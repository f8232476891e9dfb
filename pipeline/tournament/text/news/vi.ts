import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {
  count,
  date,
  hostCity,
  minute,
  moved,
  number,
  ordinal,
  percent,
  signed,
  timed,
} from "../../../kit/grammar/vi.ts";
import type {Stage} from "../../types.ts";
import {IN_STAGE, NEXT_STAGE, THE_STAGE} from "../stages.ts";
import type {NewsMessage} from "./messages.ts";
import type {ResultFact} from "./odds-facts.ts";
import type {PairingsMessage} from "./pairing-messages.ts";
import type {PlayedFact} from "./played.ts";
import type {TableMessage} from "./table-messages.ts";
import {BY} from "./table-vi.ts";
import type {Third} from "./thirds.ts";

/** Opponent and result of a match: `Nhật Bản 4-3 trên chấm luân lưu ở vòng 16 đội`. */
function against(match: PlayedFact, afterExtra = " sau hiệp phụ"): string {
  const {opponent, goals, shootout, afterExtraTime, stage} = match;
  const how = shootout ? " trên chấm luân lưu" : afterExtraTime ? afterExtra : "";
  const where = stage === "group" ? "" : ` ${IN_STAGE[stage].vi}`;
  return vi`${opponent} ${shootout ?? goals}${how}${where}`;
}
function beat(match: PlayedFact): string {
  const [own, theirs] = match.goals;
  return `${own > theirs ? "thắng" : own === theirs ? "hòa" : "thua"} ${against(match)}`;
}
function result(match: ResultFact): string {
  const [own, theirs] = match.shootout ?? match.goals;
  return own === theirs
    ? vi`hòa ${match.goals} với ${match.opponent}`
    : `${own > theirs ? "thắng" : "thua"} ${against(match, " (hiệp phụ)")}`;
}
const third = ({team, group, points, goalDifference}: Third): string =>
  vi`${team} (bảng ${group}, ${count(points, "điểm")}, hiệu số ${signed(goalDifference)})`;

/** The prize of a knock-out match: `hạng ba`, `vé vào tứ kết`. */
function prize(stage: Stage): string {
  const next = NEXT_STAGE[stage];
  return next ? `vé vào ${THE_STAGE[next].vi}` : stage === "F" ? "chức vô địch" : "hạng ba";
}

export const vietnamese: Phrases<Exclude<NewsMessage, PairingsMessage | TableMessage>> = {
  champions: ({champion, competition}) => vi`${champion} vô địch ${competition}`,
  "champions again": ({champion, competition, title}) =>
    vi`${champion} vô địch ${competition}, lần thứ ${ordinal(title)} trong lịch sử`,
  "earlier titles": ({champion, title, titleYears}, {scope}) =>
    vi`đây là chức vô địch ${scope} thứ ${ordinal(title)} của ${champion}, sau ${titleYears.length > 1 ? "các chức vô địch" : "chức vô địch"} năm ${titleYears.map(String)}`,
  dethroned: ({runnerUp}) => vi`${runnerUp} dự giải với tư cách đương kim vô địch`,
  "title kept": ({champion}) => vi`${champion} bảo vệ thành công ngôi vô địch`,
  podium: ({champion, runnerUp, third: next}) =>
    vi`${champion} đăng quang, ${runnerUp} về nhì${next ? vi`, ${next} giành hạng ba` : ""}`,
  "group matches": ({champion, group, steps}) =>
    vi`hành trình của ${champion}: ở bảng ${group}, họ ${steps.map(beat)}`,
  "knock-out matches": ({steps}) =>
    vi`ở các vòng đấu loại trực tiếp, họ thắng ${steps.map((match) => against(match))}`,
  record: ({played, won, drawn, lost, goals: [scored, conceded]}) => {
    const rest = `${drawn > 0 ? `, hòa ${number(drawn)}` : ""}${lost > 0 ? `, thua ${number(lost)}` : ""}`;
    return vi`trong ${played} trận, họ thắng ${won}${rest}, ghi ${scored} bàn và để thủng lưới ${conceded} bàn`;
  },
  scorers: ({scorers}) =>
    vi`các cầu thủ ghi từ hai bàn trở lên: ${scorers.map(({name, goals}) => `${name} (${goals})`)}`,
  "first forecast": ({on, champion, place}) =>
    `theo dự báo đầu tiên, ngày ${date(on)}, họ có ${percent(champion)} cơ hội vô địch, ${place === 1 ? "cao nhất" : `cao thứ ${ordinal(place)}`} trong các đội`,

  thirds: ({lastIn, firstOut}) =>
    vi`${lastIn.team} giành suất hạng ba cuối cùng, ${firstOut.team} lỡ vé`,
  "groups over": ({advance, of, leadsTo}) =>
    vi`vòng bảng khép lại: ${advance} trong ${of} đội hạng ba vào ${THE_STAGE[leadsTo].vi}`,
  "best thirds": ({thirds}) => vi`các đội hạng ba đi tiếp, xếp theo thứ tự: ${thirds.map(third)}`,
  "last place": ({lastIn, firstOut, edge}) => {
    const points = count(lastIn.points, "điểm");
    const apart = edge
      ? `hai đội cùng có ${points}, hơn kém nhau ở ${BY[edge]}`
      : vi`${lastIn.team} có ${points}, ${firstOut.team} có ${firstOut.points}`;
    return vi`suất cuối cùng thuộc về ${lastIn.team} chứ không phải ${firstOut.team}: ${apart}`;
  },
  "thirds out": ({thirds}) => vi`bị loại: ${thirds.map(third)}`,

  "odds out": ({team, before}) => [
    vi`${team} bị loại, ${percent(before)} cơ hội vô địch tan biến`,
    vi`${team} bị loại khi đang có ${percent(before)} cơ hội vô địch`,
  ],
  "odds up": ({team, before, after}) => [
    vi`Cơ hội vô địch của ${team} ${moved(before, after)}`,
    vi`Cơ hội vô địch của ${team} tăng mạnh nhất, từ ${percent(before)} lên ${percent(after)}`,
    vi`${team} có ${percent(after)} cơ hội vô địch, tăng từ ${percent(before)}`,
  ],
  "odds down": ({team, before, after}) => [
    vi`Cơ hội vô địch của ${team} ${moved(before, after)}`,
    vi`${team} còn ${percent(after)} cơ hội vô địch, giảm từ ${percent(before)}`,
  ],
  "likeliest champions": ({on, top}) =>
    vi`cơ hội vô địch theo dự báo ngày ${date(on)}: ${top.map(({team, champion}) => vi`${team} ${percent(champion)}`)}`,
  mover: ({team, before, after, played, drawn, isFirst}) => {
    const went = played && result(played);
    if (after === 0)
      return vi`${team} ${played?.stage === "SF" ? "lỡ vé vào chung kết" : "bị loại"} ${went ? `sau trận ${went}` : "dù không thi đấu"}, đánh mất ${percent(before)} cơ hội${isFirst ? " vô địch" : ""}`;
    return vi`${isFirst ? "cơ hội vô địch của " : ""}${team} ${moved(before, after)} ${went ? `trong ngày ${went}` : drawn ? vi`khi biết gặp ${drawn.opponent} ${IN_STAGE[drawn.stage].vi}` : "dù không thi đấu"}`;
  },
  "also out": ({out}) =>
    vi`các đội khác bị loại: ${out.map(({team, before}) => vi`${team} (trước đó có ${percent(before)})`)}`,
  compared: ({on, results}) => {
    const result = ({home, opponent, goals, shootout, afterExtraTime}: (typeof results)[number]) =>
      vi`${home} ${goals} ${opponent}${shootout ? vi` (luân lưu ${shootout})` : afterExtraTime ? " (hiệp phụ)" : ""}`;
    const compared = `mức tăng giảm tính so với dự báo ngày ${date(on)}; từ đó sức mạnh các đội đã được tính lại`;
    return results.length === 0
      ? compared
      : `${compared}, với kết quả mới: ${results.map(result).join(", ")}`;
  },

  written: (text) => text.vi,
  "match in short": ({home, away, score, halfTime, shootout, inExtraTime, scorers}) => {
    const details = [
      halfTime && Math.max(...score) > 0 && vi`hiệp một ${halfTime}`,
      inExtraTime && "sau hiệp phụ",
      shootout && vi`luân lưu ${shootout}`,
    ].filter(Boolean);
    const how = details.length > 0 ? ` (${details.join(", ")})` : "";
    const scorer = ({name, goals}: (typeof scorers)[number][number]) =>
      `${name} ${goals.map(({at, type}) => `${minute(at)}′${{goal: "", penalty: " (pen)", own_goal: " (phản lưới nhà)"}[type]}`).join(", ")}`;
    const goals = scorers.map((of) => of.map(scorer).join(", ")).filter(Boolean);
    return vi`${home} ${score} ${away}${how}${goals.length > 0 ? `. Ghi bàn: ${goals.join("; ")}` : ""}`;
  },
  "kick-off and forecast": ({names: {home, away}, kickoff, venue, stage, outcome}) => {
    const ninety = stage === "group" ? "" : " cho 90 phút";
    const shares = vi`${home} thắng ${percent(outcome.home)}, hòa ${percent(outcome.draw)}, ${away} thắng ${percent(outcome.away)}`;
    return `bóng lăn lúc ${timed(kickoff.vi)} (giờ Việt Nam) tại ${hostCity(venue.town)}. Dự báo${ninety}: ${shares}`;
  },
  "preview opener": ({home, away, favourite, win}) =>
    vi`Trận khai mạc ${home} – ${away}: ${favourite} có ${percent(win)} cơ hội thắng`,
  "preview final": ({home, away, favourite, advance}) =>
    vi`Chung kết ${home} – ${away}: ${favourite} nắm ${percent(advance)} cơ hội vô địch`,
  "preview third place": ({home, away, favourite, advance}) =>
    vi`${home} – ${away}: ${favourite} có ${percent(advance)} cơ hội giành hạng ba`,
  "preview close": ({home, away, stage}) =>
    vi`Tranh ${prize(stage)}: ${home} – ${away} gần như ngang ngửa`,
  "preview knock-out": ({home, away, favourite, other, advance, goal}) => [
    vi`${favourite} có ${percent(advance)} cơ hội vượt qua ${other} để vào ${THE_STAGE[goal].vi}`,
    vi`${home} – ${away}: ${favourite} nắm ${percent(advance)} cơ hội vào ${THE_STAGE[goal].vi}`,
  ],
  "preview draw": ({us, them}) => [
    vi`${us} chỉ cần hòa ${them} là đi tiếp`,
    vi`Hòa ${them} là đủ để ${us} đi tiếp`,
  ],
  "preview win": ({us, them}) => [
    vi`Thắng ${them}, ${us} sẽ đi tiếp`,
    vi`${us} sẽ giành vé đi tiếp nếu thắng ${them}`,
  ],
  "preview level": ({home, away, group}) => [
    vi`Trận ${home} – ${away} ở bảng ${group!} khó phân cao thấp`,
    vi`${home} – ${away} ở bảng ${group!}: dự báo không nghiêng về đội nào`,
  ],
  "preview clear": ({favourite, other, win}) => [
    vi`${favourite} được đánh giá cao hơn hẳn ${other}`,
    vi`${favourite} có ${percent(win)} cơ hội thắng ${other}`,
  ],
  preview: ({home, away, favourite, other, win, edge}) =>
    edge === "slight"
      ? [
          vi`${home} – ${away}: ${favourite} nhỉnh hơn với ${percent(win)} cơ hội thắng`,
          vi`${favourite} nhỉnh hơn ${other}`,
        ]
      : [
          vi`${home} – ${away}: ${favourite} được đánh giá cao hơn với ${percent(win)} cơ hội thắng`,
          vi`${favourite} được đánh giá cao hơn ${other}`,
        ],
};
