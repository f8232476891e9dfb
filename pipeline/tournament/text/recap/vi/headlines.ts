import {type CupWords, type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {ordinal, percent} from "../../../../kit/grammar/vi.ts";
import {otherFirst} from "../../scores.ts";
import type {Headline} from "../messages/headline.ts";
import {drawn} from "./headlines-drawn.ts";
import {andSo, beaten, rival, sequels} from "./sequels.ts";

type Champions = Extract<Headline, {kind: "headline champions"}>;

/** `vô địch thế giới lần thứ hai`, or that the holders keep the title. */
function taken({title, holders}: Champions, scope: string): string {
  const champions = `vô địch ${scope}`;
  if (holders === "winners") return `bảo vệ thành công ngôi ${champions}`;
  if (title === null) return champions;
  return title === 1 ? `lần đầu ${champions}` : `${champions} lần thứ ${ordinal(title)}`;
}

function champions(message: Champions, {scope}: CupWords): string {
  const {winner, loser, score, decidedIn, player, holders} = message;
  const won = taken(message, scope);
  const them = holders === "losers" ? vi`đương kim vô địch ${loser}` : vi`${loser}`;
  if (decidedIn === "shootout")
    return vi`Thắng ${them} ${score} trên chấm luân lưu, ${winner} ${won}`;
  if (decidedIn === "regular") return vi`Thắng ${them} ${score}, ${winner} ${won}`;
  if (!player) return vi`Thắng ${them} ${score} sau hiệp phụ, ${winner} ${won}`;
  return vi`${player} ghi bàn trong hiệp phụ, ${winner} ${holders === "losers" ? "truất ngôi" : "thắng"} ${loser} và ${won}`;
}

const late = (stoppage: boolean): string => (stoppage ? "phút bù giờ" : "phút cuối");

export const headlines: Phrases<Headline> = {
  ...sequels,
  ...drawn,
  "headline live": ({home, away, score}) => vi`${home} ${score} ${away}: diễn biến đến lúc này`,
  "headline suspended": ({home, away, score}) => vi`${home} ${score} ${away}: trận đấu tạm dừng`,
  "headline abandoned": ({home, away, score}) =>
    vi`${home} ${score} ${away}: trận đấu bị hủy giữa chừng`,
  "headline awarded": ({home, away, score}) =>
    vi`${home} ${score} ${away}: kết quả do ban tổ chức quyết định`,
  "headline awarded to": ({winner, score}) => vi`${winner} được xử thắng ${score}`,
  "headline champions": champions,
  "headline third": ({winner, rival: {team}, score, decidedIn, many}) =>
    vi`${winner} thắng ${team} ${score}${decidedIn === "shootout" ? " trên chấm luân lưu" : ""}${many ? vi` trong trận cầu ${many} bàn` : ""}, giành hạng ba`,
  "headline record": ({winner, rival: them, score, rule, player, value, sequel}, {say, cup}) =>
    vi`${player} ${rule === "most-goals" ? `phá kỷ lục ghi bàn ${cup}` : vi`là người đầu tiên ghi bàn ở ${value} kỳ ${cup}`}, ${winner} thắng ${beaten(them, score)}${andSo(sequel, say)}`,
  "headline red cards": ({winner, rival: {team}, score, cards}) =>
    vi`${cards} thẻ đỏ trong trận ${winner} thắng ${team} ${score}`,
  "headline shoot-out": ({winner, rival: them, kicks, sequel}, {say}) => [
    vi`${winner} loại ${rival(them)} ${kicks} trên chấm luân lưu`,
    vi`${winner} thắng ${rival(them)} ${kicks} ở loạt luân lưu${andSo(sequel, say)}`,
  ],
  "headline great comeback": ({winner, rival: them, score, from, extra, sequel}, {say}) =>
    vi`Bị dẫn ${otherFirst(from)}, ${winner} ngược dòng thắng ${beaten(them, score)}${extra ? " sau hiệp phụ" : ""}${andSo(sequel, say)}`,
  "headline upset": ({winner, rival: them, score, given, chance, sequel}, {say}) =>
    vi`Chỉ có ${percent(given)} cơ hội${chance === null ? "" : " đi tiếp"}, ${winner} vẫn thắng ${beaten(them, score)}${andSo(sequel, say)}`,
  "headline comeback in extra time": ({winner, rival: them, score, sequel}, {say}) =>
    vi`${winner} ngược dòng thắng ${beaten(them, score)} sau hiệp phụ${andSo(sequel, say)}`,
  "headline taken to extra time": ({winner, rival: {team}, score}) =>
    vi`${winner} phải qua hiệp phụ mới thắng ${team} ${score}`,
  "headline extra": ({winner, rival: them, score, player, sequel}, {say}) => [
    vi`${winner} thắng ${beaten(them, score)} sau hiệp phụ${andSo(sequel, say)}`,
    player
      ? vi`${player} ghi bàn trong hiệp phụ, ${winner} vượt qua ${beaten(them, score)}${andSo(sequel, say)}`
      : vi`${winner} vượt qua ${rival(them)} trong hiệp phụ${andSo(sequel, say)}`,
  ],
  "headline hat-trick": ({winner, rival: them, score, player, sequel}, {say}) => [
    vi`${player} lập hat-trick, ${winner} thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`Hat-trick của ${player} giúp ${winner} hạ ${beaten(them, score)}${andSo(sequel, say)}`,
  ],
  "headline late comeback": ({winner, rival: them, score, player, sequel}, {say}) => [
    vi`${winner} ngược dòng phút cuối, thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${player} ghi bàn cuối trận, ${winner} ngược dòng thắng ${beaten(them, score)}${andSo(sequel, say)}`,
  ],
  "headline comeback, won late": (
    {winner, rival: them, score, player, stoppage, sequel},
    {say},
  ) => [
    vi`${player} ghi bàn ${late(stoppage)}, ${winner} ngược dòng thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${winner} ngược dòng thắng ${beaten(them, score)} ở ${late(stoppage)}${andSo(sequel, say)}`,
  ],
  "headline comeback": ({winner, rival: them, score, sequel}, {say}) => [
    vi`${winner} lội ngược dòng thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${winner} bị dẫn trước nhưng vẫn thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${winner} ngược dòng hạ ${beaten(them, score)}${andSo(sequel, say)}`,
  ],
  "headline short-handed": ({winner, rival: them, score, men, heldOn, sequel}, {say}) =>
    vi`Chỉ còn ${men} người, ${winner} vẫn ${heldOn ? vi`giữ được chiến thắng ${score} trước ${rival(them)}` : `thắng ${beaten(them, score)}`}${andSo(sequel, say)}`,
  "headline late": ({winner, rival: them, score, player, stoppage, sequel}, {say}) => [
    vi`${player} ghi bàn ${late(stoppage)}, ${winner} thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${player} lập công ${late(stoppage)}, ${winner} hạ ${beaten(them, score)}${andSo(sequel, say)}`,
  ],
  "headline rout": ({winner, rival: them, score, sequel}, {say}) => [
    vi`${winner} thắng đậm ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${winner} đè bẹp ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${winner} đại thắng ${beaten(them, score)}${andSo(sequel, say)}`,
  ],
  "headline only goal": ({winner, rival: them, score, player, sequel}, {say}) => [
    vi`${winner} thắng ${beaten(them, score)} nhờ bàn thắng của ${player}${andSo(sequel, say)}`,
    vi`${player} lập công, ${winner} hạ ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${player} ghi bàn duy nhất, ${winner} thắng ${rival(them)}${andSo(sequel, say)}`,
  ],
  "headline own goal": ({winner, rival: them, score, sequel}, {say}) =>
    vi`${winner} thắng ${beaten(them, score)} nhờ bàn phản lưới nhà${andSo(sequel, say)}`,
  "headline brace": ({winner, rival: them, score, player, sequel}, {say}) => [
    vi`${player} lập cú đúp, ${winner} thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`Cú đúp của ${player} giúp ${winner} hạ ${beaten(them, score)}${andSo(sequel, say)}`,
  ],
  "headline win": ({winner, rival: them, score, sequel}, {say}) => [
    vi`${winner} thắng ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${winner} vượt qua ${beaten(them, score)}${andSo(sequel, say)}`,
    vi`${winner} đánh bại ${beaten(them, score)}${andSo(sequel, say)}`,
  ],
};
