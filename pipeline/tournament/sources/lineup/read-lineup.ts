import type {Lineup, LineupPlayer, Squad, SquadPlayer} from "../../types.ts";

/** One fault in a submitted line-up, with its location and the expected value. */
export interface LineupFault {
  /** JSON pointer into the submission. */
  readonly pointer: string;
  readonly detail: string;
}

/** A line-up as submitted by an operator: squad members by their shirt numbers. */
export interface LineupSubmission {
  readonly starters: readonly number[];
  readonly bench: readonly number[];
  readonly captain: number;
  readonly formation: string | null;
}

const STARTERS = 11;
const LINES = ["GK", "DF", "MF", "FW"] as const;

/**
 * Reads a submission as a team sheet: eleven starters from the squad with exactly one goalkeeper, a
 * bench of other squad members, a captain who starts, a formation of three to five lines that add
 * up to ten.
 *
 * @returns the line-up, with lines by the squad's position classes, goalkeeper first; or all faults
 */
export function readLineup(
  {starters, bench, captain, formation}: LineupSubmission,
  squad: Squad,
): Lineup | readonly LineupFault[] {
  const members = new Map(squad.players.map((player) => [player.shirt, player]));
  const faults: LineupFault[] = [];
  const fault = (pointer: string, detail: string) => void faults.push({pointer, detail});

  if (starters.length !== STARTERS)
    fault("/starters", `${starters.length} starters, expected ${STARTERS}`);
  const seen = new Map<number, string>();
  for (const [list, shirts] of [["starters", starters] as const, ["bench", bench] as const]) {
    for (const [index, shirt] of shirts.entries()) {
      const pointer = `/${list}/${index}`;
      const first = seen.get(shirt);
      if (!members.has(shirt))
        fault(
          pointer,
          `shirt ${shirt} is not in the squad of ${squad.teamId}, expected one of ${shirtsOf(squad)}`,
        );
      else if (first) fault(pointer, `shirt ${shirt} is named at ${first} already`);
      seen.set(shirt, first ?? pointer);
    }
  }
  const known = starters.flatMap((shirt) => members.get(shirt) ?? []);
  const keepers = known.filter(({position}) => position === "GK");
  if (keepers.length !== 1)
    fault(
      "/starters",
      `${keepers.length} goalkeepers (${keepers.map(({shirt}) => shirt).join(", ") || "none"}), expected 1`,
    );
  if (!starters.includes(captain))
    fault("/captain", `shirt ${captain} does not start, expected one of ${starters.join(", ")}`);
  if (formation !== null && !isFormation(formation))
    fault(
      "/formation",
      `"${formation}", expected three to five lines that add up to ten, as 4-3-3`,
    );
  if (faults.length > 0) return faults;

  const lines = LINES.map((line) =>
    known.filter(({position}) => position === line).map(named),
  ).filter(({length}) => length > 0);
  return {lines, captain, formation, bench: bench.map((shirt) => named(members.get(shirt)!))};
}

const named = ({shirt, name}: SquadPlayer): LineupPlayer => ({shirt, name});
const shirtsOf = ({players}: Squad): string => players.map(({shirt}) => shirt).join(", ");

function isFormation(text: string): boolean {
  const lines = /^\d(-\d){2,4}$/.test(text) ? text.split("-").map(Number) : [];
  return (
    lines.every((line) => line > 0) && lines.reduce((sum, line) => sum + line, 0) === STARTERS - 1
  );
}
