import {type Phrasing, phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {type Maybe, sentence} from "../../../kit/grammar/sentence.ts";
import {count, percent, team} from "../../../kit/grammar/vi.ts";
import type {Side, Stage} from "../../types.ts";
import {THE_STAGE} from "../grammar/stage.ts";
import {AS_GOOD_AS_DECIDED, type Change, changesOf, likely, moved, SURE, stakes, winnersFirst} from "./measure.ts";
import type {FirstGoalFacts, ResultFact, ScenarioFacts, SideFact} from "./types.ts";

/** What hangs on the match. */
export function summary(facts: ScenarioFacts): string {
  const {stage, leadsTo, group} = facts;
  if (stage !== "group") return knockoutSummary(facts);
  const round = THE_STAGE[leadsTo].vi;
  if (facts.settled)
    return sentence(`trận này hầu như không ảnh hưởng đến bảng ${group}: dù kết quả ra sao, cơ hội của hai đội vẫn giữ nguyên`);
  const {side, won, lost} = stakes(facts);
  if (won - lost < AS_GOOD_AS_DECIDED)
    return sentence(`chuyện vào ${round} coi như đã ngã ngũ với cả hai đội; trận này chỉ còn quyết định thứ hạng ở bảng ${group}`);
  const us = team(facts[side]);
  if (won === 1)
    return sentence(
      `thắng trận này, ${us} chắc chắn vào ${round};`,
      lost === 0 ? "thua thì bị loại" : `nếu thua, khả năng đó là ${percent(lost)}`,
    );
  if (lost === 0) return sentence(`thua trận này, ${us} bị loại; nếu thắng, khả năng vào ${round} là ${percent(won)}`);
  return phrasingOf(facts.matchId)("scenarios/vi/summary", [
    sentence(
      `${us} là đội được mất nhiều nhất ở trận này: thắng thì khả năng vào ${round} là ${percent(won)}, thua thì chỉ còn ${percent(lost)}`,
    ),
    sentence(`với ${us}, thắng hay thua là khác biệt giữa ${percent(won)} và ${percent(lost)} khả năng vào ${round}`),
  ]);
}

function knockoutSummary({stage, home, away, results}: ScenarioFacts): string {
  const [first, second] = results.map(({probability}) => percent(probability));
  const what = stage === "F" ? "vô địch" : stage === "3RD" ? "giành hạng ba" : "đi tiếp";
  return sentence(`khả năng ${what} của ${team(home)} là ${first}, của ${team(away)} là ${second}`);
}

/** What one result would mean, sentence by sentence. */
export function meaning(facts: ScenarioFacts, result: ResultFact): Maybe[] {
  if (facts.stage !== "group") return knockout(facts, result);
  const pick = phrasingOf(facts.matchId);
  const [one, other] = winnersFirst(result.result);
  return [table(facts, result, pick), odds(facts, result, one, pick), odds(facts, result, other, pick), meet(facts, result, one)];
}

const pointsOf = ({points}: SideFact): string => (points === 0 ? "chưa có điểm nào" : `có ${count(points ?? 0, "điểm")}`);

/** Points, and what they make certain. */
function table(facts: ScenarioFacts, result: ResultFact, pick: Phrasing): string {
  const [one, other] = winnersFirst(result.result);
  const [us, them] = [team(facts[one]), team(facts[other])];
  const [own, rest] = [pointsOf(result[one]), pointsOf(result[other])];
  const points =
    result.result === "draw"
      ? own === rest
        ? `nếu hòa, mỗi đội ${own}`
        : `nếu hòa, ${us} ${own}, ${them} ${rest}`
      : pick("scenarios/vi/points", [`nếu thắng, ${us} ${own}, còn ${them} ${rest}`, `thắng trận này, ${us} sẽ ${own}; ${them} ${rest}`]);
  return [sentence(points), ...[one, other].flatMap((side) => certain(facts, result, side) ?? [])].join(" ");
}

function certain(facts: ScenarioFacts, result: ResultFact, side: Side): string | null {
  const us = team(facts[side]);
  const [was, is] = [facts.before[side].fate, result[side].fate];
  if (was === "through") return sentence(`${us} đã chắc suất đi tiếp từ trước`);
  if (was === "out") return sentence(`${us} đã bị loại từ trước`);
  if (is === "through") return sentence(`${us} khi đó chắc chắn vượt qua vòng bảng`);
  return is === "out" ? sentence(`${us} khi đó bị loại`) : null;
}

const AIM = {first: "nhất bảng", champion: "vô địch"};

/** How the chances of a side would move. */
function odds(facts: ScenarioFacts, result: ResultFact, side: Side, pick: Phrasing): Maybe {
  const [change, ...more] = changesOf(facts.before[side], result[side]);
  if (!change) return null;
  const us = team(facts[side]);
  const aim = ({of}: Change) => (of === "through" ? `vào ${THE_STAGE[facts.leadsTo].vi}` : AIM[of]);
  const rest = more.map((one) => `, khả năng ${aim(one)} ${step(one.before, one.after)}`).join("");
  return sentence(
    pick(`scenarios/vi/odds ${side}`, [
      `khả năng ${aim(change)} của ${us} ${step(change.before, change.after)}${rest}`,
      `với ${us}, khả năng ${aim(change)} ${step(change.before, change.after)}${rest}`,
    ]),
  );
}

const step = (before: number, after: number): string =>
  `${after > before ? "tăng" : "giảm"} từ ${percent(before)} ${after > before ? "lên" : "xuống"} ${percent(after)}`;

/** Whom a side would meet. */
function meet(facts: ScenarioFacts, result: ResultFact, side: Side): Maybe {
  const {opponentsIn, through} = result[side];
  const named = likely(result[side]);
  if (!opponentsIn || named.length === 0) return null;
  const [us, round] = [team(facts[side]), THE_STAGE[opponentsIn].vi];
  return through > SURE
    ? sentence(`đối thủ dễ gặp nhất của ${us} ở ${round} là ${either(named)}`)
    : sentence(`nếu vào ${round}, đối thủ dễ gặp nhất của ${us} là ${either(named)}`);
}

function knockout(facts: ScenarioFacts, result: ResultFact): Maybe[] {
  const [one, other] = winnersFirst(result.result);
  const [us, them] = [team(facts[one]), team(facts[other])];
  if (facts.stage === "F") return [sentence(`nếu thắng, ${us} vô địch ${facts.competition.vi}, còn ${them} về nhì`)];
  if (facts.stage === "3RD") return [sentence(`nếu thắng, ${us} giành hạng ba, còn ${them} xếp thứ tư`)];
  const [before, after] = [facts.before[one], result[one]];
  const title = moved(before.champion, after.champion)
    ? sentence(`khả năng vô địch của họ ${step(before.champion, after.champion)}`)
    : sentence(`khả năng vô địch của họ là ${percent(after.champion)}`);
  const third = next(result[other]);
  return [
    sentence(`nếu đi tiếp, ${us} gặp ${next(after) ?? "một đội chưa xác định"} ở ${THE_STAGE[after.opponentsIn ?? facts.stage].vi}`),
    title,
    facts.stage === "SF" && third
      ? sentence(`${them} sẽ gặp ${third} ở trận tranh hạng ba`)
      : sentence(`với ${them}, giải đấu sẽ khép lại`),
  ];
}

/** `A (50%), B (30%) hoặc C (20%)`. */
function either(opponents: SideFact["opponents"]): string {
  const named = opponents.map(({team: one, probability}) => `${team(one)} (${percent(probability)})`);
  return [named.slice(0, -1).join(", "), named.at(-1)!].filter(Boolean).join(" hoặc ");
}

function next({opponents}: SideFact): string | null {
  if (opponents[0]?.probability === 1) return team(opponents[0].team);
  return opponents.length === 0 ? null : either(opponents);
}

const PRIZE: Readonly<Partial<Record<Stage, string>>> = {group: "thắng", F: "vô địch", "3RD": "giành hạng ba"};

/** The first goal, extra time and the shoot-out. */
export function goals(facts: FirstGoalFacts): string {
  const {home, away, none, first, given, extraTime, penalties, stage} = facts;
  const prize = PRIZE[stage] ?? "đi tiếp";
  return [
    sentence(
      `khả năng mở tỷ số của ${team(home)} là ${percent(first.home)}, của ${team(away)} là ${percent(first.away)}; khả năng không có bàn thắng trong ${facts.minutes} phút là ${percent(none)}`,
    ),
    sentence(
      `khi ghi bàn trước, ${team(home)} ${prize} với xác suất ${percent(given.home)}, ${team(away)} với xác suất ${percent(given.away)}`,
    ),
    extraTime !== null && penalties !== null
      ? sentence(`khả năng phải đá hiệp phụ là ${percent(extraTime)}, phải sút luân lưu là ${percent(penalties)}`)
      : null,
  ]
    .filter(Boolean)
    .join(" ");
}
