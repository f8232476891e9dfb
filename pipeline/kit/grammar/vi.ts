import type {ClockTime, Day, Text} from "../types.ts";
import {minute} from "./en.ts";
import type {PlayedMinute} from "./types.ts";

export {minute, score, signed} from "./en.ts";

const WORDS = "không,một,hai,ba,bốn,năm,sáu,bảy,tám,chín".split(",");

/**
 * A count in words below ten, in figures from ten on, as in the Vietnamese press: 3 → `ba`, 11 →
 * `11`. Nouns do not change with it.
 */
export const number = (n: number): string => WORDS[n] ?? grouped(n);

/** A large number in figures: 80824 → `80.824`. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ".");

/** A number with decimals: 1.836 → `1,84`. */
export const decimal = (value: number, digits: number): string =>
  value.toFixed(digits).replace(".", ",");

/** A mean to one decimal place, or as a count if it is whole: 2.5 → `2,5`, 3 → `ba`. */
export const tenths = (value: number): string =>
  Number.isInteger(value) ? number(value) : decimal(value, 1);

/** The numeral after `thứ` and `hạng`: 1 → `nhất`, 2 → `hai`, 4 → `tư`, from ten on in figures. */
export const ordinal = (n: number): string =>
  n === 1 ? "nhất" : n === 2 ? "hai" : n === 4 ? "tư" : number(n);

/** A place in a table: `đứng đầu`, `đứng thứ hai`. */
export const placed = (position: number): string =>
  position === 1 ? "đứng đầu" : `đứng thứ ${ordinal(position)}`;

/** `Bosnia và Herzegovina` */
const NAME_WITH_AND = /^\p{Lu}\p{L}* và \p{Lu}\p{L}*$/u;
const wordFor = (items: readonly string[]): string =>
  items.some((item) => NAME_WITH_AND.test(item)) ? "cùng" : "và";

/** `a`, `a và b`, `a, b và c`, `Mỹ cùng Bosnia và Herzegovina`; or with another word. */
export const list = (items: readonly string[], word = wordFor(items)): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;

/** A count with its classifier or noun: `ba bàn thắng`. */
export const count = (n: number, noun: string): string => `${number(n)} ${noun}`;

const WEEKDAYS = ["Chủ Nhật", "thứ Hai", "thứ Ba", "thứ Tư", "thứ Năm", "thứ Sáu", "thứ Bảy"];
const dateOf = (on: Day) => new Date(`${on}T00:00:00Z`);

/** A calendar day: `thứ Năm 11/6`. */
export const day = (on: Day): string => `${WEEKDAYS[dateOf(on).getUTCDay()]} ${date(on)}`;
/** A day without the weekday: `11/6`. */
export const date = (on: Day): string =>
  `${dateOf(on).getUTCDate()}/${dateOf(on).getUTCMonth() + 1}`;
/** A date with its year: `21/8/2026`. */
export const dayOfYear = (on: Day): string => `${date(on)}/${on.slice(0, 4)}`;

/** Parts of the day, each with the hour at which it ends. */
const PARTS_OF_DAY = [
  [5, "rạng sáng"],
  [11, "sáng"],
  [13, "trưa"],
  [18, "chiều"],
  [22, "tối"],
  [24, "đêm"],
] as const;

const partOfDay = ({time}: ClockTime) =>
  PARTS_OF_DAY.find(([end]) => Number(time.slice(0, 2)) < end)![1];

/** A kick-off as the Vietnamese press words it: `rạng sáng 20/7`, `tối 15/6`. */
export const moment = (at: ClockTime): string => `${partOfDay(at)} ${date(at.on)}`;

/** A kick-off with its time: `02:00 thứ Hai 20/7`. */
export const timed = ({time, on}: ClockTime): string => `${time} ${day(on)}`;

/** The minute in words: `phút 67`, `phút 90+4`. */
export const inMinute = (at: PlayedMinute): string => `phút ${minute(at)}`;

/** A probability in whole per cent: `62%`, `dưới 1%`, `trên 99%`. */
export function percent(probability: number): string {
  if (probability > 0 && probability < 0.01) return "dưới 1%";
  if (probability > 0.99 && probability < 1) return "trên 99%";
  return `${Math.round(probability * 100)}%`;
}

/** Verbs of a side's result. */
export const RESULTS = {won: "thắng", drawn: "hòa", lost: "thua"} as const;

/** Results by kind: `thắng sáu, hòa một`. */
export const balance = (results: Readonly<Record<"won" | "drawn" | "lost", number>>): string =>
  (["won", "drawn", "lost"] as const)
    .filter((kind) => results[kind] > 0)
    .map((kind) => `${RESULTS[kind]} ${number(results[kind])}`)
    .join(", ");

/** A change of a chance: `tăng từ 12% lên 61%`. */
export function moved(before: number, after: number): string {
  const [rose, to] = after > before ? ["tăng", "lên"] : ["giảm", "xuống"];
  return `${rose} từ ${percent(before)} ${to} ${percent(after)}`;
}

/** A figure of each side: `của Đức là 76%, của Pháp là 24%`, `của hai đội đều là 50%`. */
export const ofEach = (one: Text, its: string, other: Text, others: string): string =>
  its === others
    ? `của hai đội đều là ${its}`
    : `của ${team(one)} là ${its}, của ${team(other)} là ${others}`;

/** A ground's name without the foreign word for ground: `MetLife`, `Azteca`. */
export const groundName = (name: string): string =>
  name.replace(/^(?:Estadio|Stadium) | Stadium$/g, "");
export const ground = (name: string): string => `sân ${groundName(name)}`;

const HOST_CITIES: Readonly<Record<string, string>> = {
  Arlington: "Dallas",
  Beijing: "Bắc Kinh",
  Chengdu: "Thành Đô",
  Chongqing: "Trùng Khánh",
  "Da Nang": "Đà Nẵng",
  "East Rutherford": "New York/New Jersey",
  Foxborough: "Boston",
  Guadalupe: "Monterrey",
  Guangzhou: "Quảng Châu",
  "Hai Phong": "Hải Phòng",
  Hanoi: "Hà Nội",
  "Ho Chi Minh City": "Thành phố Hồ Chí Minh",
  Inglewood: "Los Angeles",
  "Miami Gardens": "Miami",
  Nanjing: "Nam Kinh",
  "Santa Clara": "San Francisco",
  Shanghai: "Thượng Hải",
  Shenyang: "Thẩm Dương",
  Tianjin: "Thiên Tân",
  Vientiane: "Viêng Chăn",
  Wuhan: "Vũ Hán",
  "Xi'an": "Tây An",
  Zapopan: "Guadalajara",
};
/** The name of a ground's town in the Vietnamese press, which names a suburb by its host city. */
export const hostCity = (town: string): string => HOST_CITIES[town] ?? town;
/** A venue's city, named as in texts: `San Francisco (Santa Clara)`. */
export const venueCity = (city: string): string =>
  hostCity(city).replace(/^.+(?= \((.+)\)$)/, (named, town) => HOST_CITIES[town] ?? named);

/** A team's Vietnamese name. */
export const team = ({vi}: Text): string => vi;
