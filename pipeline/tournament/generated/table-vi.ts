import type {Phrasing} from "../../kit/grammar/phrasing.ts";
import {capitalised, paragraph, sentence} from "../../kit/grammar/sentence.ts";
import {count, date, list, number, ordinal, score, team} from "../../kit/grammar/vi.ts";
import type {GeneratedText} from "../../news/generated.ts";
import type {Criterion} from "../rules/types.ts";
import {THE_STAGE} from "../text/grammar/stage.ts";
import {signed} from "./table-en.ts";
import type {TableFacts, TableRow} from "./table-facts.ts";

export const BY: Readonly<Record<Exclude<Criterion, "points">, string>> = {
  headToHeadPoints: "kết quả đối đầu",
  headToHeadGoalDifference: "hiệu số đối đầu",
  headToHeadGoalsFor: "số bàn thắng đối đầu",
  goalDifference: "hiệu số bàn thắng bại",
  goalsFor: "số bàn thắng",
  conduct: "chỉ số fair-play",
  ranking: "thứ hạng FIFA",
};

const names = (rows: readonly TableRow[]): string[] => rows.map((row) => team(row.team));

/** A group after a matchday in Vietnamese. */
export function vietnamese(facts: TableFacts, pick: Phrasing): GeneratedText {
  return {
    title: capitalised(title(facts, pick)),
    summary: `${facts.rows.map(({team: {vi}, points, goalDifference}) => `${vi} ${points} điểm (${signed(goalDifference)})`).join(", ")}.`,
    body: [paragraph(results(facts), order(facts, pick)), paragraph(...fates(facts)), paragraph(...ahead(facts))].filter(
      (one) => one !== null,
    ),
  };
}

function title({rows, group, complete, matchday}: TableFacts, pick: Phrasing): string {
  const [first, second, third] = rows as [TableRow, TableRow, TableRow];
  const [a, b] = [team(first.team), team(second.team)];
  if (complete) {
    const waits = third.fate === null ? `, ${team(third.team)} phải chờ` : "";
    return pick("table final vi", [
      `${a} nhất bảng ${group}, ${b} nhì bảng${waits}`,
      `Bảng ${group} ngã ngũ: ${a} đứng đầu, ${b} thứ hai${waits}`,
      `${a} và ${b} giành hai vị trí đầu bảng ${group}${waits}`,
    ]);
  }
  const through = rows.filter(({fate}) => fate === "through");
  const out = rows.filter(({fate}) => fate === "out");
  if (through.length > 0 && out.length > 0) return `Bảng ${group}: ${list(names(through))} đi tiếp, ${list(names(out))} bị loại`;
  if (through.length > 0) return `${list(names(through))} sớm giành vé đi tiếp ở bảng ${group}`;
  if (out.length > 0) return `${list(names(out))} dừng bước ở bảng ${group} sau ${number(matchday)} trận`;
  const level = rows.filter(({points}) => points === first.points);
  const after = matchday === 1 ? "sau lượt trận đầu" : `sau ${number(matchday)} lượt trận`;
  if (level.length === rows.length) return `Cả ${number(rows.length)} đội bảng ${group} bằng điểm ${after}`;
  if (level.length === 3) return `${list(names(level))} cùng dẫn đầu bảng ${group} ${after}`;
  if (level.length === 2 && first.goalDifference === second.goalDifference)
    return `${a} và ${b} ngang nhau trên đỉnh bảng ${group} ${after}`;
  if (first.positionBefore !== null && first.positionBefore > 1)
    return pick("table lead taken vi", [`${a} vươn lên đầu bảng ${group}`, `${a} chiếm ngôi đầu bảng ${group}`]);
  if (level.length === 2)
    return `${a} xếp trên ${b} nhờ ${first.levelBy && first.levelBy !== "points" ? BY[first.levelBy] : "chỉ số phụ"} ở bảng ${group} ${after}`;
  return `${pick("table lead vi", [`${a} dẫn đầu bảng ${group}`, `${a} đứng đầu bảng ${group}`, `${a} tạm nhất bảng ${group}`])} ${after}`;
}

const result = ({home, away, goals: [a, b]}: TableFacts["results"][number]): string =>
  a === b
    ? `${team(home)} hòa ${team(away)} ${score([a, b])}`
    : a > b
      ? `${team(home)} thắng ${team(away)} ${score([a, b])}`
      : `${team(away)} thắng ${team(home)} ${score([b, a])}`;

const results = ({results: all, matchday, matchdays, group}: TableFacts): string => {
  const round = matchday === matchdays ? "lượt trận cuối" : matchday === 1 ? "lượt trận đầu tiên" : `lượt trận thứ ${ordinal(matchday)}`;
  return sentence(`ở ${round} bảng ${group}, ${list(all.map(result))}`);
};

const pointsOf = (points: number): string => count(points, "điểm");

function order({rows, complete, lead}: TableFacts, pick: Phrasing): string {
  const [first, second] = rows as [TableRow, TableRow];
  const level = rows.filter(({points}) => points === first.points);
  if (level.length === rows.length) return sentence(`cả ${number(rows.length)} đội cùng có ${pointsOf(first.points)}`);
  if (level.length > 2)
    return sentence(`${list(names(level))} ${complete ? "kết thúc vòng bảng với cùng" : "cùng có"} ${pointsOf(first.points)}`);
  const top =
    lead === 0
      ? `${team(first.team)} và ${team(second.team)} ${complete ? "kết thúc vòng bảng với cùng" : "cùng có"} ${pointsOf(first.points)}`
      : complete
        ? `${team(first.team)} giành ngôi đầu với ${pointsOf(first.points)}, hơn ${team(second.team)} ${pointsOf(lead)}`
        : pick("table order vi", [
            `${team(first.team)} đang hơn ${team(second.team)} ${pointsOf(lead)}`,
            `khoảng cách giữa ${team(first.team)} và ${team(second.team)} là ${pointsOf(lead)}`,
          ]);
  const ties = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    const by = row.levelBy;
    if (!next || next.points !== row.points || by === null || by === "points") return [];
    return [`${team(row.team)} xếp trên ${team(next.team)} nhờ ${BY[by]}`];
  });
  return [top, ...ties].map((one) => sentence(one)).join(" ");
}

function fates({rows, complete, leadsTo}: TableFacts): (string | null)[] {
  const fresh = (fate: "through" | "out", isNew: boolean) => rows.filter((row) => row.fate === fate && row.fateIsNew === isNew);
  const [through, already, out, gone] = [fresh("through", true), fresh("through", false), fresh("out", true), fresh("out", false)];
  const waiting = complete ? rows.filter(({fate}) => fate === null) : [];
  const goal = THE_STAGE[leadsTo].vi;
  return [
    through.length > 0 && already.length > 0 ? sentence(list(names(through)), "theo chân", list(names(already)), "vào", goal) : null,
    through.length > 0 && already.length === 0
      ? sentence(list(names(through)), complete ? `giành vé vào ${goal}` : `chắc suất vào ${goal}`)
      : null,
    through.length === 0 && already.length > 0 ? sentence(list(names(already)), "đã chắc suất vào", goal, "từ trước") : null,
    out.length > 0 ? sentence(list(names(out)), "bị loại") : null,
    gone.length > 0 ? sentence(list(names(gone)), "đã bị loại từ trước") : null,
    waiting.length > 0
      ? sentence(list(names(waiting)), "xếp thứ ba và phải chờ các bảng khác: những đội hạng ba tốt nhất cũng đi tiếp")
      : null,
  ];
}

function ahead({rows, coming, complete, leadsTo}: TableFacts): string[] {
  if (!complete) {
    const days = new Set(coming.map(({on}) => on));
    const [on] = days;
    if (days.size !== 1)
      return coming.map(({home, away, on: day, town}) => sentence(`${team(home)} gặp ${team(away)} tại ${town} ngày ${date(day)}`));
    return [
      sentence(`lượt tới, ngày ${date(on!)}: ${list(coming.map(({home, away, town}) => `${team(home)} gặp ${team(away)} tại ${town}`))}`),
    ];
  }
  const meetings = rows.flatMap(({team: us, next, fate}) => {
    const whom = next && (next.opponent.team ? team(next.opponent.team) : next.opponent.described?.vi);
    return whom && fate === "through" && next.stage === leadsTo ? [`${team(us)} gặp ${whom} tại ${next.town} ngày ${date(next.on)}`] : [];
  });
  return meetings.length > 0 ? [sentence(`ở ${THE_STAGE[leadsTo].vi}, ${meetings.join("; ")}`)] : [];
}
