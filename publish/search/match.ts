import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import {
  kickoffTimes,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import type {Competition, Text} from "../../pipeline/tournament/types.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";
import {matchNames} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

type Summary = ReturnType<typeof matchSummary>;

/**
 * A match with its teams, round, venue, date and result.
 *
 * @param at the path in front of its slug: of its page, and of its data below `/api`
 */
export function matchDocument(
  snapshot: Snapshot,
  match: SnapshotMatch,
  at: {readonly page: string; readonly data: string},
): SearchDocument {
  const {year} = snapshot.tournament;
  const competition = competitionOf(snapshot.tournament);
  const summary = matchSummary(snapshot, match);
  const {matchId, home, away, score, winner, venue, ref} = summary;
  const on = kickoffTimes(match);
  const told = resultOf(summary);
  const title = titleOf(summary);
  const played = {en: `${en.day(on.en.on)} ${year}`, vi: `${vi.day(on.vi.on)}/${year}`};
  const won = honours(summary, competition, year);
  const scored = scorers(match);
  const referee = refereeOf(match);
  const off = sentOff(snapshot, match);
  const {attendance} = match.state;
  return factDocument(
    "match",
    matchId,
    {
      title: [`${title.en}, ${roundOf(summary).en}`, `${title.vi}, ${roundOf(summary).vi}`],
      text: [
        `${told.en}, on ${played.en} at ${venue.name}, ${venue.city}.${won.en}${scored && ` Goals scored: ${scored}.`}${referee && ` Referee: ${referee}.`}${attendance ? ` Attendance: ${en.grouped(attendance)}.` : ""}${off ? ` Red cards (who got sent off): ${off.en}.` : ""}`,
        `${told.vi}, ${played.vi} trên ${vi.ground(venue.name)}, ${vi.venueCity(venue.city)}.${won.vi}${scored && ` Ghi bàn: ${scored}.`}${referee && ` Trọng tài (bắt chính): ${referee}.`}${attendance ? ` Khán giả: ${vi.grouped(attendance)}.` : ""}${off ? ` Thẻ đỏ trong trận (ai bị đuổi): ${off.vi}.` : ""}`,
      ],
      names: matchNames(
        {...summary, home, away},
        match.fixture,
        score !== null && winner !== null,
        competition,
      ),
      url: at.page + ref,
      dataUrl: at.data + ref,
    },
    year,
  );
}

/** `Spain 1–0 Argentina`, or with a `v` between while there is no score. */
export const titleOf = ({home, away, score}: Summary): Text => ({
  en: `${home.name} ${score ? `${score.home}–${score.away}` : "v"} ${away.name}`,
  vi: `${home.nameVi} ${score ? `${score.home}–${score.away}` : "–"} ${away.nameVi}`,
});

const roundOf = ({group, stageName}: Summary): Text =>
  group ? {en: `Group ${group}`, vi: `Bảng ${group}`} : stageName;

/** The round and the result: `Final: Spain won 1–0 against Argentina after extra time`. */
export function resultOf(summary: Summary): Text {
  const {home, away, score, winner, stage} = summary;
  const round = roundOf(summary);
  if (score === null)
    return {
      en: `${round.en}: ${home.name} play ${away.name}`,
      vi: `${round.vi}: ${titleOf(summary).vi}`,
    };
  if (winner === null)
    return {
      en: `${round.en}: ${home.name} and ${away.name} drew ${score.home}–${score.away}`,
      vi: `${round.vi}: ${home.nameVi} hòa ${away.nameVi} ${score.home}–${score.away}`,
    };
  const ordered = <T>(pair: readonly [T, T]): readonly [T, T] =>
    winner === "away" ? [pair[1], pair[0]] : pair;
  const [won, lost] = ordered([home, away]);
  const goals = ordered([score.home, score.away]);
  const kicks = score.shootout && ordered([score.shootout[0], score.shootout[1]]);
  const extra = score.decidedIn === "extraTime";
  return {
    en:
      `${round.en}: ${won.name} ${kicks ? (hasNext(stage) ? "went through after" : "won after") : "won"} ${goals.join("–")} against ${lost.name}` +
      `${extra ? " after extra time" : ""}${kicks ? `, ${kicks.join("–")} in the penalty shoot-out` : ""}`,
    vi:
      `${round.vi}: ${won.nameVi} ${kicks && hasNext(stage) ? "vượt qua" : "thắng"} ${lost.nameVi} ${goals.join("–")}` +
      `${extra ? " sau hiệp phụ" : ""}${kicks ? `, luân lưu ${kicks.join("–")}` : ""}`,
  };
}

/** Tests whether the winner of a match of this stage advances. */
const hasNext = (stage: Summary["stage"]): boolean => stage !== "F" && stage !== "3RD";

/** The honours decided by the final and the match for third place; empty for other matches. */
function honours(
  {stage, home, away, winner}: Summary,
  {name, scope}: Competition,
  year: number,
): Text {
  if (winner === null) return {en: "", vi: ""};
  const [won, lost] = winner === "away" ? [away, home] : [home, away];
  if (stage === "F")
    return {
      en: ` ${won.name} are the ${scope.en} champions of ${year}, ${lost.name} the runners-up.`,
      vi: ` ${won.nameVi} vô địch ${name.vi} ${year}, ${lost.nameVi} giành ngôi á quân.`,
    };
  if (stage === "3RD")
    return {
      en: ` ${won.name} came third, ${lost.name} fourth.`,
      vi: ` ${won.nameVi} giành hạng ba, ${lost.nameVi} đứng thứ tư.`,
    };
  return {en: "", vi: ""};
}

/** The players sent off with their teams and minutes; nobody where all cards are known. */
function sentOff(snapshot: Snapshot, {state, home, away}: SnapshotMatch): Text | null {
  if (!state.cards || !isDecided(state)) return null;
  const off = state.cards.filter(({card}) => card !== "yellow");
  const list = (language: "en" | "vi") =>
    off
      .map((card) => {
        const teamId = card.side === "home" ? home : away;
        const team = teamId && snapshot.teams.get(teamId)!.name[language];
        return `${card.name}${team ? ` (${team})` : ""} ${en.minute(card)}`;
      })
      .join(", ");
  return off.length === 0 ? {en: "nobody", vi: "không có ai"} : {en: list("en"), vi: list("vi")};
}

/** Matches by their titles; those to come with their kick-offs, at the venue and in Vietnam. */
export function namesOfMatches(
  snapshot: Snapshot,
  matches: Readonly<Record<"en" | "vi", readonly SnapshotMatch[]>>,
): Text {
  const list = (language: "en" | "vi") =>
    matches[language]
      .map((match) => {
        const {time} = kickoffTimes(match)[language];
        const clock = language === "en" ? "local time" : "giờ Việt Nam";
        const at = match.state.status === "scheduled" ? ` (${time} ${clock})` : "";
        return titleOf(matchSummary(snapshot, match))[language] + at;
      })
      .join("; ");
  return {en: list("en"), vi: list("vi")};
}

const refereeOf = ({state}: SnapshotMatch): string =>
  state.officials?.find(({role}) => role === "referee")?.name ?? "";

const scorers = ({state}: SnapshotMatch): string =>
  (state.goals ?? [])
    .map((goal) => `${goal.name} ${en.minute(goal)}${goal.kind === "own_goal" ? " o.g." : ""}`)
    .join(", ");
