import {sentence} from "../../../kit/grammar/sentence.ts";
import {inMinute, list, minute, number, ordinal, score, team} from "../../../kit/grammar/vi.ts";
import {seenFrom} from "./goals.ts";
import {type Account, type EventGroup, eventGroupsOf, leaderFirst, type Narrator, opponentOf, settles, teamOf} from "./narrator.ts";
import type {GoalFact, RecapFacts, SendingOff} from "./types.ts";

/** How, and which of the scorer's goals it was. */
function manner({kind, ofPlayer}: GoalFact): string {
  const spot = kind === "penalty" ? " từ chấm phạt đền" : "";
  if (ofPlayer === 2) return `${spot}, lập cú đúp`;
  if (ofPlayer === 3) return `${spot}, lập hat-trick`;
  return ofPlayer > 3 ? `${spot}, bàn thắng thứ ${ordinal(ofPlayer)} của anh trong trận` : spot;
}

/** What the goal did to the score, as a verb phrase of the side it counts for. */
function effect({role, score: after, side}: GoalFact, ledBefore: boolean, final: boolean): string {
  const own = score(seenFrom(side, after));
  if (final) return `giành chiến thắng ${own}`;
  if (role === "opener") return "vươn lên dẫn trước";
  if (role === "equaliser") return `gỡ hòa ${own}`;
  if (role === "reduces") return `rút ngắn tỷ số xuống còn ${own}`;
  if (role === "extends") return `nâng tỷ số lên ${own}`;
  return role === "turnaround" && !ledBefore ? `lội ngược dòng dẫn ${own}` : `một lần nữa vượt lên dẫn ${own}`;
}

function tellGoal(narrator: Narrator, goal: GoalFact, ledBefore: boolean): string {
  const {facts, pick} = narrator;
  const us = team(teamOf(facts, goal.side));
  const them = team(opponentOf(facts, goal.side));
  const when = inMinute(goal);
  const how = manner(goal);
  const own = score(seenFrom(goal.side, goal.score));
  const name = narrator.name(goal.player);
  /** Ways that name the scorer last bear no "lập cú đúp" behind the name. */
  const through = (...options: string[]) => (how === "" ? options : []);
  const did = effect(goal, ledBefore, settles(facts, goal));
  if (goal.kind === "own_goal")
    return pick("own goal", [
      `${name} phản lưới nhà ở ${when}, giúp ${us} ${did}`,
      `${when}, ${name} đưa bóng về lưới nhà, giúp ${us} ${did}`,
    ]);
  const telling = goal.role !== "extends" && goal.role !== "reduces";
  const who =
    goal.cameOn && goal.ofPlayer === 1 && telling
      ? pick("substitute", [`cầu thủ dự bị ${name}`, `${name}, cầu thủ vào sân thay người,`])
      : name;
  if (settles(facts, goal))
    return pick("late", [
      `${who} ghi bàn ấn định chiến thắng ${own} cho ${us} ở ${when}${how}`,
      `${who} ghi bàn ở ${when}${how}, giúp ${us} ${did}`,
    ]);
  switch (goal.role) {
    case "opener":
      return pick("opener", [
        `${who} mở tỷ số cho ${us} ở ${when}${how}`,
        ...through(`${us} ${did} ở ${when} nhờ pha lập công của ${name}`),
        `${when}, ${who} ghi bàn${how}, đưa ${us} vượt lên`,
        `${who} ghi bàn mở tỷ số cho ${us} ở ${when}${how}`,
      ]);
    case "equaliser":
      return pick("equaliser", [
        `${who} gỡ hòa ${own} cho ${us} ở ${when}${how}`,
        `${when}, ${who} ghi bàn cho ${us}${how}, đưa trận đấu trở lại vạch xuất phát: ${own}`,
        ...through(`${us} san bằng tỷ số ${own} ở ${when} nhờ pha lập công của ${name}`),
      ]);
    case "turnaround":
    case "lead":
      return goal.role === "turnaround" && !ledBefore
        ? pick("turnaround", [
            `${who} hoàn tất màn lội ngược dòng cho ${us} ở ${when}${how}: ${own}`,
            `${us} đảo ngược tình thế ở ${when}, khi ${who} nâng tỷ số lên ${own}${how}`,
            `${when}, ${who} giúp ${us} lần đầu vượt lên với tỷ số ${own}${how}`,
          ])
        : pick("lead", [
            `${who} tái lập thế dẫn bàn cho ${us} ở ${when}${how}: ${own}`,
            `${when}, ${who} đưa ${us} vượt lên lần nữa với tỷ số ${own}${how}`,
          ]);
    case "reduces":
      return pick("reduces", [
        `${who} rút ngắn tỷ số xuống còn ${own} cho ${us} ở ${when}${how}`,
        ...through(`${us} gỡ lại một bàn ở ${when} nhờ pha lập công của ${name}`),
        `${when}, ${who} ghi bàn rút ngắn tỷ số cho ${us}${how}: ${own}`,
      ]);
    default:
      return pick("extends", [
        `${who} nâng tỷ số lên ${own} ở ${when}${how}`,
        `${when}, ${who} ghi bàn thứ ${ordinal(seenFrom(goal.side, goal.score)[0])} cho ${us}${how}`,
        ...through(`${us} nới rộng cách biệt trước ${them} lên ${own} ở ${when} nhờ pha lập công của ${name}`),
      ]);
  }
}

function tellRun(narrator: Narrator, goals: readonly GoalFact[]): string {
  const {facts, pick} = narrator;
  const last = goals.at(-1)!;
  const us = team(teamOf(facts, last.side));
  const own = score(seenFrom(last.side, last.score));
  const anyOwn = goals.some(({kind}) => kind === "own_goal");
  const byPlayer = new Map<string, GoalFact[]>();
  for (const goal of goals) byPlayer.set(goal.player.name, [...(byPlayer.get(goal.player.name) ?? []), goal]);
  const who = list(
    [...byPlayer.values()].map((ofOne) => {
      const minutes = ofOne.map((goal) => minute(goal) + (goal.kind === "penalty" ? ", phạt đền" : ""));
      const kind = ofOne[0]!.kind === "own_goal" ? "bàn phản lưới nhà của " : anyOwn ? "bàn thắng của " : "";
      return `${kind}${narrator.name(ofOne[0]!.player)} (${minutes.join(", ")})`;
    }),
  );
  const goalsOf = anyOwn ? "" : "các bàn thắng của ";
  return pick("run", [
    `${who} lần lượt đưa tỷ số lên ${own} cho ${us}`,
    `${us} bứt lên ${own} với ${goalsOf}${who}`,
    `${goalsOf}${who} nâng tỷ số lên ${own} cho ${us}`,
  ]);
}

const groupSentences = (narrator: Narrator, {goals, ledBefore}: EventGroup): string =>
  sentence(goals.length > 1 ? tellRun(narrator, goals) : tellGoal(narrator, goals[0], ledBefore));

/** The goals, period by period, with the score in between. */
export function story(narrator: Narrator): Account["story"] {
  const {facts, pick} = narrator;
  const {goals, score: scores} = facts;
  if (!goals) return {first: [], second: [], extra: []};
  const groups = eventGroupsOf(goals);
  const of = (period: EventGroup["period"]) =>
    groups.filter((group) => group.period === period).map((group) => groupSentences(narrator, group));
  const [first, second, extra] = [of("first"), of("second"), of("extra")];
  const later = second.length + extra.length > 0;
  const goalless90 = scores.fullTime?.[0] === 0 && scores.fullTime[1] === 0;
  if (scores.halfTime && goals.length > 0 && !goalless90) {
    const half = score(leaderFirst(scores.halfTime));
    if (first.length === 0 && later)
      second.unshift(
        pick("no goal at half-time", [
          "Hiệp một khép lại không bàn thắng.",
          "Hai đội không ghi được bàn nào trong hiệp một.",
          "Tỷ số sau hiệp một là 0-0.",
        ]),
      );
    else if (first.length > 0 && second.length > 0 && !first.at(-1)!.includes(half))
      second.unshift(
        pick("half-time", [
          `Hiệp một khép lại với tỷ số ${half}.`,
          `Hai đội bước vào giờ nghỉ với tỷ số ${half}.`,
          `Tỷ số sau hiệp một là ${half}.`,
        ]),
      );
    else if (!later && scores.fullTime && !scores.extraTime)
      second.push(pick("nothing later", ["Hiệp hai không có thêm bàn thắng.", "Sau giờ nghỉ, tỷ số không thay đổi."]));
  }
  if (scores.extraTime && scores.fullTime) {
    const after90 = score(scores.fullTime);
    extra.unshift(
      pick("extra time", [
        `Sau 90 phút hai đội hòa ${after90} và phải bước vào hiệp phụ.`,
        `Tỷ số sau 90 phút là ${after90}, trận đấu kéo dài sang hai hiệp phụ.`,
      ]),
    );
    if (scores.shootout && extra.length === 1) extra.push("Hai hiệp phụ không có bàn thắng.");
  }
  return {first, second, extra};
}

/** The shoot-out: who missed, and who decided it. */
export function shootout({facts, name}: Narrator): (string | null)[] {
  const {score: scores, kicks, winner} = facts;
  if (!scores.shootout || !winner) return [];
  const won = sentence(team(teamOf(facts, winner)), "thắng", score(leaderFirst(scores.shootout)), "trong loạt sút luân lưu");
  if (!kicks) return [won];
  const missed = (["home", "away"] as const)
    .map((side) => ({
      us: team(teamOf(facts, side)),
      who: kicks.filter((kick) => kick.side === side && !kick.scored).map(({player}) => name(player)),
    }))
    .filter(({who}) => who.length > 0)
    .map(({us, who}, index) => `${index === 0 ? "đá hỏng bên phía" : "bên phía"} ${us} là ${list(who)}`);
  const last = kicks.at(-1)!;
  return [won, sentence(missed.join("; ")), last.scored ? sentence(`${name(last.player)} thực hiện thành công lượt sút quyết định`) : null];
}

/** Who was sent off. */
export function cards({facts, name, pick}: Narrator): (string | null)[] {
  const sent = (facts.sendingsOff ?? []).map(({side, player, card, left, ...when}: SendingOff) => {
    const us = team(teamOf(facts, side));
    const who = name(player);
    const red = card === "second_yellow" ? "thẻ đỏ gián tiếp" : "thẻ đỏ";
    return sentence(
      pick("sent off", [
        `${who} nhận ${red} ở ${inMinute(when)}, khiến ${us} chỉ còn ${number(left)} người`,
        `${us} chỉ còn ${number(left)} người sau khi ${who} nhận ${red} ở ${inMinute(when)}`,
        `${inMinute(when)}, ${who} rời sân vì ${red}, ${us} phải chơi với ${number(left)} người`,
      ]),
    );
  });
  return [...sent, booked(facts)];
}

/** What there is to tell of a match without goals. */
function booked({totalGoals, yellowCards, status, home, away}: RecapFacts): string | null {
  if (totalGoals > 0 || status !== "finished" || !yellowCards || yellowCards[0] + yellowCards[1] === 0) return null;
  const [atHome, visiting] = yellowCards.map((n) => `${n === 0 ? "không nhận thẻ vàng nào" : `nhận ${number(n)} thẻ vàng`}`);
  return sentence(`${team(home)} ${atHome}, ${team(away)} ${visiting}`);
}
