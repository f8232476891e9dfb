import {FactsError} from "../../kit/errors.ts";
import type {Manager, MatchFacts, Official, Pair, TeamId} from "../types.ts";
import type {Ledger} from "./corrections.ts";
import {countGoals, importGoals, type Sides} from "./goals.ts";
import type {JoinedMatch} from "./join-matches.ts";
import {isShortFor} from "./names.ts";
import {instantOf} from "./openfootball/json.ts";
import {playersFrom} from "./openfootball/text-players.ts";
import {personalName} from "./personal-names.ts";
import type {ImportedSquad} from "./squads.ts";
import {pairText} from "./world-cups.ts";

/**
 * The referees in the full text, with their countries, for looking up short names of other sources.
 */
export type Referees = readonly Omit<Official, "role">[];

/**
 * All facts of one played match. Score and goals require only the JSON file; cards, substitutions,
 * line-ups and kicks come from the full text and are null if it lacks them.
 */
export function importMatch(
  match: JoinedMatch,
  squads: ReadonlyMap<TeamId, ImportedSquad>,
  referees: Referees,
  ledger: Ledger,
): MatchFacts {
  const {json, row, text, number} = match;
  const sides = sidesOf(squads, match);
  const goals = importGoals(match, sides, ledger);
  return {
    number,
    home: match.home,
    away: match.away,
    kickoffAt: ledger.settle(number, "kickoffAt", {
      "openfootball json": instantOf(json.date, json.time ?? ""),
      "openfootball text": text && instantOf(`${json.date.slice(0, 4)}-${text.on}`, text.time),
      "world-cup-data": row.kickoff_actual_utc!,
    })!,
    score: {
      halfTime: pairOf(
        ledger.settle(number, "half-time score", {
          "openfootball json": pairText(json.score?.ht),
          "fixtures table": row.ht!,
          "goal minutes": pairText(countGoals(goals, ({minute}) => minute <= 45)),
        })!,
      ),
      fullTime: json.score?.ft ?? null,
      extraTime: json.score?.et ?? null,
      shootout: json.score?.p ?? null,
    },
    goals,
    ...playersFrom(text, sides, json.score?.et !== undefined),
    managers: {
      home: managerOf(number, sides.home, ledger),
      away: managerOf(number, sides.away, ledger),
    },
    officials: [refereeOf(match, referees)],
    attendance: Number(
      ledger.settle(number, "attendance", {
        "openfootball text": text?.attendance == null ? null : String(text.attendance),
        "world-cup-data": row.attendance!,
      }),
    ),
  };
}

/** Reads a score such as `2-1`; null if there is none. */
export function pairOf(text: string): Pair | null {
  const match = /^(\d+)-(\d+)$/.exec(text);
  return match && [Number(match[1]), Number(match[2])];
}

/** The squads of both sides. @throws FactsError when a team has none */
export function sidesOf(
  squads: ReadonlyMap<TeamId, ImportedSquad>,
  {home, away}: {readonly home: TeamId; readonly away: TeamId},
): Sides {
  const squadOf = (teamId: TeamId): ImportedSquad => {
    const squad = squads.get(teamId);
    if (squad === undefined) throw new FactsError(`no squad list for ${teamId}`);
    return squad;
  };
  return {home: squadOf(home), away: squadOf(away)};
}

/**
 * The squad's manager, unless a correction `<team> manager` of this match gives another one as
 * `Name (fra)`.
 */
function managerOf(number: number, squad: ImportedSquad, ledger: Ledger): Manager {
  const other = ledger.corrected(number, `${squad.teamId} manager`);
  const named = other === null ? null : /^(.+?) \(([a-z]{3})\)$/.exec(other);
  return named === null ? squad.manager : {name: personalName(named[1]!), country: named[2]!};
}

/**
 * The text's referee, otherwise the tournament's referee matching the fixtures table's short name.
 */
function refereeOf({text, row}: JoinedMatch, referees: Referees): Official {
  const known = text?.referees[0] ?? referees.find(({name}) => isShortFor(row.referee!, name));
  return {
    role: "referee",
    name: personalName(known?.name ?? row.referee!),
    country: known?.country ?? null,
  };
}
