import {capitalised} from "../../../kit/grammar/sentence.ts";
import {number, score, team} from "../../../kit/grammar/vi.ts";
import {LATE, UPSET} from "./measure.ts";
import {leaderFirst, type Narrator, opponentOf, outcomeOf, teamOf} from "./narrator.ts";
import type {RecapFacts} from "./types.ts";

/** The headline, without a full stop. */
export function headline(narrator: Narrator): string {
  return capitalised(narrator.facts.status === "finished" ? finished(narrator) : unfinished(narrator.facts));
}

function unfinished({status, home, away, goalsNow, winner}: RecapFacts): string {
  const pair = `${team(home)} ${score(goalsNow)} ${team(away)}`;
  if (status === "live") return `${pair}: diễn biến đến lúc này`;
  if (status === "suspended") return `${pair}: trận đấu tạm dừng`;
  if (status === "abandoned") return `${pair}: trận đấu bị hủy giữa chừng`;
  const who = winner === "home" ? home : winner === "away" ? away : null;
  return who ? `${team(who)} được xử thắng ${score(leaderFirst(goalsNow))}` : `${pair}: kết quả do ban tổ chức quyết định`;
}

function finished(narrator: Narrator): string {
  const {facts, pick} = narrator;
  const outcome = outcomeOf(facts);
  if (!outcome) return drawn(narrator);
  const w = team(outcome.winner);
  const l = team(outcome.loser);
  const sc = score(leaderFirst(facts.goalsNow));
  const [most, least] = leaderFirst(facts.goalsNow);
  const decisive = facts.goals?.find((goal) => goal.decisive);
  const hero = decisive && decisive.kind !== "own_goal" ? decisive.player.short : null;
  const hatTrick = facts.braces.find(({goals, side}) => goals > 2 && side === facts.winner);
  const brace = facts.braces.find(({goals, side}) => goals === 2 && side === facts.winner);
  if (facts.stage === "F") {
    if (facts.decidedIn === "regular") return `${w} thắng ${l} ${sc}, lên ngôi vô địch thế giới`;
    if (facts.decidedIn === "extra")
      return hero ? `Bàn thắng của ${hero} trong hiệp phụ đưa ${w} lên ngôi vô địch thế giới` : `${w} vô địch thế giới sau hiệp phụ`;
    return `${w} vô địch thế giới sau loạt sút luân lưu`;
  }
  if (facts.stage === "3RD") return `${w} thắng ${l} ${sc}, giành hạng ba`;
  if (facts.score.shootout) {
    const kicks = score(leaderFirst(facts.score.shootout));
    return pick("headline shoot-out", [
      `${w} loại ${l} trên chấm luân lưu, ${kicks}`,
      `${w} đi tiếp sau loạt sút luân lưu ${kicks} với ${l}`,
      `${l} gục ngã trước ${w} ở loạt sút luân lưu`,
    ]);
  }
  if (facts.decidedIn === "extra")
    return pick("headline extra", [
      `${w} thắng ${l} ${sc} sau hiệp phụ`,
      hero ? `${hero} đưa ${w} vượt qua ${l} trong hiệp phụ` : `${w} vượt qua ${l} trong hiệp phụ`,
    ]);
  if (hatTrick)
    return pick("headline hat-trick", [
      `Hat-trick của ${hatTrick.player.short} giúp ${w} hạ ${l}`,
      `${hatTrick.player.short} lập hat-trick, ${w} thắng ${l} ${sc}`,
    ]);
  if (most - least >= 4)
    return pick("headline rout", [
      `${w} ghi ${number(most)} bàn vào lưới ${l}`,
      `${w} đè bẹp ${l} ${sc}`,
      `${w} đại thắng ${l} với tỷ số ${sc}`,
    ]);
  if (facts.given !== null && facts.given < UPSET)
    return pick("headline upset", [
      `${w} gây bất ngờ trước ${l}, ${sc}`,
      `Bất ngờ: ${w} quật ngã ${l}`,
      `${w} tạo bất ngờ khi thắng ${l} ${sc}`,
    ]);
  if (facts.comeback && decisive && decisive.minute >= LATE && hero)
    return pick("headline late comeback", [
      `${hero} hoàn tất cú ngược dòng muộn của ${w} trước ${l}`,
      `${w} ngược dòng phút cuối, thắng ${l} ${sc}`,
    ]);
  if (facts.comeback)
    return pick("headline comeback", [
      `${w} lội ngược dòng thắng ${l} ${sc}`,
      `${w} đảo ngược tình thế trước ${l}`,
      `${l} dẫn trước, ${w} thắng ${sc}`,
    ]);
  if (decisive && decisive.minute >= LATE && hero)
    return pick("headline late", [`Bàn thắng muộn của ${hero} giúp ${w} hạ ${l}`, `${hero} nổ súng phút cuối, ${w} thắng ${l} ${sc}`]);
  if (most === 1) {
    if (!hero) return `Bàn phản lưới nhà định đoạt trận ${w} gặp ${l}`;
    return pick("headline only goal", [
      `${hero} định đoạt trận đấu, ${w} thắng ${l}`,
      `${w} vượt qua ${l} nhờ bàn thắng của ${hero}`,
      `Bàn thắng duy nhất của ${hero} là đủ cho ${w}`,
    ]);
  }
  if (brace)
    return pick("headline brace", [
      `${brace.player.short} lập cú đúp, ${w} thắng ${l} ${sc}`,
      `Cú đúp của ${brace.player.short} giúp ${w} hạ ${l}`,
      `${w} thắng ${l} nhờ cú đúp của ${brace.player.short}`,
    ]);
  return pick("headline win", [
    `${w} thắng ${l} ${sc}`,
    `${w} vượt qua ${l}`,
    `${w} đánh bại ${l} ${sc}`,
    `Chiến thắng ${sc} cho ${w} trước ${l}`,
  ]);
}

function drawn({facts, pick}: Narrator): string {
  const h = team(facts.home);
  const a = team(facts.away);
  const sc = score(facts.goalsNow);
  const last = facts.goals?.at(-1);
  if (facts.totalGoals === 0)
    return pick("headline goalless", [
      `${h} và ${a} bất phân thắng bại 0-0`,
      `Không bàn thắng giữa ${h} và ${a}`,
      `${h} hòa ${a} không bàn thắng`,
      `${a} cầm hòa ${h} 0-0`,
    ]);
  if (last && last.minute >= LATE && last.kind !== "own_goal") {
    const us = team(teamOf(facts, last.side));
    const them = team(opponentOf(facts, last.side));
    return pick("headline rescue", [
      `${last.player.short} giành lại một điểm cho ${us} trước ${them}`,
      `Bàn thắng muộn của ${last.player.short} khiến ${them} mất chiến thắng trước ${us}`,
    ]);
  }
  if (facts.comeback && Math.abs(facts.comeback.from[0] - facts.comeback.from[1]) > 1) {
    const side = facts.comeback.side;
    const [own, others] = [...leaderFirst(facts.comeback.from)].reverse() as [number, number];
    return `${team(teamOf(facts, side))} gỡ hòa với ${team(opponentOf(facts, side))} sau khi bị dẫn ${score([own, others])}`;
  }
  if (facts.totalGoals >= 4)
    return pick("headline shared", [
      `${h} và ${a} chia nhau ${number(facts.totalGoals)} bàn thắng`,
      `Rượt đuổi tỷ số, ${h} và ${a} hòa ${sc}`,
    ]);
  return pick("headline draw", [`${h} và ${a} hòa nhau ${sc}`, `${h} chia điểm với ${a}, ${sc}`, `${h} ${sc} ${a}: một điểm cho mỗi đội`]);
}
