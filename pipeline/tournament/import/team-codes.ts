import {FactsError} from "../../kit/errors.ts";
import type {CsvRow} from "../../kit/facts/csv.ts";
import {lazy} from "../../kit/lazy.ts";
import type {TeamId} from "../types.ts";
import {reference} from "./reference.ts";

/** A team with its permanent id, by its name in martj42/international_results (always today's). */
interface NamedTeam {
  readonly teamId: TeamId;
  readonly name: string;
  /** As used by Vietnamese newspapers. */
  readonly nameVi: string;
  /** Null for former states, teams outside FIFA, and Northern Ireland, which has no emoji. */
  readonly flag: string | null;
  /** For a state in World Cup history: the team that continues its record. */
  readonly successor: TeamId | null;
}

/** Every team with an id: members of FIFA, former states, teams outside FIFA, predecessors. */
export const namedTeams = lazy((): readonly NamedTeam[] =>
  reference
    .csv("reference/teams.csv", "reference-teams.json")
    .map(({teamId, name, nameVi, flag, successor}) => ({
      teamId: teamId!,
      name: name!,
      nameVi: nameVi!,
      flag: flag || null,
      successor: successor || null,
    })),
);

/** Other sources' spellings that differ from the names above. */
const aliases = () => reference.csv("reference/team-aliases.csv", "reference-team-aliases.json");

const byId = lazy(() => new Map(namedTeams().map((team) => [team.teamId, team])));
const ids = lazy(
  () => new Map([...namedTeams(), ...aliases()].map(({name, teamId}) => [name!, teamId!])),
);

/** Whether a team has the name, in any source's spelling. */
export const isTeamName = (name: string): boolean => ids().has(name);

/** The team with an id. */
export const namedTeam = (teamId: TeamId): NamedTeam | undefined => byId().get(teamId);

/** The key of a match between two teams on a day, whichever side is at home. */
export const pairKey = (on: string, a: TeamId, b: TeamId): string =>
  `${on} ${[a, b].sort().join("-")}`;

/**
 * Team id of a name, in any source's spelling.
 *
 * @throws FactsError when the name is not in the table
 */
export function teamIdOf(name: string): TeamId {
  const id = ids().get(name);
  if (id === undefined)
    throw new FactsError(
      `team "${name}" has no id; expected a line for it in data/reference/teams.csv or team-aliases.csv`,
    );
  return id;
}

/** The key of the match in a row, as `pairKey`. */
export const rowKey = (row: CsvRow): string =>
  pairKey(row.date!, teamIdOf(row.home_team!), teamIdOf(row.away_team!));
