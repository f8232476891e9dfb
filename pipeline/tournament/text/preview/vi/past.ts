import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {
  date,
  decimal,
  grouped,
  hostCity,
  list,
  number,
  placed,
  RESULTS,
} from "../../../../kit/grammar/vi.ts";
import {IN_STAGE} from "../../stages.ts";
import type {Meeting, Past} from "../messages/past.ts";
import type {PastMatchesFact} from "../types.ts";

function result({
  goals,
  outcome,
  opponent,
  decidedIn,
  shootout,
  wentThrough,
}: PastMatchesFact): string {
  if (decidedIn === "shootout")
    return vi`${wentThrough ? "thắng" : "thua"} ${opponent} ${shootout!} trên chấm luân lưu (hòa ${goals} sau 120 phút)`;
  return vi`${RESULTS[outcome]} ${opponent} ${goals}${decidedIn === "extraTime" ? " sau hiệp phụ" : ""}`;
}

const PLACES = ["", "đứng đầu", "đứng nhì", "đứng thứ ba", "đứng thứ tư"];
const players = (n: number): string => (n === 0 ? "không có cầu thủ nào" : `${number(n)} cầu thủ`);

const when = ({year}: Meeting): string => (year === null ? "ngay tại giải này" : `năm ${year}`);
function ended({winner, score, kicks, afterExtraTime}: Meeting): string {
  if (!winner) return vi`hòa ${score}`;
  if (kicks) return vi`hòa ${score}, ${winner} thắng luân lưu ${kicks}`;
  return vi`${winner} thắng ${score}${afterExtraTime ? " sau hiệp phụ" : ""}`;
}

export const past: Phrases<Past> = {
  results: ({team, played}) => vi`${team} đã ${list(played.map(result))}`,
  "from the group": (
    {team, fromGroup: {group, position, points}, since, goals: [scored, conceded], matches},
    {pick},
  ) => {
    const place = vi`${team} ${PLACES[position]!} bảng ${group} với ${points} điểm`;
    const then = since.map((match) => `${result(match)} ${IN_STAGE[match.stage].vi}`);
    const tally = pick("tally", [
      vi`ghi ${scored} bàn và ${conceded === 0 ? "chưa thủng lưới" : vi`thủng lưới ${conceded} bàn`} sau ${matches} trận`,
      vi`tổng cộng ghi ${scored} bàn, ${conceded === 0 ? "chưa để thua bàn nào" : vi`để thua ${conceded} bàn`}`,
    ]);
    return `${place}${then.length > 0 ? `, sau đó ${list(then)}` : ""}; ${tally}`;
  },
  "more rest": ({more, less}) =>
    vi`${more.team} được nghỉ ${more.days} ngày, còn ${less.team} chỉ được nghỉ ${less.days} ngày`,
  "long way": ({team, town, fromTown, kilometres, clockShift}) => {
    const zones = clockShift === 0 ? "" : vi`, lệch ${Math.abs(clockShift)} múi giờ`;
    return vi`${team} vừa đá ở ${hostCity(fromTown)}, cách ${hostCity(town)} ${grouped(kilometres)} km${zones}`;
  },
  ranks: ({home, away}) =>
    vi`trên bảng xếp hạng FIFA, ${home.name} ${placed(home.fifaRank)}, ${away.name} ${placed(away.fifaRank)}`,
  squads: ({one, other}) => {
    const first = vi`đội hình ${one.team} có tuổi trung bình ${decimal(one.age, 1)} và ${one.inBigLeagues > 0 ? "có " : ""}${players(one.inBigLeagues)}`;
    const second = vi`bên phía ${other.team} là ${decimal(other.age, 1)} tuổi và ${players(other.inBigLeagues)}`;
    return `${first} đang chơi cho các câu lạc bộ ở Anh, Tây Ban Nha, Đức, Ý hay Pháp; ${second}`;
  },
  "never met": ({home, away}, {cup}) => [
    vi`${home} chưa từng gặp ${away} ở ${cup}`,
    vi`đây là lần đầu tiên ${home} gặp ${away} tại ${cup}`,
    vi`${home} chưa đối đầu ${away} lần nào trong lịch sử ${cup}`,
  ],
  "met once": ({home, away, last}, {cup}) =>
    vi`${home} từng gặp ${away} một lần ở ${cup}, ${when(last)}: ${ended(last)}`,
  met: ({home, away, last, record: {played, won, drawn, lost}}, {cup}) => {
    const of = (n: number) => `${n === played ? "cả " : ""}${number(n)}`;
    const tally = [
      ...(won > 0 ? [vi`${home} thắng ${of(won)}`] : []),
      ...(drawn > 0 ? [`hòa ${of(drawn)}`] : []),
      ...(lost > 0 ? [vi`${away} thắng ${of(lost)}`] : []),
    ];
    return vi`hai đội đã gặp nhau ${played} lần ở ${cup} (${tally.join(", ")}), gần nhất ${when(last)}: ${ended(last)}`;
  },
  "banned after yellow cards": ({team, players: out, against}) =>
    vi`${team} vắng ${out} vì nhận đủ hai thẻ vàng sau trận gặp ${against}`,
  banned: ({team, players: out, against}) => [
    vi`${team} vắng ${out} vì thẻ đỏ ở trận gặp ${against}`,
    vi`${out} bên phía ${team} bị treo giò sau thẻ đỏ ở trận gặp ${against}`,
  ],
  "ban lifted": ({team, player, against, on, by}) =>
    vi`${player} (${team}) đủ điều kiện ra sân: ngày ${date(on)}, ${by} đã gỡ án treo giò sau trận gặp ${against}`,
  careful: ({careful}) => {
    const who = careful.map(({team, players: one}) =>
      one.length > 4 ? vi`${one.length} cầu thủ ${team}` : vi`${one} (${team})`,
    );
    return `nhận thêm một thẻ vàng là phải nghỉ trận kế tiếp: ${who.join("; ")}`;
  },
  "cards unknown": () =>
    "chưa có dữ liệu thẻ phạt của các trận gần nhất nên chưa rõ có ai bị treo giò hay không",
};
