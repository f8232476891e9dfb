import {FactsError} from "../../../kit/errors.ts";
import type {MatchFacts, Pair, TeamId} from "../../types.ts";
import type {Ledger} from "../corrections.ts";
import {countGoals, importGoals} from "../goals.ts";
import {pairOf, sidesOf} from "../matches.ts";
import {instantOf} from "../openfootball/json.ts";
import {playersFrom} from "../openfootball/text-players.ts";
import {personalName} from "../personal-names.ts";
import type {ImportedSquad} from "../squads.ts";
import {teamIdOf} from "../team-codes.ts";
import {pairText} from "../world-cups.ts";
import type {ArchiveMatch} from "./sources.ts";

/**
 * All facts of one match of an archive year. Line-ups, cards, substitutions and kicks come from the
 * full text, scores from the JSON file; values from several sources are compared.
 *
 * @param number match number under which its disagreements are filed
 */
export function archiveMatch(
  match: ArchiveMatch,
  number: number,
  squads: ReadonlyMap<TeamId, ImportedSquad>,
  ledger: Ledger,
): MatchFacts {
  const {json, text, home, away} = match;
  const sides = sidesOf(squads, match);
  const goals = importGoals({number, json, text, scorers: match.scorers}, sides, ledger);
  if (!text.lineups || !json.score || !text.score)
    throw new FactsError(`match ${number}, ${home}–${away}: expected a score and both line-ups`);
  checkScore(match, number, ledger);
  return {
    number,
    home,
    away,
    kickoffAt: kickoffOf(match, number, ledger),
    score: {
      halfTime: pairOf(
        ledger.settle(number, "half-time score", {
          "openfootball json": pairText(json.score.ht) || null,
          "goal minutes": pairText(countGoals(goals, ({minute}) => minute <= 45)),
        })!,
      ),
      fullTime: json.score.ft,
      extraTime: json.score.et ?? null,
      shootout: json.score.p ?? null,
    },
    goals,
    ...playersFrom(text, sides, json.score.et !== undefined),
    managers: {home: sides.home.manager, away: sides.away.manager},
    officials: text.referees
      .slice(0, 1)
      .map(({name, country}) => ({role: "referee", name: personalName(name), country})),
    attendance: text.attendance,
  };
}

/** The kick-off; the JSON file's time is used only if it includes a zone offset. */
function kickoffOf({json, text}: ArchiveMatch, number: number, ledger: Ledger): string {
  const time = json.time ?? "";
  return ledger.settle(number, "kickoffAt", {
    "openfootball text": instantOf(json.date, text.time),
    "openfootball json": time.includes("UTC") ? instantOf(json.date, time) : null,
  })!;
}

function checkScore(
  {json, text, result, home, shootoutWinner}: ArchiveMatch,
  number: number,
  ledger: Ledger,
): void {
  const goals: Pair = [Number(result.home_score), Number(result.away_score)];
  ledger.settle(number, "final score", {
    "openfootball json": pairText(json.score!.et ?? json.score!.ft),
    "openfootball text": pairText(text.score!.goals),
    martj42: pairText(teamIdOf(result.home_team!) === home ? goals : [goals[1], goals[0]]),
  });
  const winner =
    json.score!.p && teamIdOf(json.score!.p[0] > json.score!.p[1] ? json.team1 : json.team2);
  ledger.settle(number, "shoot-out winner", {
    "openfootball json": winner ?? "none",
    martj42: shootoutWinner ?? "none",
  });
  ledger.settle(number, "shoot-out", {
    "openfootball json": pairText(json.score!.p),
    "openfootball text": pairText(text.score!.shootout ?? undefined),
  });
}
