import {type Phrases, vi} from "../../../kit/grammar/messages.ts";
import {team as nameOf, number, ordinal} from "../../../kit/grammar/vi.ts";
import type {Reason} from "../../rules/prospects/conditions.ts";
import type {Aim} from "../../rules/prospects/prospects.ts";
import {type ClauseFact, minimal, type ProspectMessage} from "./messages.ts";

const reach = (aim: Aim): string => {
  if (aim === "advance") return "đi tiếp";
  if (aim === 1) return "nhất bảng";
  return aim === 2 ? "nhì bảng" : `xếp thứ ${ordinal(aim)}`;
};

const OWN: Readonly<Record<string, string>> = {
  win: "thắng",
  draw: "hòa",
  loss: "thua",
  "win,draw": "không thua",
  "draw,loss": "không thắng",
  "win,loss": "không hòa",
};

/** `thắng cách biệt từ hai bàn trở lên`, `chỉ thua một bàn`. */
function byMargin(result: string, margin: NonNullable<ClauseFact["margin"]>): string {
  if ("atLeast" in margin) return `${result} cách biệt từ ${number(margin.atLeast)} bàn trở lên`;
  return margin.under === 2
    ? `chỉ ${result} một bàn`
    : `${result} cách biệt dưới ${number(margin.under)} bàn`;
}

function ownResult({own, margin}: ClauseFact): string | null {
  if (own === null) return null;
  const result = OWN[own.join()]!;
  return margin ? byMargin(result, margin) : result;
}

/** `hòa` if a win is enough as well. */
const least = (clause: ClauseFact): string =>
  clause.own?.join() === "win,draw" ? OWN.draw! : ownResult(clause)!;

function otherResult({other}: ClauseFact): string | null {
  if (!other) return null;
  const {home, away, results} = other;
  switch (results.join()) {
    case "home":
      return vi`${home} thắng ${away}`;
    case "away":
      return vi`${away} thắng ${home}`;
    case "draw":
      return vi`${home} hòa ${away}`;
    case "home,draw":
      return vi`${away} không thắng`;
    case "draw,away":
      return vi`${home} không thắng`;
    default:
      return vi`trận ${home} – ${away} không hòa`;
  }
}

/** `nếu thắng, nếu hòa và Ghana không thắng, hoặc nếu Panama thắng Ghana`. */
const when = (clause: ClauseFact): string => {
  const both = [ownResult(clause), otherResult(clause)].filter(Boolean).join(" và ");
  return both && `nếu ${both}`;
};
const conditions = (clauses: readonly ClauseFact[]): string => {
  const each = clauses.map(when);
  return each.length < 2 ? each.join("") : `${each.slice(0, -1).join(", ")}, hoặc ${each.at(-1)}`;
};

const deciding = (by: readonly Reason[]): string =>
  by.length === 2
    ? "nhờ hiệu số hoặc một suất hạng ba tốt nhất"
    : by[0] === "thirdPlaced"
      ? "nhờ một suất hạng ba tốt nhất"
      : "nhờ hiệu số";

/** The only result that is enough, if any margin will do. */
const single = (clauses: readonly ClauseFact[], aim: Aim): ClauseFact | null => {
  const one = minimal(clauses, aim);
  return one?.margin ? null : one;
};

export const vietnamese: Phrases<ProspectMessage> = {
  enough: ({team, aim, clauses}) => {
    const one = single(clauses, aim);
    return one
      ? vi`${team} chỉ cần ${least(one)} là ${reach(aim)}`
      : vi`${team} ${reach(aim)} ${conditions(clauses)}`;
  },
  "perhaps enough": ({team, aim, isFirst, clause}) => {
    const they = isFirst ? nameOf(team) : "họ";
    const condition = clause.isRest
      ? `nếu ${ownResult(clause)} mà không đạt điều kiện trên`
      : when(clause) || "dù kết quả ra sao";
    const may = aim === "advance" || aim === 1 ? "vẫn có thể" : "có thể";
    return `${condition}, ${they} ${may} ${reach(aim)} ${deciding(clause.by)}`;
  },
  otherwise: ({aim, isDefeat}) =>
    `${isDefeat ? "nếu thua" : "trong các trường hợp còn lại"}, họ ${aim === "advance" ? "bị loại" : "không thể nhất bảng"}`,
  "settled by": ({team, aim, clauses}) => {
    const one = single(clauses, aim);
    return one
      ? vi`${team} chỉ cần ${least(one)} là chắc chắn ${reach(aim)}`
      : vi`${team} chắc chắn ${reach(aim)} ${conditions(clauses)}`;
  },
  "ruled out by": ({team, aim, isFirst, clauses}) => {
    const they = isFirst ? nameOf(team) : "họ";
    return aim === "advance"
      ? `${they} bị loại ${conditions(clauses)}`
      : `${they} hết cơ hội ${reach(aim)} ${conditions(clauses)}`;
  },
};
