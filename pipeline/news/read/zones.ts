import {offsetIn} from "../../kit/instant.ts";

/**
 * Zone names used in feeds, by hours east of UTC: RFC 822 (with its military letters), Europe,
 * Asia, Oceania.
 */
const NAMES_BY_HOURS: readonly (readonly [hours: number, names: string])[] = [
  [-10, "hst"],
  [-9, "akst"],
  [-8, "akdt pst"],
  [-7, "mst pdt"],
  [-6, "cst mdt"],
  [-5, "est cdt cot pet ect"],
  [-4, "ast at edt clt bot"],
  [-3.5, "nst"],
  [-3, "brt art adt uyt"],
  [-2.5, "ndt"],
  [0, "ut utc gmt z wet"],
  [1, "west bst cet met mez wat"],
  [2, "cest mest mesz eet cat sast"],
  [3, "eest msk trt eat"],
  [3.5, "irst"],
  [4, "gst"],
  [5, "pkt uzt"],
  [5.5, "ist"],
  [5.75, "npt"],
  [6, "bdt"],
  [7, "ict wib"],
  [8, "sgt hkt awst myt pht wita"],
  [9, "jst kst"],
  [9.5, "acst"],
  [10, "aest"],
  [11, "aedt"],
  [12, "nzst"],
  [13, "nzdt"],
];
const HOURS: ReadonlyMap<string, number> = new Map(
  NAMES_BY_HOURS.flatMap(([hours, names]) =>
    names.split(" ").map((name) => [name, hours] as const),
  ),
);
/** Zones of the United States that imply summer time without naming it. */
const AMERICAN: Readonly<Record<string, number>> = {et: -5, ct: -6, mt: -7, pt: -8};

const LETTERS = "abcdefghiklm";

/**
 * Minutes east of UTC at a local time (milliseconds as if it were UTC); null if the name is not a
 * zone.
 */
export function namedZone(name: string, localMs: number): number | null {
  const zone = name.replace(/^etc\//, "");
  const american = AMERICAN[zone];
  if (american !== undefined) return (american + (isAmericanSummer(localMs) ? 1 : 0)) * 60;
  const hours = HOURS.get(zone);
  if (hours !== undefined) return hours * 60;
  if (zone.includes("/")) return placeMinutes(zone, localMs);
  if (zone.length !== 1) return null;
  if (LETTERS.includes(zone)) return -60 * (LETTERS.indexOf(zone) + 1);
  return zone >= "n" && zone <= "y" ? 60 * (zone.charCodeAt(0) - 109) : null;
}

/** Minutes east of UTC at a place in the zone database ("asia/ho_chi_minh") at its local time. */
function placeMinutes(timeZone: string, localMs: number): number | null {
  const offsetAt = (ms: number): number => {
    const [sign, hours, minutes] = offsetIn(ms, timeZone).split(/(?<=[+-])|:/);
    return sign ? offsetMinutes(sign, hours!, minutes)! : 0;
  };
  try {
    return offsetAt(localMs - offsetAt(localMs) * 60_000);
  } catch {
    return null;
  }
}

/** "+7", "+07", "+0700", "-7:30" → minutes east of UTC; null for offsets that do not exist. */
export function offsetMinutes(sign: string, hours: string, minutes = "0"): number | null {
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) > 59 || total > 15 * 60 ? null : sign === "-" ? 0 - total : total;
}

/** A source's default zone ("+07:00", "Z") in minutes; UTC if it cannot be read. */
export function defaultZoneMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (offsetMinutes(sign, hours!, minutes) ?? 0);
}

/** From the second Sunday of March to the first of November, 02:00 local, as since 2007. */
function isAmericanSummer(localMs: number): boolean {
  const year = new Date(localMs).getUTCFullYear();
  const sunday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (nth - 1), 2);
  };
  return localMs >= sunday(2, 2) && localMs < sunday(10, 1);
}
