import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {count, grouped, list, team} from "../../../kit/grammar/vi.ts";
import type {MilestoneMessage} from "./messages.ts";

type Told = Omit<MilestoneMessage, "kind">;

const goals = (n: number): string => count(n, "bàn");
const cups = (n: number, cup: string): string => count(n, `kỳ ${cup}`);
const matches = (n: number): string => count(n, "trận");
/** `Neymar (34 tuổi 150 ngày)`. */
const aged = ({player, age}: Told): string =>
  age ? `${player} (${age.years} tuổi ${grouped(age.days)} ngày)` : player!;

const before = ({previous}: Told): string => grouped(previous!.value);

/** The holders of the previous record: `Pelé và Uwe Seeler`, `Brazil (khép lại năm 1966)`. */
const holders = ({previous}: Told): string =>
  list(previous!.holders.map(({name, us, year}) => name ?? `${team(us)} (khép lại năm ${year})`));
/** The holders with their years: `Just Fontaine (1958)`. */
const holdersThen = ({previous}: Told): string =>
  list(previous!.holders.map(({name, us, year}) => `${name ?? team(us)} (${year})`));

export const milestones: Phrases<MilestoneMessage> = {
  "most-goals": (told, {cup}) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `với ${goals(value)} tại các kỳ ${cup}, ${player} cân bằng kỷ lục của ${holders(told)}`;
    if (standing === "extended")
      return `${player} nâng kỷ lục ghi bàn tại các kỳ ${cup} của chính mình lên ${goals(value)}`;
    return `với ${goals(value)} tại các kỳ ${cup}, ${player} độc chiếm kỷ lục ghi bàn, vượt qua ${holders(told)} (${before(told)})`;
  },
  "most-world-cups": (told, {cup}) =>
    told.standing === "level"
      ? `${told.player} đã ghi bàn tại ${cups(told.value, cup)}, điều trước đó chỉ ${holders(told)} làm được`
      : `${told.player} là cầu thủ đầu tiên ghi bàn tại ${cups(told.value, cup)}`,
  "most-goals-at-one": (told, {cup}) => {
    const {player, value, standing} = told;
    if (standing === "level")
      return `${player} có ${goals(value)} tại kỳ ${cup} này, cân bằng kỷ lục của một kỳ giải do ${holdersThen(told)} lập`;
    const record = `với ${goals(value)}, ${player} ghi nhiều bàn nhất từ trước đến nay trong một kỳ ${cup}`;
    return standing === "extended"
      ? record
      : `${record}; kỷ lục cũ là ${before(told)}, của ${holdersThen(told)}`;
  },
  "most-goals-in-a-match": (told, {cup}) => {
    const {player, value, standing} = told;
    return standing === "level"
      ? `${goals(value)} của ${player} cân bằng kỷ lục trong một trận ${cup}, của ${holdersThen(told)}`
      : `chưa cầu thủ nào ghi ${goals(value)} trong một trận ${cup} trước ${player}; kỷ lục cũ là ${before(told)}, của ${holdersThen(told)}`;
  },
  "youngest-scorer": (told, {cup}) =>
    `${aged(told)} là cầu thủ trẻ nhất ghi bàn trong lịch sử ${cup}; kỷ lục cũ thuộc về ${holdersThen(told)}`,
  "oldest-scorer": (told, {cup}) =>
    `${aged(told)} là cầu thủ lớn tuổi nhất ghi bàn trong lịch sử ${cup}${told.standing === "extended" ? "" : `; kỷ lục cũ thuộc về ${holdersThen(told)}`}`,
  "longest-unbeaten": (told, {cup}) => {
    const {us, value, standing} = told;
    if (standing === "level")
      return vi`chuỗi ${matches(value)} ${cup} bất bại của ${us} cân bằng kỷ lục của ${holders(told)}`;
    if (standing === "extended")
      return vi`${us} nâng kỷ lục bất bại tại các kỳ ${cup} của chính mình lên ${matches(value)}`;
    return vi`chuỗi ${matches(value)} ${cup} bất bại của ${us} là dài nhất từ trước đến nay; kỷ lục cũ là ${before(told)} trận, của ${holders(told)}`;
  },
  "biggest-win": (told, {cup}) =>
    told.standing === "level"
      ? `chưa trận ${cup} nào có cách biệt lớn hơn ${goals(told.value)} này`
      : `chưa trận ${cup} nào kết thúc với cách biệt ${goals(told.value)}; kỷ lục cũ là ${before(told)}`,
  "first-title": ({us}, {cup}) => vi`${us} lần đầu vô địch ${cup}`,
  "first-final": ({us}, {cup}) => vi`${us} lần đầu vào chung kết ${cup}`,
  "first-semi-final": ({us}, {cup}) => vi`${us} lần đầu vào bán kết ${cup}`,
  "first-quarter-final": ({us}, {cup}) => vi`${us} lần đầu vào tứ kết ${cup}`,
  "first-knockout-win": ({us}, {cup}) =>
    vi`${us} lần đầu vượt qua một trận đấu loại trực tiếp tại ${cup}`,
  "first-win": ({us}, {cup}) => vi`đây là trận thắng đầu tiên của ${us} tại các kỳ ${cup}`,
  "first-point": ({us}, {cup}) => vi`đây là điểm số đầu tiên của ${us} tại các kỳ ${cup}`,
  "first-goal": ({us, player}, {cup}) =>
    player
      ? vi`${player} ghi bàn thắng đầu tiên của ${us} tại các kỳ ${cup}`
      : vi`đây là bàn thắng đầu tiên của ${us} tại các kỳ ${cup}`,
  "team-most-goals": (told, {cup}) =>
    told.standing === "extended"
      ? vi`với ${goals(told.value)}, ${told.player!} là chân sút số một của ${told.us} tại các kỳ ${cup}`
      : told.standing === "level"
        ? vi`với ${goals(told.value)}, ${told.player!} cân bằng kỷ lục của ${holders(told)}, chân sút số một của ${told.us} tại các kỳ ${cup}`
        : vi`với ${goals(told.value)}, ${told.player!} trở thành chân sút số một của ${told.us} tại các kỳ ${cup}, vượt qua ${holders(told)} (${before(told)})`,
  "hat-trick": ({player, nth}, {cup}) =>
    `${player} là tác giả hat-trick thứ ${grouped(nth!)} trong lịch sử ${cup}`,
  "first-minute-goal": ({player, nth}, {cup}) =>
    `bàn thắng của ${player} là bàn thứ ${grouped(nth!)} ở phút đầu tiên trong lịch sử ${cup}`,
  "team-longest-unbeaten": ({us, value}, {cup}) =>
    vi`chuỗi ${matches(value)} ${cup} bất bại của ${us} là dài nhất trong lịch sử đội tuyển này`,
  "team-biggest-win": ({us}, {cup}) => vi`đây là trận thắng đậm nhất của ${us} tại các kỳ ${cup}`,
  "team-youngest-scorer": (told, {cup}) =>
    vi`${aged(told)} là cầu thủ trẻ nhất ghi bàn cho ${told.us} tại các kỳ ${cup}`,
  "team-oldest-scorer": (told, {cup}) =>
    vi`${aged(told)} là cầu thủ lớn tuổi nhất ghi bàn cho ${told.us} tại các kỳ ${cup}`,
};
