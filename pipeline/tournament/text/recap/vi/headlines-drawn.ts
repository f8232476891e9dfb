import {type Phrases, vi} from "../../../../kit/grammar/messages.ts";
import {otherFirst} from "../../scores.ts";
import type {Drawn} from "../messages/headline-drawn.ts";
import type {DrawnSequel} from "../messages/sequel.ts";

type Say = (sequel: DrawnSequel) => string;
const andSo = (sequel: DrawnSequel | null, say: Say): string => (sequel ? `; ${say(sequel)}` : "");

export const drawn: Phrases<Drawn> = {
  "sequel go through": ({teams}) =>
    teams.length > 1 ? "hai đội cùng đi tiếp" : vi`${teams} đi tiếp`,
  "sequel go out": ({teams}) => (teams.length > 1 ? "hai đội cùng bị loại" : vi`${teams} bị loại`),
  "headline red cards in a draw": ({home, away, score, cards, sequel}, {say}) =>
    vi`${cards} thẻ đỏ trong trận ${home} hòa ${away} ${score}${andSo(sequel, say)}`,
  "headline held": ({us, them, score, first, sequel}, {say, cup}) =>
    first
      ? vi`${us} cầm hòa ${them} ${score}, giành điểm đầu tiên tại ${cup}`
      : [
          vi`${us} cầm hòa ${them} ${score}${andSo(sequel, say)}`,
          vi`${them} bị ${us} cầm hòa ${score}${andSo(sequel, say)}`,
        ],
  "headline held late": ({us, them, score, first, sequel}, {say, cup}) =>
    first
      ? vi`${us} gỡ hòa ${score} cuối trận trước ${them}, giành điểm đầu tiên tại ${cup}`
      : vi`${us} gỡ hòa ${score} cuối trận trước ${them}${andSo(sequel, say)}`,
  "headline first point": ({us, them, score, sequel}, {say, cup}) =>
    vi`Hòa ${them} ${score}, ${us} giành điểm đầu tiên tại ${cup}${andSo(sequel, say)}`,
  "headline short-handed draw": ({us, them, score, men, sequel}, {say}) =>
    vi`Chỉ còn ${men} người, ${us} vẫn hòa ${them} ${score}${andSo(sequel, say)}`,
  "headline rescue": ({player, us, them, score, sequel}, {say}) =>
    player
      ? [
          vi`${player} gỡ hòa ${score} phút cuối cho ${us} trước ${them}${andSo(sequel, say)}`,
          vi`${player} gỡ hòa cuối trận, ${them} đánh rơi chiến thắng trước ${us}${andSo(sequel, say)}`,
        ]
      : vi`Bàn phản lưới nhà phút cuối mang về cho ${us} trận hòa ${score} với ${them}${andSo(sequel, say)}`,
  "headline comeback to draw": ({us, them, from, sequel}, {say}) =>
    vi`${us} gỡ hòa với ${them} sau khi bị dẫn ${otherFirst(from)}${andSo(sequel, say)}`,
  "headline shared": ({home, away, score, goals, sequel}, {say}) => [
    vi`${[home, away]} chia nhau ${goals} bàn thắng${andSo(sequel, say)}`,
    vi`Rượt đuổi tỷ số, ${[home, away]} hòa ${score}${andSo(sequel, say)}`,
  ],
  "headline draw that settles": ({teams, other, score, fate}) => {
    if (!other)
      return fate === "through"
        ? vi`${teams} hòa ${score}, cùng đi tiếp`
        : vi`${teams} hòa ${score}, cùng bị loại`;
    return fate === "through"
      ? [
          vi`Hòa ${other} ${score}, ${teams} giành vé đi tiếp`,
          vi`${teams} đi tiếp sau trận hòa ${score} với ${other}`,
        ]
      : vi`Hòa ${other} ${score}, ${teams} bị loại`;
  },
  "headline goalless": ({home, away}) => [
    vi`${[home, away]} hòa 0–0`,
    vi`${home} hòa ${away} không bàn thắng`,
  ],
  "headline draw": ({home, away, score}) => [
    vi`${[home, away]} hòa nhau ${score}`,
    vi`${home} hòa ${away} ${score}`,
  ],
};
