import {expect, test} from "vitest";
import {prospectIn} from "../../../../pipeline/tournament/certainty/prospects.ts";
import type {Clause} from "../../../../pipeline/tournament/rules/prospects/clauses.ts";
import type {GroupTable} from "../../../../pipeline/tournament/rules/types.ts";
import {prospectText} from "../../../../pipeline/tournament/text/prospects/prospect-text.ts";
import type {TeamId} from "../../../../pipeline/tournament/types.ts";
import {type CUPS, outcomesIn} from "./enumeration.ts";
import {readCondition, type Scored} from "./read-condition.ts";
import {advances, type Thirds, thirdsOf} from "./thirds.ts";

const AIMS = ["advance", 1, 2, 3, 4] as const;

/** Whether a clause holds for the scores of a round. */
function holds(
  {own, other, margin}: Clause,
  team: TeamId,
  matches: readonly (Scored & {matchId: string})[],
): boolean {
  const mine = matches.find(({home, away}) => home === team || away === team);
  const by = mine ? (mine.home === team ? 1 : -1) * (mine.goals[0] - mine.goals[1]) : null;
  const result = by === null ? null : by > 0 ? "win" : by < 0 ? "loss" : "draw";
  if (own && (result === null || !own.includes(result))) return false;
  const goals = Math.abs(by ?? 0);
  if (margin && ("atLeast" in margin ? goals < margin.atLeast : goals >= margin.under))
    return false;
  if (!other) return true;
  const [a, b] = matches.find(({matchId}) => matchId === other.matchId)!.goals;
  return other.results.includes(a > b ? "home" : a < b ? "away" : "draw");
}

/** Compares every condition after every match of a World Cup with the enumerated outcomes. */
export function conditionsSuite({facts, tables: cup}: (typeof CUPS)[number]): void {
  test("every condition is right of every enumerated outcome, as data and as read", () => {
    const wrong: unknown[] = [];
    let conditions = 0;
    const seen = new Set<GroupTable>();
    const thirds = new Map<GroupTable, Thirds>();
    const nameOf = (id: TeamId) => facts().teams.find(({teamId}) => teamId === id)!.name;
    const names = new Map(facts().teams.map(({teamId, name}) => [name.en, teamId]));
    for (const tables of cup()) {
      for (const table of tables)
        if (!thirds.has(table)) thirds.set(table, thirdsOf(table, outcomesIn(table)));
      for (const table of tables) {
        const all = outcomesIn(table);
        if (seen.has(table) || !all) continue;
        seen.add(table);
        const {fixtures} = table;
        const next = Math.min(
          ...fixtures.matches.flatMap(({played, matchday}) => (played ? [] : matchday!)),
        );
        for (const team of fixtures.teams)
          for (const aim of AIMS) {
            const {certain, condition} = prospectIn(tables, team, aim);
            if (certain !== null) expect(condition).toBeNull();
            if (!condition) continue;
            conditions++;
            const told = prospectText({
              team: nameOf(team),
              aim,
              condition,
              sides: (matchId) => {
                const {home, away} = fixtures.matches.find((one) => one.matchId === matchId)!;
                return {home: nameOf(home), away: nameOf(away)};
              },
            });
            const text = told.en;
            // "with a draw, if Ghana do not win, or …" reads as one condition
            if (text.includes(", if ")) wrong.push({team, aim, text});
            // the weakest result that suffices, as "a draw is enough"
            if (
              (aim === "advance" || aim === 1) &&
              (/(go through|win the group|going through|winning the group) with a (win|draw)\./.test(
                text,
              ) ||
                /^[^,]* nếu (không thua|thắng|hòa)\./.test(told.vi))
            )
              wrong.push({team, aim, told});
            const may = new Map(condition.perhaps.map((one) => [one, new Set<boolean | null>()]));
            const needed = new Set<Clause>();
            for (const outcome of all) {
              const round = fixtures.matches.flatMap((match) =>
                match.played === null && match.matchday === next
                  ? [{...match, goals: outcome.scores.get(match.matchId)!}]
                  : [],
              );
              const reached =
                aim === "advance"
                  ? advances(tables, table, team, thirds, outcome)
                  : outcome.place.get(team) === aim;
              const sure = condition.sure.filter((one) => holds(one, team, round));
              const lost = condition.lost.some((one) => holds(one, team, round));
              const perhaps = condition.perhaps.filter((one) => holds(one, team, round));
              if (sure.length === 1) needed.add(sure[0]!);
              if (sure.length === 0) for (const one of perhaps) may.get(one)!.add(reached);
              const isWrong =
                (sure.length > 0 && reached !== true) ||
                (lost && reached !== false) ||
                (condition.isLastRound && sure.length + perhaps.length === 0 && reached !== false);
              const own = round.find(({home, away}) => home === team || away === team) ?? null;
              const read =
                text === ""
                  ? "silent"
                  : readCondition(text, {
                      own,
                      team,
                      matches: round,
                      names,
                      climbing: aim === "advance" || aim === 1,
                    });
              const isMisread =
                (read === "enough") !== sure.length > 0 ||
                (read === "out" && reached !== false) ||
                (read === "silent" && condition.isLastRound && reached !== false) ||
                (read === "perhaps") !== (sure.length === 0 && perhaps.length > 0);
              if (isWrong || isMisread)
                wrong.push({team, aim, text, read, reached, scores: [...outcome.scores].join(" ")});
            }
            for (const [one, results] of may)
              if (one.margin === null && results.size < 2 && !results.has(null))
                wrong.push({team, aim, text, vague: one, results});
            for (const one of condition.sure)
              if (one.margin === null && !needed.has(one))
                wrong.push({team, aim, text, needless: one});
          }
      }
    }
    expect(wrong.slice(0, 6)).toEqual([]);
    expect(conditions).toBeGreaterThan(300);
  });
}
