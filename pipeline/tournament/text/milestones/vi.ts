import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {count, grouped, list, team} from "../../../kit/grammar/vi.ts";
import type {MilestoneMessage} from "./messages.ts";

type Told = Omit<MilestoneMessage, "kind">;

const goals = (n: number): string => count(n, "bàn");
const cups = (n: number): string => count(n, "kỳ World Cup");
const matches = (n: number): string => count(n, "trận");
/** `Neymar (34 tuổi 150 ngày)`. */
const aged = ({player, age}: Told): string =>
  age ? `${player} (${age.years} tuổi ${grouped(age.days)} ngày)` : player!;

const before = ({previous}: Told): string => grouped(previous!.value);

/** The holders of the previous record: `Pelé và Uwe Seeler`, `Brazil (đến 1966)`. */
const holders = ({previous}: Told): string =>
  list(previous!.holders.map(({name, us, year}) => name ?? `${team(us)} (đến ${year})`));
/** The holders with their World Cups: `Just Fontaine (1958)`. */
const holdersThen = ({previous}: Told): string =>
  list(previous!.holders.map(({name, us, year}) => `${name ?? team(us)} (${year})`));

export const milestones: Phrases<MilestoneMessage> = {
  "most-goals": (told) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `với ${goals(value)} tại các kỳ World Cup, ${player} cân bằng kỷ lục của ${holders(told)}`;
    if (standing === "extended")
      return `${player} nâng kỷ lục ghi bàn tại các kỳ World Cup của chính mình lên ${goals(value)}`;
    return `với ${goals(value)} tại các kỳ World Cup, ${player} độc chiếm kỷ lục ghi bàn, vượt qua ${holders(told)} (${before(told)})`;
  },
  "most-world-cups": (told) =>
    told.standing === "level"
      ? `${told.player} đã ghi bàn tại ${cups(told.value)}, điều trước đó chỉ ${holders(told)} làm được`
      : `${told.player} là cầu thủ đầu tiên ghi bàn tại ${cups(told.value)}`,
  "most-goals-at-one": (told) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `${player} có ${goals(value)} tại kỳ World Cup này, cân bằng kỷ lục của một kỳ giải do ${holdersThen(told)} lập`;
    const record = `với ${goals(value)}, ${player} ghi nhiều bàn nhất từ trước đến nay trong một kỳ World Cup`;
    return standing === "extended"
      ? record
      : `${record}; kỷ lục cũ là ${before(told)}, của ${holdersThen(told)}`;
  },
  "most-goals-in-a-match": (told) => {
    const {player, value, standing} = told;
    return standing === "level"
      ? `${goals(value)} của ${player} cân bằng kỷ lục trong một trận World Cup, của ${holdersThen(told)}`
      : `chưa cầu thủ nào ghi ${goals(value)} trong một trận World Cup trước ${player}; kỷ lục cũ là ${before(told)}, của ${holdersThen(told)}`;
  },
  "youngest-scorer": (told) =>
    `${aged(told)} là cầu thủ trẻ nhất ghi bàn trong lịch sử World Cup; kỷ lục cũ thuộc về ${holdersThen(told)}`,
  "oldest-scorer": (told) =>
    `${aged(told)} là cầu thủ lớn tuổi nhất ghi bàn trong lịch sử World Cup${told.standing === "extended" ? "" : `; kỷ lục cũ thuộc về ${holdersThen(told)}`}`,
  "longest-unbeaten": (told) => {
    const {us, value, standing} = told;
    if (standing === "level")
      return vi`chuỗi ${matches(value)} World Cup bất bại của ${us} cân bằng kỷ lục của ${holders(told)}`;
    if (standing === "extended")
      return vi`${us} nâng kỷ lục bất bại tại các kỳ World Cup của chính mình lên ${matches(value)}`;
    return vi`chuỗi ${matches(value)} World Cup bất bại của ${us} là dài nhất từ trước đến nay; kỷ lục cũ là ${before(told)} trận, của ${holders(told)}`;
  },
  "biggest-win": (told) =>
    told.standing === "level"
      ? `chưa trận World Cup nào có cách biệt lớn hơn ${goals(told.value)} này`
      : `chưa trận World Cup nào kết thúc với cách biệt ${goals(told.value)}; kỷ lục cũ là ${before(told)}`,
  "first-title": ({us}) => vi`${us} lần đầu vô địch World Cup`,
  "first-final": ({us}) => vi`${us} lần đầu vào chung kết World Cup`,
  "first-semi-final": ({us}) => vi`${us} lần đầu vào bán kết World Cup`,
  "first-quarter-final": ({us}) => vi`${us} lần đầu vào tứ kết World Cup`,
  "first-knockout-win": ({us}) =>
    vi`${us} lần đầu vượt qua một trận đấu loại trực tiếp tại World Cup`,
  "first-win": ({us}) => vi`đây là trận thắng đầu tiên của ${us} tại các kỳ World Cup`,
  "first-point": ({us}) => vi`đây là điểm số đầu tiên của ${us} tại các kỳ World Cup`,
  "first-goal": ({us, player}) =>
    player
      ? vi`${player} ghi bàn thắng đầu tiên của ${us} tại các kỳ World Cup`
      : vi`đây là bàn thắng đầu tiên của ${us} tại các kỳ World Cup`,
  "team-most-goals": (told) =>
    told.standing === "extended"
      ? vi`với ${goals(told.value)}, ${told.player!} là chân sút số một của ${told.us} tại các kỳ World Cup`
      : told.standing === "level"
        ? vi`với ${goals(told.value)}, ${told.player!} bắt kịp ${holders(told)}, chân sút số một của ${told.us} tại các kỳ World Cup`
        : vi`với ${goals(told.value)}, ${told.player!} trở thành chân sút số một của ${told.us} tại các kỳ World Cup, vượt qua ${holders(told)} (${before(told)})`,
  "hat-trick": ({player, nth}) =>
    `hat-trick của ${player} là hat-trick thứ ${grouped(nth!)} trong lịch sử World Cup`,
  "first-minute-goal": ({player, nth}) =>
    `bàn thắng của ${player} là bàn thứ ${grouped(nth!)} ở phút đầu tiên trong lịch sử World Cup`,
  "team-longest-unbeaten": ({us, value}) =>
    vi`chuỗi ${matches(value)} World Cup bất bại của ${us} là dài nhất trong lịch sử đội tuyển này`,
  "team-biggest-win": ({us}) => vi`đây là trận thắng đậm nhất của ${us} tại các kỳ World Cup`,
  "team-youngest-scorer": (told) =>
    vi`${aged(told)} là cầu thủ trẻ nhất ghi bàn cho ${told.us} tại các kỳ World Cup`,
  "team-oldest-scorer": (told) =>
    vi`${aged(told)} là cầu thủ lớn tuổi nhất ghi bàn cho ${told.us} tại các kỳ World Cup`,
};
