import type {Slot} from "../../types.ts";

/** The parts of a tournament's text beside its results: places, groups and the bracket's slots. */
export interface Plan {
  readonly stadiums: readonly Stadium[];
  /** Offset of the kick-offs, `UTC+2`; null if the text names none. */
  readonly zone: string | null;
  /** Teams by group letter, in draw order. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** By `planKey`. */
  readonly matches: ReadonlyMap<string, PlannedMatch>;
}
interface Stadium {
  readonly city: string;
  readonly name: string;
  /** The name during the tournament. */
  readonly officialName: string;
  readonly capacity: number;
}
interface PlannedMatch {
  readonly city: string;
  /** The sides of a knock-out match; null without a comment that names them. */
  readonly slots: readonly [Slot, Slot] | null;
}

/** The key of a match on a day, `06-14 Germany–Scotland`. */
export const planKey = (monthAndDay: string, home: string, away: string): string =>
  `${monthAndDay} ${home}–${away}`;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const STADIUM =
  /^#\s+(?<city>[^,]+),\s+(?<name>[^,(]+?)\s*(?:\((?<official>[^)]+)\))?,\s*(?<seats>[\d_]+)\s*$/;
const MATCH =
  /^\s+(?:\d\d:\d\d\s+)?(?<home>\p{L}[^@]*?)\s+(?:v|\d+-\d+(?: pen\.)?(?: \d+-\d+)?(?: a\.e\.t\.)?(?: \([^)]*\))?)\s+(?<away>\p{L}[^@]*?)\s+@ (?<city>[^#]+?)\s*(?:#\s*(?<slots>.+?)\s*)?$/u;

/**
 * Reads the text of a tournament such as `2024_euro.txt`: stadiums and the zone in comments of the
 * heading, `Group A | Germany Scotland`, dates, matches with their city, and the slots of a
 * knock-out match in a comment (`# Winner Group A - Runner-up Group C`). Other lines are skipped.
 */
export function parsePlan(text: string): Plan {
  const lines = text.split(/\r?\n/);
  const matches = new Map<string, PlannedMatch>();
  let on = "";
  for (const line of lines) {
    const date = /^\w{3} (\w{3}) (\d{1,2})\b/.exec(line);
    if (date)
      on = `${String(MONTHS.indexOf(date[1]!) + 1).padStart(2, "0")}-${date[2]!.padStart(2, "0")}`;
    const match = MATCH.exec(line)?.groups;
    if (match)
      matches.set(planKey(on, match.home!, match.away!), {
        city: match.city!,
        slots: slotsOf(match.slots),
      });
  }
  return {
    stadiums: lines.flatMap((line) => {
      const found = STADIUM.exec(line)?.groups;
      if (!found) return [];
      const {city, name, official, seats} = found;
      return {
        city: city!,
        name: name!,
        officialName: official ?? name!,
        capacity: Number(seats!.replaceAll("_", "")),
      };
    }),
    zone: /\((UTC[+-]\d+(?::\d+)?)\)/.exec(text)?.[1] ?? null,
    groups: new Map(
      lines.flatMap((line) => {
        const [, letter, teams] = /^Group ([A-Z])\s*\|\s*(.+?)\s*$/.exec(line) ?? [];
        return letter ? [[letter, teams!.split(/\s{2,}/)] as const] : [];
      }),
    ),
    matches,
  };
}

function slotsOf(comment = ""): readonly [Slot, Slot] | null {
  const [home, away] = comment.split(/\s+-\s+/).map(slotOf);
  return home && away ? [home, away] : null;
}

/** `Winner Group A` → `1A`, `3rd Group D/E/F` → `3DEF`, `Winner Match 39` → `W39`. */
export function slotOf(words: string): Slot | null {
  const short = words.replaceAll("/", "");
  if (/^(?:[12][A-Z]|3[A-Z]+|[WL]\d+)$/.test(short)) return short;
  const [, place, kind, of] =
    /^(Winner|Runner-up|3rd|Loser) (Group|Match) ([A-Z]+|\d+)$/.exec(short) ?? [];
  if (!place) return null;
  if (kind === "Match") return `${place === "Loser" ? "L" : "W"}${of}`;
  return `${{Winner: 1, "Runner-up": 2}[place] ?? 3}${of}`;
}
