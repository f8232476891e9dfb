import {withComma} from "../../../kit/grammar/decimal.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import {count, date, list, number, team} from "../../../kit/grammar/vi.ts";
import {IN_STAGE} from "../grammar/stage.ts";
import {busiest, PATTERN} from "./measures.ts";
import type {Account} from "./sections.ts";
import type {BriefingFacts, BriefingSide, Record3} from "./types.ts";

const QUARTERS = [
  "15 phút đầu trận",
  "quãng từ phút 16 đến 30",
  "15 phút cuối hiệp một",
  "15 phút đầu hiệp hai",
  "quãng từ phút 61 đến 75",
  "15 phút cuối trận",
  "hiệp phụ thứ nhất",
  "hiệp phụ thứ hai",
];

function eleven({name, eleven, changes}: BriefingSide, pick: Phrasing): string | null {
  if (!eleven) return null;
  const us = team(name);
  const {lines, formation, captain, averageAge, against, stage, suspended} = eleven;
  const [keepers, ...outfield] = lines;
  const shape = outfield.map((line) => String(line.length)).join("-");
  const who = formation
    ? `${us} ra sân với sơ đồ ${formation}`
    : against
      ? `đội hình xuất phát gần nhất được biết của ${us}, trận gặp ${team(against)} ${IN_STAGE[stage].vi}, xếp theo các tuyến ${shape}`
      : pick("eleven", [`${us} ra sân với các tuyến ${shape}`, `đội hình xuất phát của ${us} gồm các tuyến ${shape}`]);
  return paragraph(
    sentence(`${who}: thủ môn ${list(keepers ?? [])}; ${outfield.map((line) => list(line)).join("; ")}`),
    sentence(
      [captain && `đội trưởng: ${captain}`, averageAge && `tuổi trung bình: ${withComma(averageAge, 1)}`].filter(Boolean).join("; "),
    ),
    suspended.length > 0 && sentence(`trong số này ${list(suspended)} bị treo giò ở trận này`),
    changed(us, changes),
  );
}

function changed(us: string, changes: BriefingSide["changes"]): string | null {
  if (!changes) return null;
  const {cameIn, wentOut, against} = changes;
  if (cameIn.length === 0) return sentence(`${us} giữ nguyên đội hình của trận gặp ${team(against)}`);
  return sentence(`so với trận gặp ${team(against)} có ${count(cameIn.length, "thay đổi")}: ${list(cameIn)} thay ${list(wentOut)}`);
}

function matchup({home, away, model, names}: BriefingFacts): string | null {
  const half = (attack: BriefingSide | null, defence: BriefingSide | null) =>
    attack?.scoring && defence?.scoring
      ? sentence(
          `${team(attack.name)} ghi trung bình ${withComma(attack.scoring.forPerMatch, 1)} bàn mỗi trận, ${team(defence.name)} để thủng lưới ${withComma(defence.scoring.againstPerMatch, 1)} bàn mỗi trận`,
        )
      : null;
  return paragraph(
    model &&
      sentence(
        `theo dự báo ngày ${date(model.on)}, trong 90 phút ${team(names.home)} được kỳ vọng ghi ${withComma(model.rates.home, 2)} bàn trước hàng thủ ${team(names.away)}; ở chiều ngược lại là ${withComma(model.rates.away, 2)} bàn`,
      ),
    half(home, away),
    half(away, home),
  );
}

/** @param told whether the kinds of goals have been told right before */
function timing({name, scoring}: BriefingSide, pick: Phrasing, told: boolean): string | null {
  if (!scoring || scoring.goalsFor + scoring.goalsAgainst === 0) return null;
  const {goalsFor, goalsAgainst, forByQuarter, againstByQuarter, goalMinutes} = scoring;
  const us = team(name);
  const best = busiest(forByQuarter);
  const worst = goalsAgainst >= PATTERN ? busiest(againstByQuarter) : null;
  const part = (goals: number, all: number, noun: string) =>
    goals === all ? `cả ${number(all)} ${noun}` : `${number(goals)} trong ${number(all)} ${noun}`;
  const scored =
    goalsFor === 0
      ? `${us} chưa ghi được bàn nào`
      : goalsFor < PATTERN
        ? goalsFor === 1 && told
          ? `bàn ấy đến ở phút ${list(goalMinutes)}`
          : `${us} ghi bàn ở ${goalsFor > 1 ? "các phút" : "phút"} ${list(goalMinutes)}`
        : best
          ? pick("timing", [
              `${part(best.goals, goalsFor, "bàn")} của ${us} đến trong ${QUARTERS[best.quarter]}`,
              `${us} ghi bàn nhiều nhất trong ${QUARTERS[best.quarter]}: ${part(best.goals, goalsFor, "bàn")}`,
            ])
          : `các bàn thắng của ${us} rải đều, không quãng 15 phút nào nổi trội`;
  const conceded =
    goalsAgainst === 0
      ? "họ chưa thủng lưới"
      : worst
        ? `${part(worst.goals, goalsAgainst, "bàn thua")} rơi vào ${QUARTERS[worst.quarter]}`
        : null;
  return sentence([scored, conceded].filter((part) => part !== null).join("; "));
}

function ways({name, scoring, bench}: BriefingSide): string | null {
  if (!scoring || scoring.goalsFor === 0) return null;
  const {goalsFor, penalties, ownGoalsInFavour} = scoring;
  const us = team(name);
  const known = bench && bench.matches < scoring.matches ? ` (tính trong ${count(bench.matches, "trận")} đã rõ thay người)` : "";
  const kinds = [
    {goals: penalties, kind: "từ chấm phạt đền"},
    {goals: ownGoalsInFavour, kind: "do đối phương phản lưới"},
    {goals: bench?.goals.length ?? 0, kind: `của cầu thủ vào thay người${known}`},
  ].filter(({goals}) => goals > 0);
  if (goalsFor === 1) return kinds[0] ? sentence(`bàn duy nhất của ${us} là bàn ${kinds[0].kind}`) : null;
  if (kinds.length > 0)
    return sentence(
      `trong ${count(goalsFor, "bàn thắng")} của ${us} có ${list(kinds.map(({goals, kind}) => `${count(goals, "bàn")} ${kind}`))}`,
    );
  return goalsFor < PATTERN ? null : sentence(`${us} có ${count(goalsFor, "bàn")} mà không cần đến phạt đền hay bàn phản lưới`);
}

const record = (one: Record3): string => {
  const {won, drawn, lost} = one;
  if (size(one) === 1) return won ? "thắng" : drawn ? "hòa" : "thua";
  if (size(one) === won || size(one) === drawn || size(one) === lost)
    return `${won ? "thắng" : drawn ? "hòa" : "thua"} cả ${number(size(one))}`;
  return [won > 0 && `thắng ${number(won)}`, drawn > 0 && `hòa ${number(drawn)}`, lost > 0 && `thua ${number(lost)}`]
    .filter((part) => part !== false)
    .join(", ");
};
const size = ({won, drawn, lost}: Record3): number => won + drawn + lost;

const spell = (state: string, minutes: number, ever = true): string =>
  minutes > 0 ? `${state} ${minutes} phút` : ever ? `chỉ ${state} trong thời gian bù giờ` : `chưa phút nào ${state}`;

function states({name, scoring}: BriefingSide): string | null {
  if (!scoring) return null;
  const {minutes, everAhead, everBehind, scoredFirst, concededFirst} = scoring;
  const us = team(name);
  const first = size(scoredFirst) > 0 ? `mở tỷ số ${number(size(scoredFirst))} lần (${record(scoredFirst)})` : null;
  const behind =
    size(concededFirst) > 0
      ? `bị dẫn trước ${number(size(concededFirst))} lần (${record(concededFirst)})`
      : "chưa trận nào để đối phương mở tỷ số";
  return sentence(
    `tính đến nay ${us} ${spell("dẫn bàn", minutes.leading, everAhead)}, ${spell("giữ thế hòa", minutes.level)} và ${spell("bị dẫn", minutes.trailing, everBehind)};`,
    `họ ${list([first, behind].filter((part) => part !== null))}`,
  );
}

function bench({name, bench}: BriefingSide): string | null {
  if (!bench || bench.substitutions === 0) return null;
  const goals = bench.goals.map(({name, minute, against}) => `${name} (phút ${minute}, trận gặp ${team(against)})`);
  return paragraph(
    sentence(
      `${team(name)} đã thay người ${number(bench.substitutions)} lần trong ${count(bench.matches, "trận")}, lần đầu ${bench.matches === 1 ? "" : "trung bình "}ở phút ${bench.firstChange}`,
      bench.byHalfTime > 0 && bench.matches > 1 && `và có ${count(bench.byHalfTime, "trận")} thay người không muộn hơn giờ nghỉ`,
    ),
    goals.length > 0 && sentence(`cầu thủ vào sân từ ghế dự bị đã ghi bàn: ${list(goals)}`),
  );
}

function cards({name, cards}: BriefingSide): string | null {
  if (!cards) return null;
  const us = team(name);
  if (cards.yellow + cards.red.length === 0) return sentence(`${us} chưa nhận thẻ nào trong ${count(cards.matches, "trận")}`);
  const late =
    cards.yellow > 1
      ? cards.yellowAfterHalfTime === cards.yellow
        ? ", tất cả sau giờ nghỉ"
        : `, trong đó ${cards.yellowAfterHalfTime === 0 ? "không thẻ nào" : `${number(cards.yellowAfterHalfTime)} thẻ`} sau giờ nghỉ`
      : "";
  const red = cards.red.map(({name, minute, against}) => `${name} (phút ${minute}, trận gặp ${team(against)})`);
  return paragraph(
    sentence(
      `${us} ${cards.yellow === 0 ? "chưa nhận thẻ vàng nào" : `nhận ${count(cards.yellow, "thẻ vàng")}`} trong ${count(cards.matches, "trận")}${late}`,
    ),
    red.length > 0 && sentence(`bị truất quyền thi đấu: ${list(red)}`),
  );
}

function scorers({name, scorers}: BriefingSide): string | null {
  if (scorers.length === 0) return null;
  const each = scorers.map(({name, goals, penalties, played, goalMinutes}) => {
    const spot = penalties > 0 ? `, ${goals === 1 ? "" : `${number(penalties)} `}từ chấm phạt đền` : "";
    return `${name} ${count(goals, "bàn")}${spot} (${played ? `${played} phút trên sân` : `phút ${goalMinutes.join(", ")}`})`;
  });
  return sentence(`${team(name)}: ${each.join("; ")}`);
}

/** The parts of the briefing in Vietnamese; a part without facts is null. */
export function vietnamese(facts: BriefingFacts, pick: Phrasing): Account {
  const sides = [facts.home, facts.away].filter((side) => side !== null);
  const each = (tell: (side: BriefingSide) => string | null) => paragraph(...sides.map(tell));
  const listed = sides.some(({eleven}) => eleven !== null && eleven.formation === null);
  const isEarlier = sides.some(({eleven}) => eleven?.of === "earlier");
  const elevens = each((side) => eleven(side, pick));
  return {
    lineups:
      elevens &&
      paragraph(
        isEarlier && "Chưa biết đội hình của trận này, dưới đây là những đội hình gần nhất được biết.",
        elevens,
        listed && "Các tuyến là nhóm vị trí theo biên bản trận đấu, không phải sơ đồ chiến thuật.",
      ),
    matchup: matchup(facts),
    scoring: each((side) => paragraph(ways(side), timing(side, pick, ways(side) !== null))),
    states: each(states),
    bench: each(bench),
    discipline: each(cards),
    players: each(scorers),
  };
}
