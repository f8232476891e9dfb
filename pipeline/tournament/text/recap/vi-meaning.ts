import {sentence, words} from "../../../kit/grammar/sentence.ts";
import {count, date, inMinute, list, ordinal, percent, team} from "../../../kit/grammar/vi.ts";
import type {Stage} from "../../types.ts";
import {THE_STAGE} from "../grammar/stage.ts";
import {LARGE_CHANGE, LONG_SHOT, tellingTitle} from "./measure.ts";
import {type Narrator, outcomeOf, teamOf, unmistakable} from "./narrator.ts";
import type {LargestChangeFact, NextFact, RecapFacts, RowFact, TableFact} from "./types.ts";

/** What the forecast had said, and which moment moved the chances most. */
export function chances(narrator: Narrator): (string | null)[] {
  const {facts} = narrator;
  return facts.status === "awarded" ? [] : [forecast(narrator), facts.largestChange ? largestChange(narrator, facts.largestChange) : null];
}

/** What a knock-out is played for. */
const PRIZE: Readonly<Partial<Record<Stage, string>>> = {F: "vô địch", "3RD": "giành hạng ba"};

function forecast({facts, pick}: Narrator): string | null {
  const {forecast: chances} = facts;
  if (!chances) return null;
  const [home, away] = [team(facts.home), team(facts.away)];
  const [favourite, other] = chances.home >= chances.away ? (["home", "away"] as const) : (["away", "home"] as const);
  const [fav, oth] = [favourite === "home" ? home : away, favourite === "home" ? away : home];
  const surprise = surprised(facts);
  if (chances.advance) {
    const [p, q] = [percent(chances.advance[favourite]), percent(chances.advance[other])];
    const prize = PRIZE[facts.stage] ?? "đi tiếp";
    return words(
      pick("forecast knock-out", [
        sentence(`trước giờ bóng lăn, dự báo cho ${fav} ${p} khả năng ${prize}, ${oth} ${q}`),
        sentence(`bản dự báo chốt trước trận cho ${fav} ${p} cơ hội ${prize}, còn ${oth} có ${q}`),
      ]),
      surprise,
    );
  }
  const [p, d, q] = [percent(chances[favourite]), percent(chances.draw), percent(chances[other])];
  return words(
    pick("forecast", [
      sentence(`trước giờ bóng lăn, dự báo cho ${fav} ${p} khả năng thắng, ${oth} ${q}, còn khả năng hòa là ${d}`),
      sentence(`bản dự báo chốt trước trận: ${fav} thắng ${p}, hòa ${d}, ${oth} thắng ${q}`),
      sentence(`${fav} bước vào trận với ${p} cơ hội thắng, ${oth} có ${q}, khả năng hòa ở mức ${d}`),
    ]),
    surprise,
  );
}

/** What had hardly been expected. */
function surprised(facts: RecapFacts): string | null {
  const {given, stage} = facts;
  if (given === null || given >= LONG_SHOT) return null;
  const outcome = outcomeOf(facts);
  if (!outcome) return "Xét theo đó, trận hòa là một bất ngờ.";
  const what = stage === "group" || stage === "F" || stage === "3RD" ? "thắng trận" : "đi tiếp";
  return sentence("xét theo đó, việc", team(outcome.winner), what, "là một bất ngờ");
}

function largestChange({facts, name, pick}: Narrator, {event, player, side, before, after, ...when}: LargestChangeFact): string | null {
  if (Math.abs(after - before) < LARGE_CHANGE) return null;
  const kind = facts.goals?.find(
    (goal) => goal.minute === when.minute && goal.stoppage === when.stoppage && goal.player.name === player.name,
  )?.kind;
  const thing = {
    goal: kind === "own_goal" ? "bàn phản lưới nhà" : kind === "penalty" ? "quả phạt đền" : "bàn thắng",
    red_card: "chiếc thẻ đỏ",
    penalty_scored: "cú sút luân lưu thành công",
    penalty_missed: "cú sút luân lưu hỏng",
  }[event];
  const at = unmistakable(facts, player, event) ? "" : ` ở ${inMinute(when)}`;
  const what = `${thing} của ${name(player)}${at}`;
  const of = facts.forecast?.advance ? (PRIZE[facts.stage] ?? "đi tiếp") : "thắng";
  const us = team(teamOf(facts, side));
  const [was, is] = [percent(before), percent(after)];
  const rose = after > before;
  return pick("swing", [
    sentence(
      `bước ngoặt lớn nhất là ${what}: khả năng ${of} của ${us} ${rose ? "tăng" : "giảm"} từ ${was} ${rose ? "lên" : "xuống"} ${is}`,
    ),
    sentence(
      `không tình huống nào làm cán cân thay đổi nhiều hơn ${what}, khi cơ hội ${of} của ${us} ${rose ? "tăng" : "giảm"} từ ${was} ${rose ? "lên" : "xuống"} ${is}`,
    ),
    sentence(`${what} ${rose ? "đẩy" : "kéo"} khả năng ${of} của ${us} từ ${was} ${rose ? "lên" : "xuống"} ${is}, biến động lớn nhất trận`),
  ]);
}

/** The table, the way on and the title. */
export function meaning(narrator: Narrator): (string | null)[] {
  const {facts} = narrator;
  if (facts.status !== "finished" && facts.status !== "awarded") return [];
  const table = facts.table ? group(narrator, facts.table) : knockout(narrator);
  return [...table, ...next(narrator), title(narrator)];
}

const pointsOf = (row: RowFact): string => (row.points === 0 ? "chưa có điểm nào" : `có ${count(row.points, "điểm")}`);
const finalPoints = (row: RowFact): string => (row.points === 0 ? "không có điểm nào" : `với ${count(row.points, "điểm")}`);
const placed = ({position}: RowFact): string => (position === 1 ? "đứng đầu" : `đứng thứ ${position === 2 ? "hai" : ordinal(position)}`);

function group({pick}: Narrator, {rows, complete, group: letter, leadsTo}: TableFact): (string | null)[] {
  const own = rows.filter(({side}) => side !== null);
  const places = own.map((row, index) => `${team(row.team)} ${placed(row)}${index === 0 ? ` bảng ${letter}` : ""}, ${pointsOf(row)}`);
  const finals = own.map((row) => `${team(row.team)} ${placed(row)} ${finalPoints(row)}`);
  const opening = !complete && rows.some(({played}) => played === 0);
  if (opening) return [sentence(firstPoints(own))];
  const table = complete
    ? pick("final table", [`bảng ${letter} đã khép lại: ${list(finals)}`, `chung cuộc ở bảng ${letter}, ${list(finals)}`])
    : places.join("; ");
  const through = rows.filter(({fate}) => fate === "through").map((row) => team(row.team));
  const out = rows.filter(({fate}) => fate === "out").map((row) => team(row.team));
  const waiting = complete ? rows.filter(({fate}) => fate === null).map((row) => team(row.team)) : [];
  return [
    sentence(table),
    through.length > 0
      ? sentence(list(through), complete ? `giành vé vào ${THE_STAGE[leadsTo].vi}` : "chắc chắn vượt qua vòng bảng")
      : null,
    out.length > 0 ? sentence(list(out), "bị loại") : null,
    waiting.length > 0 ? sentence(list(waiting), "phải chờ kết quả các bảng khác để biết hạng ba có đủ đi tiếp hay không") : null,
  ];
}

/** Before everyone has played, places say nothing. */
function firstPoints([one, other]: readonly RowFact[]): string {
  if (!one || !other) return "";
  if (one.points === other.points) return `mỗi đội ${pointsOf(one)} sau trận ra quân`;
  return `${team(one.team)} ${pointsOf(one)} sau trận ra quân, ${team(other.team)} ${pointsOf(other)}`;
}

function knockout({facts, pick}: Narrator): (string | null)[] {
  const outcome = outcomeOf(facts);
  if (!outcome) return [];
  const [winner, loser] = [team(outcome.winner), team(outcome.loser)];
  if (facts.stage === "F") return [sentence(winner, "lên ngôi tại", `${facts.competition.vi};`, loser, "về nhì")];
  if (facts.stage === "3RD") return [sentence(winner, "giành hạng ba,", loser, "xếp thứ tư")];
  if (facts.stage === "SF") return [];
  return [pick("out", [sentence(loser, "bị loại"), sentence(`với ${loser}, giải đấu khép lại tại đây`), sentence(loser, "dừng bước")])];
}

const opponent = ({opponent: {team: known, described}}: NextFact): string | null => (known ? team(known) : (described?.vi ?? null));

function next({facts, pick}: Narrator): (string | null)[] {
  const told = (["home", "away"] as const).flatMap((side) => {
    const to = facts.next[side];
    const whom = to && opponent(to);
    return to && whom ? [{us: team(teamOf(facts, side)), to, whom}] : [];
  });
  const [one, other] = told;
  if (one && other && one.to.stage === "group" && one.to.on === other.to.on) {
    const on = date(one.to.on);
    return [
      pick("next matches", [
        sentence(`ngày ${on}, ${one.us} gặp ${one.whom} tại ${one.to.town} còn ${other.us} gặp ${other.whom} tại ${other.to.town}`),
        sentence(
          `lượt trận tới cùng diễn ra ngày ${on}: ${one.us} đấu với ${one.whom} tại ${one.to.town}, ${other.us} đấu với ${other.whom} tại ${other.to.town}`,
        ),
        sentence(
          `${one.us} sẽ gặp ${one.whom} tại ${one.to.town} ngày ${on}; cùng ngày, ${other.us} chạm trán ${other.whom} tại ${other.to.town}`,
        ),
      ]),
    ];
  }
  if (one && other && one.to.stage === other.to.stage && one.to.stage !== "group") {
    const otherOn = one.to.on === other.to.on ? "cùng ngày" : `ngày ${date(other.to.on)}`;
    return [
      sentence(
        `ở ${THE_STAGE[one.to.stage].vi}, ${one.us} gặp ${one.whom} tại ${one.to.town} ngày ${date(one.to.on)},`,
        `còn ${other.us} gặp ${other.whom} tại ${other.to.town} ${otherOn}`,
      ),
    ];
  }
  const sentences = told.map(({us, to, whom}) => {
    const when = `tại ${to.town} ngày ${date(to.on)}`;
    if (to.stage === "group") return pick("next match", [`lượt trận tới, ${us} gặp ${whom} ${when}`, `${us} sẽ gặp ${whom} ${when}`]);
    if (to.stage === "F") return `${us} vào chung kết, gặp ${whom} ${when}`;
    if (to.stage === "3RD") return `${us} sẽ tranh hạng ba với ${whom} ${when}`;
    return pick("next round", [
      `${us} gặp ${whom} ở ${THE_STAGE[to.stage].vi}, ${when}`,
      `ở ${THE_STAGE[to.stage].vi}, ${us} chạm trán ${whom} ${when}`,
    ]);
  });
  return sentences.map((text) => sentence(text));
}

/** The change of the title odds, where it is worth telling. */
function title({facts, pick}: Narrator): string | null {
  const told = tellingTitle(facts);
  if (!told) return null;
  const us = team(teamOf(facts, told.side));
  const [was, is] = [percent(told.before), percent(told.after)];
  return pick("title", [
    sentence(
      `giữa hai bản dự báo hằng ngày trước và sau trận, khả năng vô địch của ${us} ${told.after > told.before ? "tăng" : "giảm"} từ ${was} ${told.after > told.before ? "lên" : "xuống"} ${is}`,
    ),
    sentence(`bản dự báo hằng ngày sau trận cho ${us} ${is} khả năng vô địch; bản trước đó là ${was}`),
  ]);
}
