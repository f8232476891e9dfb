import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import {kickoffTimes, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Competition, TeamId, Text} from "../../pipeline/tournament/types.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";
import {teams} from "../tournament/teams/teams.ts";
import {topScorers} from "../tournament/teams/top-scorers.ts";
import {wayEnded} from "../tournament/teams/way-ended.ts";
import {namesOfMatches, resultOf} from "./match.ts";
import {titleOdds} from "./title-odds.ts";
import {factDocument, type SearchDocument} from "./types.ts";
import {winsAndDefeats} from "./wins-and-defeats.ts";

/** Alternative names of the teams, by teamId. */
export type OtherNames = ReadonlyMap<TeamId, readonly string[]>;

type Progress = ReturnType<typeof teams>["teams"][number]["progress"];

/** A team: its group, progress, manager, last and next match, and squad. */
export function teamDocuments(snapshot: Snapshot, otherNames: OtherNames): SearchDocument[] {
  const competition = competitionOf(snapshot.tournament);
  return teams(snapshot).teams.map(({teamId, code, name, nameVi, group, fifaRank, progress}) => {
    const squad = snapshot.squads.get(teamId);
    const manager = squad?.manager.name;
    const players = (squad?.players ?? []).map((player) => player.name).join(", ");
    const fate = fateOf(snapshot, teamId, progress, competition);
    const played = snapshot.matchesOf(teamId);
    const all = namesOfMatches(snapshot, {en: played, vi: played});
    const round = [
      ...matchesBeside(snapshot, teamId, [name, nameVi]),
      {
        en: `Results and matches of ${name}: ${all.en}.`,
        vi: `Kết quả các trận của đội ${nameVi}, từ trận đầu tiên: ${all.vi}.`,
      },
      ...winsAndDefeats(snapshot, teamId, [name, nameVi]),
      ...titleOdds(snapshot, teamId, [name, nameVi]),
    ];
    const scorers = topScorers(snapshot)
      .filter(({team}) => team.teamId === teamId)
      .map(({player, goals}) => `${player.name} ${goals}`)
      .join(", ");
    return factDocument(
      "team",
      teamId,
      {
        title: [name, nameVi],
        text: [
          [
            `${name} (${code}), Group ${group}, ${en.ordinalFigure(fifaRank)} in the FIFA ranking, ${fate.en}.`,
            ...round.map((told) => told.en),
            ...(manager ? [`The manager (coach) of ${name} is ${manager}.`] : []),
            ...(scorers ? [`Top scorers and goalscorers of ${name}, who scored: ${scorers}.`] : []),
            `Squad, line-up, players of ${name}: ${players}.`,
          ].join(" "),
          [
            `Đội tuyển ${nameVi} (${code}), bảng ${group}, hạng ${fifaRank} FIFA, ${fate.vi}.`,
            ...round.map((told) => told.vi),
            ...(manager ? [`Huấn luyện viên (HLV) của ${nameVi} là ${manager}.`] : []),
            ...(scorers ? [`Chân sút, cầu thủ ghi bàn cho ${nameVi}: ${scorers}.`] : []),
            `Đội hình, danh sách cầu thủ ${nameVi}: ${players}.`,
          ].join(" "),
        ],
        names: [...new Set([name, nameVi, code, ...(otherNames.get(teamId) ?? [])])],
        url: `/teams/${teamId}`,
        dataUrl: `/api/teams/${teamId}`,
      },
      snapshot.tournament.year,
    );
  });
}

/** The progress of a team: `went out in the round of 32, beaten by Paraguay on penalties`. */
function fateOf(
  snapshot: Snapshot,
  teamId: TeamId,
  {status}: Progress,
  {scope}: Competition,
): Text {
  if (status === "champion") return {en: `${scope.en} champions`, vi: `nhà vô địch ${scope.vi}`};
  return wayEnded(snapshot, teamId) ?? {en: "still in the tournament", vi: "còn trong giải"};
}

/** The last decided match and the next scheduled one. */
function matchesBeside(
  snapshot: Snapshot,
  teamId: TeamId,
  [name, nameVi]: readonly [string, string],
) {
  const own = snapshot.matchesOf(teamId);
  const last = own.findLast(({state}) => isDecided(state));
  const next = own.find(({state}) => state.status === "scheduled");
  const told = (match: (typeof own)[number]) => ({
    result: resultOf(matchSummary(snapshot, match)),
    kickoff: kickoffTimes(match),
  });
  return [
    ...(last
      ? [told(last)].map(({result, kickoff}) => ({
          en: `Result of the last match of ${name}: ${result.en}, on ${en.day(kickoff.en.on)}.`,
          vi: `Kết quả trận gần nhất của ${nameVi}: ${result.vi}, ${vi.day(kickoff.vi.on)}.`,
        }))
      : []),
    ...(next
      ? [told(next)].map(({result, kickoff}) => ({
          en: `The next match of ${name} (when ${name} play): ${result.en}, on ${en.day(kickoff.en.on)}.`,
          vi: `Trận tiếp theo của ${nameVi} (bao giờ đá): ${result.vi}, ${vi.day(kickoff.vi.on)}.`,
        }))
      : []),
  ];
}
