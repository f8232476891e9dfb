import {en, vi} from "../../../pipeline/kit/grammar/messages.ts";
import {competitionOf} from "../../../pipeline/tournament/rules/competition.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {IN_STAGE} from "../../../pipeline/tournament/text/stages.ts";
import type {Stage, TeamId, Text} from "../../../pipeline/tournament/types.ts";
import {progressOf} from "./teams.ts";

/** The outcome of the final or the match for third place for a team that is not champion. */
export function placeOf(
  {bracket}: Pick<Snapshot, "bracket">,
  teamId: TeamId,
): "second" | "third" | "fourth" | undefined {
  const nodes = [...bracket.values()];
  const of = (wanted: Stage) => nodes.find(({stage}) => stage === wanted);
  if (of("F")?.loser === teamId) return "second";
  if (of("3RD")?.winner === teamId) return "third";
  return of("3RD")?.loser === teamId ? "fourth" : undefined;
}

/**
 * The end of a team's tournament, as a predicate: `finished third, having beaten France for it`;
 * null while it is in.
 */
export function wayEnded(snapshot: Snapshot, teamId: TeamId): Text | null {
  const {status, stage} = progressOf(snapshot, teamId);
  if (status === "in") return null;
  const own = snapshot.matchesOf(teamId);
  if (stage === "group")
    return own.every(({state}) => isDecided(state))
      ? {en: `went out ${IN_STAGE.group.en}`, vi: `dừng bước ${IN_STAGE.group.vi}`}
      : {en: "can no longer go through", vi: "không còn cơ hội đi tiếp"};
  const last = own.findLast(({state}) => isDecided(state))!;
  const other = snapshot.teams.get((last.home === teamId ? last.away : last.home)!)!.name;
  const hasWon = snapshot.bracket.get(last.fixture.matchId)?.winner === teamId;
  const kicks = last.state.score.shootout !== null;
  const on = {en: kicks ? " on penalties" : "", vi: kicks ? " trên chấm luân lưu" : ""};
  if (stage === "F")
    return hasWon
      ? {
          en: en`won the title, beating ${other} in the final${on.en}`,
          vi: vi`vô địch ${competitionOf(snapshot.tournament).scope.vi}, thắng ${other} ở chung kết${on.vi}`,
        }
      : {
          en: en`finished as runners-up, beaten by ${other} in the final${on.en}`,
          vi: vi`về nhì, thua ${other} ở chung kết${on.vi}`,
        };
  if (stage === "3RD")
    return hasWon
      ? {
          en: en`finished third, beating ${other} in the third-place match${on.en}`,
          vi: vi`giành hạng ba sau khi thắng ${other}${on.vi}`,
        }
      : {
          en: en`finished fourth, beaten by ${other} in the third-place match${on.en}`,
          vi: vi`xếp thứ tư, thua ${other} ở trận tranh hạng ba${on.vi}`,
        };
  return {
    en: en`went out ${IN_STAGE[stage].en}, beaten by ${other}${on.en}`,
    vi: vi`dừng bước ${IN_STAGE[stage].vi}, thua ${other}${on.vi}`,
  };
}
