import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import {kickoffTimes, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {IN_STAGE} from "../../pipeline/tournament/text/stages.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";

/**
 * A sentence on a team's defeats and one on its wins, worded like the questions: `Norway beat
 * Brazil`, `Brazil lost to Norway`. Empty before its first match.
 */
export function winsAndDefeats(
  snapshot: Snapshot,
  teamId: TeamId,
  [name, nameVi]: readonly [string, string],
) {
  const played = snapshot.matchesOf(teamId).filter(({state}) => isDecided(state));
  if (played.length === 0) return [];
  const told = played.flatMap((match) => {
    const {home, away, score, winner, stage} = matchSummary(snapshot, match);
    if (score === null || winner === null) return [];
    const [won, lost] = winner === "home" ? [home, away] : [away, home];
    const goals = [score.home, score.away] as const;
    const [more, fewer] = winner === "home" ? goals : [goals[1], goals[0]];
    const kickoff = kickoffTimes(match);
    const other = won.teamId === teamId ? lost : won;
    const round = (language: "en" | "vi") =>
      stage === "group" ? "" : ` ${IN_STAGE[stage][language]}`;
    return [
      {
        isWin: won.teamId === teamId,
        en: [
          other.name,
          `${more}–${fewer}${score.shootout ? " on penalties" : ""}${round("en")} on ${en.day(kickoff.en.on)}`,
        ],
        vi: [
          other.nameVi,
          `${more}–${fewer}${score.shootout ? " luân lưu" : ""}${round("vi")} ${vi.day(kickoff.vi.on)}`,
        ],
      } as const,
    ];
  });
  const wins = told.filter(({isWin}) => isWin);
  const defeats = told.filter(({isWin}) => !isWin);
  const after = {en: en.count(played.length, "match", "matches"), vi: `${played.length} trận`};
  return [
    {
      en:
        defeats.length > 0
          ? `${defeats.map(({en: [by, how]}) => `${by} beat ${name} ${how}`).join("; ")}: ${name} lost to ${en.list(defeats.map((one) => one.en[0]))}.`
          : `Nobody beat ${name} in ${after.en}; ${name} lost to no team.`,
      vi:
        defeats.length > 0
          ? `${nameVi} thua ${defeats.map(({vi: [by, how]}) => `${by} ${how}`).join("; ")}: ${defeats.map((one) => `${one.vi[0]} thắng ${nameVi}`).join(", ")}.`
          : `${nameVi} chưa thua ai sau ${after.vi}: không đội nào thắng ${nameVi}.`,
    },
    {
      en:
        wins.length > 0
          ? `${name} beat ${wins.map((one) => one.en.join(" ")).join("; ")}.`
          : `${name} beat nobody in ${after.en}.`,
      vi:
        wins.length > 0
          ? `${nameVi} thắng ${wins.map((one) => one.vi.join(" ")).join("; ")}.`
          : `${nameVi} chưa thắng ai sau ${after.vi}.`,
    },
  ];
}
