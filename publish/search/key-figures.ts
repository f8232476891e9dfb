import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import {kickoffTimes, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Text} from "../../pipeline/tournament/types.ts";
import {ageRecords} from "../tournament/tables/ages.ts";
import {attendance} from "../tournament/tables/attendance.ts";
import {cards} from "../tournament/tables/cards.ts";
import {comebacks} from "../tournament/tables/comebacks.ts";
import {earliestGoals, severalGoals} from "../tournament/tables/goal-records.ts";
import type {resultLine} from "../tournament/tables/result-line.ts";
import {biggestWins, mostGoals, totals} from "../tournament/tables/score-records.ts";
import {teams} from "../tournament/teams/teams.ts";

type Line = ReturnType<typeof resultLine>;
type Named = {readonly name: string; readonly nameVi: string};

const LISTED = 5;
const HIGHEST_CONDUCT = 3;

/** The leading figures of a tournament's records; unknown ones are omitted. */
export function recordFigures(snapshot: Snapshot): Text[] {
  const ages = ageRecords(snapshot);
  const {highest: crowd, total} = attendance(snapshot);
  const {matches, goals, goalsPerMatch} = totals(snapshot);
  const lineOf = lineIn(snapshot);
  const aged = agedIn(snapshot);
  return [
    figure("Biggest win", "Trận thắng đậm nhất", biggestWins(snapshot), lineOf),
    figure("Most goals in a match", "Trận nhiều bàn thắng nhất", mostGoals(snapshot), lineOf),
    figure(
      "Fastest goal (earliest goal)",
      "Bàn thắng nhanh nhất",
      earliestGoals(snapshot),
      (goal) => ({
        en: `${goal.player.name}, ${goal.display}, ${lineOf(goal).en}`,
        vi: `${goal.player.name}, phút ${goal.display.replace("'", "")}, ${lineOf(goal).vi}`,
      }),
    ),
    figure("Comebacks", "Ngược dòng", comebacks(snapshot), lineOf),
    figure("Hat-tricks", "Hat-trick", severalGoals(snapshot), (one) => ({
      en: `${one.player.name}, ${lineOf(one).en}`,
      vi: `${one.player.name}, ${lineOf(one).vi}`,
    })),
    matches === 0
      ? []
      : [
          {
            en: `Goals in total (how many goals): ${goals} in ${en.count(matches, "match", "matches")}, an average of ${en.decimal(goalsPerMatch!, 2)} goals per match (game).`,
            vi: `Tổng số bàn thắng: ${goals} sau ${vi.count(matches, "trận")}, trung bình ${vi.decimal(goalsPerMatch!, 2)} bàn mỗi trận.`,
          },
        ],
    figure("Youngest player", "Cầu thủ trẻ nhất", ages.youngestPlayers, aged),
    figure("Oldest player", "Cầu thủ lớn tuổi nhất", ages.oldestPlayers, aged),
    figure("Youngest goalscorer (scorer)", "Cầu thủ ghi bàn trẻ nhất", ages.youngestScorers, aged),
    figure("Oldest goalscorer (scorer)", "Cầu thủ ghi bàn lớn tuổi nhất", ages.oldestScorers, aged),
    figure(
      "Attendance record (highest attendance, largest crowd)",
      "Kỷ lục khán giả",
      crowd,
      (match) => ({
        en: `${en.grouped(match.attendance!)} in ${match.venue.name}, ${lineOf(match).en}`,
        vi: `${vi.grouped(match.attendance!)} người tại ${match.venue.name}, ${lineOf(match).vi}`,
      }),
    ),
    total === null
      ? []
      : {
          en: `Total attendance: ${en.grouped(total)}.`,
          vi: `Tổng số khán giả: ${vi.grouped(total)}.`,
        },
  ].flat();
}

/** The card statistics of a tournament: fairest teams, most cards, suspensions. */
export function cardFigures(snapshot: Snapshot): Text[] {
  const {teams: rows, suspended, totals: shown} = cards(snapshot);
  const fairest = rows.filter((row) => row.conductPerMatch !== null).slice(0, HIGHEST_CONDUCT);
  const count = (row: (typeof rows)[number]) => row.yellowCards + row.secondYellows + row.redCards;
  const most = Math.max(0, ...rows.map(count));
  return [
    figure(
      "Fair play table (points per match, fairest team first)",
      "Bảng điểm chơi đẹp, điểm mỗi trận",
      fairest,
      (row) => ({
        en: `${row.team.name} ${en.decimal(row.conductPerMatch!, 2).replace("-", "−")}`,
        vi: `${row.team.nameVi} ${vi.decimal(row.conductPerMatch!, 2).replace("-", "−")}`,
      }),
    ),
    figure(
      "Most cards",
      "Đội nhận nhiều thẻ nhất",
      most === 0 ? [] : rows.filter((row) => count(row) === most),
      (row) => ({
        en: `${row.team.name} ${most} (${row.yellowCards} yellow, ${row.sentOff} sent off)`,
        vi: `${row.team.nameVi} ${most} (${row.yellowCards} thẻ vàng, ${row.sentOff} thẻ đỏ)`,
      }),
    ),
    shown.cardsKnown === 0
      ? []
      : [
          {
            en: `Yellow cards (how many): ${shown.yellowCards}, red cards (sent off): ${shown.sentOff}, in ${en.count(shown.cardsKnown, "match", "matches")} with known cards.`,
            vi: `Thẻ vàng (bao nhiêu): ${shown.yellowCards}, thẻ đỏ: ${shown.sentOff}, trong ${vi.count(shown.cardsKnown, "trận")} đã biết số thẻ.`,
          },
        ],
    suspended.length > 0
      ? figure(
          "Suspended players (for the next match)",
          "Cầu thủ bị treo giò trận tới",
          suspended,
          ({player, team}) => ({
            en: `${player.name} (${team.name})`,
            vi: `${player.name} (${team.nameVi})`,
          }),
          Number.POSITIVE_INFINITY,
        )
      : [
          {
            en: "Suspended players: nobody is known to be suspended for a coming match.",
            vi: "Cầu thủ bị treo giò: chưa ghi nhận ai bị treo giò cho trận sắp tới.",
          },
        ],
  ].flat();
}

/** The debutants and the title holder. */
export function teamFigures(snapshot: Snapshot): Text[] {
  const all = teams(snapshot).teams;
  const {name: cup} = competitionOf(snapshot.tournament);
  const of = (label: string, labelVi: string, list: readonly Named[]) =>
    figure(label, labelVi, list, ({name, nameVi}) => ({en: name, vi: nameVi}), all.length);
  return [
    ...of(
      `Debutants (first ${cup.en})`,
      `Đội tân binh, lần đầu dự ${cup.vi}`,
      all.filter(({isDebutant}) => isDebutant),
    ),
    ...of(
      `Title holder (defending champion before this ${cup.en})`,
      "Đương kim vô địch trước giải",
      all.filter(({isHolder}) => isHolder),
    ),
  ];
}

/** The figures in one text, followed by the sentence about further content. */
export const textOf = (figures: readonly Text[], more: Text): readonly [string, string] => [
  [...figures.map((told) => told.en), more.en].join(" "),
  [...figures.map((told) => told.vi), more.vi].join(" "),
];

/** A sentence with a label and up to `limit` names; empty without rows. */
function figure<Row>(
  label: string,
  labelVi: string,
  rows: readonly Row[],
  told: (row: Row) => Text,
  limit = LISTED,
): Text[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, limit).map(told);
  const others = rows.length - named.length;
  return [
    {
      en: `${label}: ${named.map((one) => one.en).join("; ")}${others > 0 ? `; and ${others} more` : ""}.`,
      vi: `${labelVi}: ${named.map((one) => one.vi).join("; ")}${others > 0 ? `; và ${others} trường hợp khác` : ""}.`,
    },
  ];
}

/** `Germany 7–1 Curaçao on Sunday 14 June`. */
const lineIn =
  (snapshot: Snapshot) =>
  ({matchId, home, away, score}: Line): Text => {
    const kickoff = kickoffTimes(snapshot.match(matchId));
    return {
      en: `${home.name} ${score ? `${score.home}–${score.away}` : "v"} ${away.name} on ${en.day(kickoff.en.on)}`,
      vi: `${home.nameVi} ${score ? `${score.home}–${score.away}` : "–"} ${away.nameVi} ${vi.day(kickoff.vi.on)}`,
    };
  };

interface Aged extends Line {
  readonly player: {readonly name: string};
  readonly team: Named;
  readonly age: {readonly years: number; readonly days: number};
}
const agedIn =
  (snapshot: Snapshot) =>
  ({player, team, age, ...line}: Aged): Text => {
    const match = lineIn(snapshot)(line);
    return {
      en: `${player.name} (${team.name}), ${age.years} years and ${en.count(age.days, "day")} old, ${match.en}`,
      vi: `${player.name} (${team.nameVi}), ${age.years} tuổi ${age.days} ngày, ${match.vi}`,
    };
  };
