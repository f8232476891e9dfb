import {sentence} from "../../../kit/grammar/sentence.ts";
import {count, day, grouped, inMinute, number, score, team} from "../../../kit/grammar/vi.ts";
import {IN_STAGE} from "../grammar/stage.ts";
import {LATE} from "./measure.ts";
import {leaderFirst, type Narrator, opponentOf, outcomeOf, teamOf, timesBehind} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";

/** Result, place and day. */
export function lead(narrator: Narrator): (string | null)[] {
  const {status} = narrator.facts;
  if (status === "live") return live(narrator);
  return status === "finished" ? finished(narrator) : brokenOff(narrator.facts);
}

const place = ({venue}: RecapFacts): string => `trên sân ${venue.name} ở ${venue.town}`;
const stageOf = ({group, stage}: RecapFacts): string => (group ? `ở bảng ${group}` : IN_STAGE[stage].vi);

function result(narrator: Narrator): string {
  const {facts, pick} = narrator;
  const outcome = outcomeOf(facts);
  const sc = score(leaderFirst(facts.goalsNow));
  if (!outcome) {
    const [home, away] = [team(facts.home), team(facts.away)];
    if (facts.totalGoals === 0) return pick("lead goalless", [`${home} hòa ${away} 0-0`, `${home} hòa ${away} không bàn thắng`]);
    return pick("lead draw", [`${home} hòa ${away} ${sc}`, `${home} chia điểm với ${away} bằng trận hòa ${sc}`]);
  }
  const [winner, loser] = [team(outcome.winner), team(outcome.loser)];
  if (facts.score.shootout)
    return `${winner} thắng ${loser} ${score(leaderFirst(facts.score.shootout))} trong loạt sút luân lưu sau khi hòa ${sc}`;
  if (facts.decidedIn === "extra") return `${winner} thắng ${loser} ${sc} sau hai hiệp phụ`;
  return pick("lead win", [
    `${winner} thắng ${loser} ${sc}`,
    `${winner} giành chiến thắng ${sc} trước ${loser}`,
    `${winner} đánh bại ${loser} ${sc}`,
  ]);
}

function finished(narrator: Narrator): (string | null)[] {
  const {facts, pick} = narrator;
  const what = result(narrator);
  const where = place(facts);
  const stage = stageOf(facts);
  const on = day(facts.on);
  const crowd = facts.attendance === null ? null : grouped(facts.attendance);
  const opening = pick("lead order", [
    sentence(what, stage, where, `hôm ${on}${crowd ? `, trước sự chứng kiến của ${crowd} khán giả` : ""}`),
    sentence(`hôm ${on}, ${what}`, stage, where) + (crowd ? ` Trận đấu thu hút ${crowd} khán giả.` : ""),
    sentence(what, stage, `hôm ${on}.`, crowd ? `Có ${crowd} khán giả ${where}` : `Trận đấu diễn ra ${where}`),
  ]);
  return [opening, point(narrator)];
}

/** What was remarkable: a deficit made good, a late goal, a single one. */
function point({facts, pick}: Narrator): string | null {
  const decisive = facts.goals?.find((goal) => goal.decisive);
  const {comeback, totalGoals} = facts;
  const last = facts.goals?.at(-1);
  /** The story tells at once of the only goal. */
  if (totalGoals === 1) return null;
  if (facts.winner === null && facts.goals && last && totalGoals > 2 && last.role === "equaliser" && last.minute >= LATE)
    return sentence(
      facts.goals.filter(({role}) => role === "equaliser").length > 1 ? "bàn gỡ hòa cuối cùng đến ở" : "bàn gỡ hòa đến ở",
      inMinute(last),
    );
  if (comeback && (facts.winner !== null || totalGoals === 2 || leaderFirst(comeback.from)[0] - leaderFirst(comeback.from)[1] > 1)) {
    const us = team(teamOf(facts, comeback.side));
    const them = team(opponentOf(facts, comeback.side));
    const [most, least] = leaderFirst(comeback.from);
    const down = score([least, most]);
    const behind = timesBehind(facts, comeback.side);
    const often = behind > 1 ? `${number(behind)} lần` : null;
    if (facts.winner === null)
      return pick("came back to draw", [sentence(us, "từng bị dẫn", down), sentence(them, "từng dẫn", score([most, least]))]);
    return pick("came back", [
      sentence("đội thắng cuộc từng", often ?? "", "bị dẫn", often ? "" : down),
      sentence(them, "từng", often ?? "", "dẫn", often ? "trước" : score([most, least])),
      sentence(us, "đã", often ?? "", "để đối thủ dẫn trước", often ? "" : score([most, least])),
    ]);
  }
  if (decisive && decisive.minute >= LATE && facts.decidedIn === "regular")
    return sentence("bàn thắng quyết định đến ở", inMinute(decisive));
  if (facts.decidedIn === "extra" && decisive) return sentence("bàn thắng quyết định được ghi ở", inMinute(decisive));
  if (totalGoals >= 6) return sentence(`có tới ${count(totalGoals, "bàn thắng")} được ghi`);
  return null;
}

/** In which part of the match it is. */
function moment({phase, clock}: RecapFacts): string {
  if (phase === "half_time") return "giờ nghỉ giữa hai hiệp";
  if (phase === "extra_time_break") return "sau 90 phút";
  if (phase === "extra_time_half_time") return "giờ nghỉ giữa hai hiệp phụ";
  if (phase === "shootout") return "loạt sút luân lưu đang diễn ra";
  return clock ? inMinute(clock) : "đến lúc này";
}

function live(narrator: Narrator): (string | null)[] {
  const {facts} = narrator;
  const [home, away] = facts.goalsNow;
  const stands =
    home === away
      ? `${team(facts.home)} và ${team(facts.away)} đang hòa ${score(facts.goalsNow)}`
      : `${team(home > away ? facts.home : facts.away)} đang dẫn ${team(home > away ? facts.away : facts.home)} ${score(leaderFirst(facts.goalsNow))}`;
  const kicks =
    facts.phase === "shootout" && facts.score.shootout
      ? sentence("tỷ số luân lưu lúc này:", `${team(facts.home)} ${score(facts.score.shootout)} ${team(facts.away)}`)
      : null;
  return [sentence(`${moment(facts)}, ${stands}`, stageOf(facts)), sentence("trận đấu đang diễn ra", place(facts)), kicks];
}

function brokenOff(facts: RecapFacts): (string | null)[] {
  const sides = `trận ${team(facts.home)} gặp ${team(facts.away)}`;
  const outcome = outcomeOf(facts);
  const at = facts.clock ? ` ở ${inMinute(facts.clock)}` : "";
  if (facts.status === "suspended") return [sentence(sides, stageOf(facts), `đang tạm dừng${at} khi tỷ số là ${score(facts.goalsNow)}`)];
  if (facts.status === "abandoned")
    return [sentence(sides, stageOf(facts), `bị hủy giữa chừng${at} khi tỷ số là ${score(facts.goalsNow)}`)];
  if (!outcome) return [sentence(sides, stageOf(facts), `được xử hòa ${score(facts.goalsNow)}`)];
  return [
    sentence(
      sides,
      stageOf(facts),
      `có kết quả do ban tổ chức quyết định: ${team(outcome.winner)} được xử thắng ${score(leaderFirst(facts.goalsNow))}`,
    ),
  ];
}
