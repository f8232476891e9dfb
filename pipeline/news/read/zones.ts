/**
 * Hours east of UTC of the zone names that feeds use; RFC 822 (with its military letters), Europe,
 * Asia, Oceania.
 */
const HOURS: Readonly<Record<string, number>> = {
  ...{
    ut: 0,
    utc: 0,
    gmt: 0,
    z: 0,
    wet: 0,
    west: 1,
    bst: 1,
    ist: 5.5,
    cet: 1,
    met: 1,
    mez: 1,
    cest: 2,
    mest: 2,
    mesz: 2,
    eet: 2,
    eest: 3,
  },
  ...{
    msk: 3,
    trt: 3,
    gst: 4,
    pkt: 5,
    ict: 7,
    wib: 7,
    sgt: 8,
    hkt: 8,
    awst: 8,
    jst: 9,
    kst: 9,
    acst: 9.5,
    aest: 10,
    aedt: 11,
    nzst: 12,
    nzdt: 13,
  },
  ...{
    nst: -3.5,
    ndt: -2.5,
    brt: -3,
    art: -3,
    adt: -3,
    ast: -4,
    at: -4,
    edt: -4,
    est: -5,
    cdt: -5,
    cst: -6,
    mdt: -6,
    mst: -7,
    pdt: -7,
    pst: -8,
  },
  ...{akdt: -8, akst: -9, hst: -10},
};
/** Zones of the United States that keep summer time without saying so. */
const AMERICAN: Readonly<Record<string, number>> = {et: -5, ct: -6, mt: -7, pt: -8};

const LETTERS = "abcdefghiklm";

/**
 * Minutes east of UTC at a local time (milliseconds as if it were UTC); null for a name that is no
 * zone.
 */
export function namedZone(name: string, localMs: number): number | null {
  const zone = name.replace(/^etc\//, "");
  const american = AMERICAN[zone];
  if (american !== undefined) return (american + (isAmericanSummer(localMs) ? 1 : 0)) * 60;
  const hours = Object.hasOwn(HOURS, zone) ? HOURS[zone] : undefined;
  if (hours !== undefined) return hours * 60;
  if (zone.length !== 1) return null;
  if (LETTERS.includes(zone)) return -60 * (LETTERS.indexOf(zone) + 1);
  return zone >= "n" && zone <= "y" ? 60 * (zone.charCodeAt(0) - 109) : null;
}

/** "+7", "+07", "+0700", "-7:30" → minutes east of UTC; null beyond what exists. */
export function offsetMinutes(sign: string, hours: string, minutes = "0"): number | null {
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) > 59 || total > 15 * 60 ? null : sign === "-" ? 0 - total : total;
}

/** A source's default zone ("+07:00", "Z") in minutes; UTC where it cannot be read. */
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
