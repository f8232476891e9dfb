import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import type {SquadPlayer} from "../../pipeline/tournament/types.ts";
import {matchSummary} from "../tournament/matches/schedule.ts";
import {teamRef} from "../tournament/sides.ts";
import {teams} from "../tournament/teams/teams.ts";
import {topScorers} from "../tournament/teams/top-scorers.ts";
import {matchNames} from "./match-names.ts";
import type {SearchDocument} from "./types.ts";

const plain = {language: "en", publishedAt: null} as const;

/** A match: who against whom, in which round, where and when, and how it ended. */
export function matchDocument(snapshot: Snapshot, match: SnapshotMatch): SearchDocument {
  const {matchId, stage, stageName, group, home, away, score, winner, status, venue, ref} =
    matchSummary(snapshot, match);
  const on = kickoffOf(match).slice(0, 10);
  const goals = score && `${score.home}–${score.away}`;
  const kicks =
    score?.shootout &&
    (winner === "away" ? [score.shootout[1], score.shootout[0]] : score.shootout);
  const shootout = kicks
    ? {en: `, ${kicks.join("–")} in the penalty shoot-out`, vi: `, luân lưu ${kicks.join("-")}`}
    : {en: "", vi: ""};
  const extra =
    score?.decidedIn === "extraTime"
      ? {en: " after extra time", vi: " sau hiệp phụ"}
      : {en: "", vi: ""};
  const [won, lost] = winner === "away" ? [away, home] : [home, away];
  const champions = stage === "F" && winner !== null;
  const round = {
    en: group ? `Group ${group}` : stageName.en,
    vi: group ? `Bảng ${group}` : stageName.vi,
  };
  const scored = scorers(match);
  const result =
    score === null || status === "scheduled"
      ? {en: `${home.name} play ${away.name}`, vi: `${home.nameVi} gặp ${away.nameVi}`}
      : status !== "finished"
        ? {
            en: `${home.name} ${goals} ${away.name} so far`,
            vi: `${home.nameVi} đang ${score.home}-${score.away} với ${away.nameVi}`,
          }
        : winner === null
          ? {
              en: `${home.name} and ${away.name} drew ${goals}`,
              vi: `${home.nameVi} hòa ${away.nameVi} ${score.home}-${score.away}`,
            }
          : {
              en: `${won.name} ${kicks ? "went through after" : "won"} ${winner === "away" ? `${score.away}–${score.home}` : goals} against ${lost.name}${extra.en}${shootout.en}`,
              vi: `${won.nameVi} ${kicks ? "vượt qua" : "thắng"} ${lost.nameVi} ${winner === "away" ? `${score.away}-${score.home}` : `${score.home}-${score.away}`}${extra.vi}${shootout.vi}`,
            };
  const champion = champions
    ? {
        en: ` ${won.name} are the world champions, the winner of the World Cup.`,
        vi: ` ${won.nameVi} vô địch World Cup.`,
      }
    : {en: "", vi: ""};
  return {
    ...plain,
    id: `match-${matchId}`,
    kind: "match",
    title: `${home.name} ${goals ?? "v"} ${away.name}, ${round.en}`,
    titleVi: `${home.nameVi} ${score ? `${score.home}-${score.away}` : "–"} ${away.nameVi}, ${round.vi}`,
    text: `${round.en}: ${result.en}, on ${en.day(on)} in ${venue.city} (${venue.name}).${champion.en}${scored && ` Goals: ${scored}.`}`,
    textVi: `${round.vi}: ${result.vi}, ${vi.day(on)} tại ${venue.city} (${venue.name}).${champion.vi}${scored && ` Bàn thắng: ${scored}.`}`,
    names: matchNames({matchId, ref, stage, home, away}),
    url: `/api/matches/${ref}`,
  };
}

const scorers = ({state}: SnapshotMatch): string =>
  (state.goals ?? [])
    .map((goal) => `${goal.name} ${en.minute(goal)}${goal.kind === "own_goal" ? " o.g." : ""}`)
    .join(", ");

const POSITIONS: Readonly<
  Record<SquadPlayer["position"], {readonly en: string; readonly vi: string}>
> = {
  GK: {en: "goalkeeper", vi: "thủ môn"},
  DF: {en: "defender", vi: "hậu vệ"},
  MF: {en: "midfielder", vi: "tiền vệ"},
  FW: {en: "forward", vi: "tiền đạo"},
};
const FATES = {
  champion: {en: "world champions", vi: "nhà vô địch"},
  out: {en: "out of the tournament", vi: "đã bị loại"},
  in: {en: "still in the tournament", vi: "còn trong giải"},
} as const;

/** A team: its group, its manager, how far it came, its squad. */
export function teamDocuments(snapshot: Snapshot): SearchDocument[] {
  return teams(snapshot).teams.map(({teamId, code, name, nameVi, group, fifaRank, progress}) => {
    const squad = snapshot.squads.get(teamId);
    const manager = squad?.manager.name;
    const players = (squad?.players ?? []).map((player) => player.name).join(", ");
    return {
      ...plain,
      id: `team-${teamId}`,
      kind: "team",
      title: name,
      titleVi: nameVi,
      text: `${name} (${code}), Group ${group}, ${en.ordinalFigure(fifaRank)} in the FIFA ranking, ${FATES[progress.status].en}.${manager ? ` The manager (coach) of ${name} is ${manager}.` : ""} Squad, line-up, players of ${name}: ${players}.`,
      textVi: `Đội tuyển ${nameVi} (${code}), bảng ${group}, hạng ${fifaRank} FIFA, ${FATES[progress.status].vi}.${manager ? ` Huấn luyện viên của ${nameVi} là ${manager}.` : ""} Đội hình, danh sách cầu thủ ${nameVi}: ${players}.`,
      names: [
        name,
        nameVi,
        code,
        `đội tuyển ${nameVi}`,
        `đội hình ${nameVi}`,
        `${name} squad`,
        `${name} team`,
        `${name} lineup`,
      ],
      url: `/api/teams/${teamId}`,
    };
  });
}

/** Every player of every squad, with what they scored. */
export function playerDocuments(snapshot: Snapshot): SearchDocument[] {
  const scored = new Map(
    topScorers(snapshot).map(({team, player, goals}) => [`${team.teamId} ${player.shirt}`, goals]),
  );
  return [...snapshot.squads.values()].flatMap(({teamId, players}) =>
    players.map(({shirt, name, position, club}): SearchDocument => {
      const team = teamRef(snapshot, teamId);
      const goals = scored.get(`${teamId} ${shirt}`) ?? 0;
      return {
        ...plain,
        id: `player-${teamId}-${shirt}`,
        kind: "player",
        title: name,
        titleVi: null,
        text: `${name}, ${POSITIONS[position].en} of ${team.name}, shirt ${shirt}${club ? `, plays for ${club}` : ""}${goals > 0 ? `; ${en.count(goals, "goal")} in the tournament` : ""}.`,
        textVi: `${name}, ${POSITIONS[position].vi} của ${team.nameVi}, áo số ${shirt}${club ? `, câu lạc bộ ${club}` : ""}${goals > 0 ? `; ${vi.number(goals)} bàn thắng tại giải` : ""}.`,
        names: [name, name.split(" ").at(-1)!],
        url: `/api/teams/${teamId}`,
      };
    }),
  );
}

/** The group tables. */
export function tableDocuments(snapshot: Snapshot): SearchDocument[] {
  return snapshot.tables.map(({group, rows}) => {
    const row = (language: "en" | "vi") =>
      rows
        .map((one) => `${snapshot.teams.get(one.teamId)!.name[language]} ${one.points}`)
        .join(", ");
    return {
      ...plain,
      id: `table-${group}`,
      kind: "table",
      title: `Group ${group}: table`,
      titleVi: `Bảng ${group}: bảng xếp hạng`,
      text: `Standings of Group ${group}, in points: ${row("en")}.`,
      textVi: `Bảng xếp hạng bảng ${group}, theo điểm: ${row("vi")}.`,
      names: [
        `Group ${group}`,
        `Bảng ${group}`,
        `Group ${group} table`,
        `Group ${group} standings`,
        `bảng xếp hạng bảng ${group}`,
      ],
      url: `/api/tournaments/${snapshot.tournament.year}/standings`,
    };
  });
}
