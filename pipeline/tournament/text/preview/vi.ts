import {withComma} from "../../../kit/grammar/decimal.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {capitalised, paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import {count, date, day, grouped as figure, list, number, percent, score, team} from "../../../kit/grammar/vi.ts";
import {grouped} from "../../../kit/grouped.ts";
import type {Pair} from "../../types.ts";
import {IN_STAGE, THE_STAGE} from "../grammar/stage.ts";
import {LONG_WAY_KM, longerRest} from "./notable.ts";
import type {PastMatchesFact, PreviewFacts, PreviewSide, SlotFact} from "./types.ts";
import {stakes} from "./vi-stakes.ts";

const OCCASION = {R32: "vòng 32 đội", R16: "vòng 16 đội", QF: "tứ kết", SF: "bán kết"} as const;

function lead(facts: PreviewFacts, pick: Phrasing): string {
  const {stage, group, matchday, on, kickoff, venue, names, opener, calledOff} = facts;
  const [home, away] = [team(names.home), team(names.away)];
  const there = kickoff.vietnamOn === on ? kickoff.vietnam : `${kickoff.vietnam} ngày ${date(kickoff.vietnamOn)}`;
  const utc = kickoff.utcOn === on ? kickoff.utc : `${kickoff.utc} ngày ${date(kickoff.utcOn)}`;
  const when = `${kickoff.local} ${day(on)} giờ địa phương (${there} giờ Việt Nam, ${utc} UTC)`;
  const where = `sân ${venue.name} ở ${venue.town}`;
  if (calledOff)
    return sentence(`trận ${home} gặp ${away}, dự kiến lúc ${when} trên ${where}, đã bị ${calledOff === "postponed" ? "hoãn" : "hủy"}`);
  if (facts.slots.home || facts.slots.away)
    return sentence(`trận ${facts.number} (${THE_STAGE[stage].vi}) là cuộc gặp giữa ${home} và ${away} trên ${where} lúc ${when}`);
  if (opener) return sentence(`giải đấu khai mạc với trận ${home} gặp ${away} trên ${where}, bóng lăn lúc ${when}`);
  if (stage === "F") return sentence(`${home} và ${away} đá trận chung kết trên ${where} lúc ${when}`);
  if (stage === "3RD") return sentence(`${home} và ${away} tranh hạng ba trên ${where} lúc ${when}`);
  if (stage !== "group")
    return sentence(
      pick("lead", [
        `${home} chạm trán ${away} ở ${OCCASION[stage]} trên ${where} lúc ${when}`,
        `ở ${OCCASION[stage]}, ${home} đối đầu ${away} trên ${where}; bóng lăn lúc ${when}`,
        `cặp đấu ${home} – ${away} ở ${OCCASION[stage]} diễn ra trên ${where} lúc ${when}`,
      ]),
    );
  if (matchday === 1)
    return sentence(
      pick("lead", [
        `${home} và ${away} ra quân tại bảng ${group} trên ${where} lúc ${when}`,
        `${home} mở màn hành trình ở bảng ${group} bằng cuộc gặp ${away} trên ${where} lúc ${when}`,
        `bảng ${group}, lượt trận đầu tiên: ${home} gặp ${away} trên ${where} lúc ${when}`,
      ]),
    );
  const round = matchday === 3 ? "lượt trận cuối" : "lượt trận thứ hai";
  return sentence(
    pick("lead", [
      `${home} gặp ${away} ở ${round} bảng ${group} trên ${where} lúc ${when}`,
      `${round} bảng ${group} có màn so tài giữa ${home} và ${away} trên ${where} lúc ${when}`,
      `${where} là nơi ${home} gặp ${away} ở ${round} bảng ${group}, bóng lăn lúc ${when}`,
    ]),
  );
}

type Knockout = NonNullable<NonNullable<PreviewFacts["outlook"]>["knockout"]>;

function forecast({outlook, names}: PreviewFacts, pick: Phrasing): string | null {
  if (!outlook) return null;
  const {outcome, favourite, edge, rates, scorelines, knockout, ground, on} = outlook;
  const [first, second] = [team(names.home), team(names.away)];
  const [ahead, behind] = favourite === "away" ? [second, first] : [first, second];
  const [win, loss] = favourite === "away" ? [outcome.away, outcome.home] : [outcome.home, outcome.away];
  const shares = `khả năng thắng trong 90 phút là ${percent(win)}, hòa ${percent(outcome.draw)}, ${behind} thắng ${percent(loss)}`;
  const rank = {level: "", slight: "nhỉnh hơn đôi chút", plain: "ở cửa trên", clear: "ở cửa trên rõ rệt"}[edge];
  const opening = favourite
    ? pick("favourite", [
        `dự báo ngày ${date(on)} đánh giá ${ahead} ${rank}: ${shares}`,
        `${ahead} ${rank} theo dự báo ngày ${date(on)}: ${shares}`,
        `theo dự báo ngày ${date(on)}, ${ahead} ${rank}: ${shares}`,
      ])
    : `dự báo ngày ${date(on)} gần như không phân định được hơn kém sau 90 phút: ${first} thắng ${percent(outcome.home)}, hòa ${percent(outcome.draw)}, ${second} thắng ${percent(outcome.away)}`;
  const result = ({goals: [a, b]}: {readonly goals: Pair}) =>
    a === b ? `hòa ${score([a, b])}` : a > b ? `${first} thắng ${score([a, b])}` : `${second} thắng ${score([b, a])}`;
  const [top, next, third] = scorelines;
  const lines =
    top && next && third
      ? `tỷ số dễ xảy ra nhất là ${result(top)} (${percent(top.probability)}), tiếp đến là ${result(next)} (${percent(next.probability)}) và ${result(third)} (${percent(third.probability)})`
      : null;
  const goals = `mô hình kỳ vọng ${first} ghi ${withComma(rates.home, 2)} bàn, ${second} ${withComma(rates.away, 2)} bàn`;
  const host = ground === "neutral" ? null : team(names[ground]);
  return paragraph(
    sentence(opening),
    sentence(lines ? `${goals}; ${lines}` : goals),
    host &&
      sentence(pick("host", [`các con số này đã tính đến lợi thế sân nhà của ${host}`, `lợi thế sân nhà của ${host} đã nằm trong dự báo`])),
    knockout && through(first, second, knockout, pick),
  );
}

function through(first: string, second: string, {advance, extraTime, shootout}: Knockout, pick: Phrasing): string {
  const [us, chance, other, rest] =
    advance.home >= advance.away ? [first, advance.home, second, advance.away] : [second, advance.away, first, advance.home];
  return sentence(
    pick("through", [
      `tính cả hiệp phụ và luân lưu, cơ hội thắng chung cuộc của ${us} là ${percent(chance)}, của ${other} là ${percent(rest)}; ${percent(extraTime)} khả năng phải đá hiệp phụ và ${percent(shootout)} phải phân định bằng luân lưu`,
      `xét đến tận loạt luân lưu, ${us} có ${percent(chance)} cơ hội giành phần thắng, ${other} ${percent(rest)}; khả năng có hiệp phụ là ${percent(extraTime)}, có luân lưu là ${percent(shootout)}`,
    ]),
  );
}

const VERBS = {won: "thắng", drawn: "hòa", lost: "thua"} as const;
function result({goals, outcome, opponent, decidedIn, shootout, wentThrough}: PastMatchesFact): string {
  if (decidedIn === "shootout") {
    const [own, theirs] = shootout!;
    return `${wentThrough ? "thắng" : "thua"} ${team(opponent)} ${score([own, theirs])} trên chấm luân lưu (hòa ${score(goals)} sau 120 phút)`;
  }
  return `${VERBS[outcome]} ${team(opponent)} ${score(goals)}${decidedIn === "extraTime" ? " sau hiệp phụ" : ""}`;
}

const PLACES = ["", "nhất", "nhì", "đứng thứ ba", "đứng thứ tư"];

function pastMatches({name, road, fromGroup, goals}: PreviewSide, pick: Phrasing): string | null {
  const us = team(name);
  if (road.length === 0) return null;
  if (!fromGroup) return sentence(`${us} đã ${list(road.map(result))}`);
  const group = `${us} ${PLACES[fromGroup.position]} bảng ${fromGroup.group} với ${count(fromGroup.points, "điểm")}`;
  const since = road.filter(({stage}) => stage !== "group").map((match) => `${result(match)} ${IN_STAGE[match.stage].vi}`);
  const tally = pick("tally", [
    goals[1] === 0
      ? `ghi ${goals[0]} bàn và chưa thủng lưới sau ${number(road.length)} trận`
      : `ghi ${goals[0]} bàn và thủng lưới ${goals[1]} bàn sau ${number(road.length)} trận`,
    goals[1] === 0 ? `tổng cộng ghi ${goals[0]} bàn, chưa để thua bàn nào` : `tổng cộng ghi ${goals[0]} bàn, để thua ${goals[1]} bàn`,
  ]);
  return sentence(since.length > 0 ? `${group}, sau đó ${list(since)}; ${tally}` : `${group}; ${tally}`);
}

function newcomers({home, away}: PreviewFacts): string | null {
  if (!home || !away) return null;
  const rank = `${team(home.name)} đứng thứ ${home.fifaRank} trên bảng xếp hạng FIFA, ${team(away.name)} thứ ${away.fifaRank}`;
  const inLeagues = (players: number) => (players === 0 ? "không có cầu thủ nào" : `có ${count(players, "cầu thủ")}`);
  const squads =
    home.squad?.averageAge && away.squad?.averageAge
      ? `đội hình ${team(home.name)} có tuổi trung bình ${withComma(home.squad.averageAge, 1)} và ${inLeagues(home.squad.inBigLeagues)} đang chơi cho các câu lạc bộ ở Anh, Tây Ban Nha, Đức, Italia hay Pháp; bên phía ${team(away.name)} là ${withComma(away.squad.averageAge, 1)} tuổi và ${inLeagues(away.squad.inBigLeagues).replace(/^có /, "")}`
      : null;
  return paragraph(sentence(rank), squads && sentence(squads));
}

function travel({home, away, venue}: PreviewFacts): string | null {
  if (!home?.journey || !away?.journey) return null;
  const rested = longerRest(home, away);
  const [more, less] = rested === "away" ? [away, home] : [home, away];
  const trips = [home, away]
    .filter(({journey}) => journey!.kilometres >= LONG_WAY_KM)
    .map(({name, journey}) => {
      const shift = Math.abs(journey!.clockShift);
      const zones = shift > 0 ? `, lệch ${number(shift)} múi giờ` : "";
      return `${team(name)} đến từ ${journey!.fromTown}, cách ${venue.town} ${figure(journey!.kilometres)} km${zones}`;
    });
  return paragraph(
    rested &&
      sentence(
        `${team(more.name)} bước vào trận này ${withComma(more.journey!.restDays, 1)} ngày sau lần ra sân gần nhất, ${team(less.name)} chỉ ${withComma(less.journey!.restDays, 1)} ngày`,
      ),
    ...trips.map((trip) => sentence(trip)),
  );
}

function meetings({past, names}: PreviewFacts, pick: Phrasing): string | null {
  if (!past) return null;
  const {record, last} = past;
  const [home, away] = [team(names.home), team(names.away)];
  if (!last)
    return sentence(
      pick("never met", [
        `${home} và ${away} chưa từng gặp nhau ở World Cup`,
        `đây là lần đầu tiên ${home} và ${away} chạm trán tại World Cup`,
        `lịch sử World Cup chưa có trận nào giữa ${home} và ${away}`,
      ]),
    );
  const [own, theirs] = last.goals;
  const kicks = last.shootout;
  const ended = kicks
    ? `hòa ${score(last.goals)}, ${kicks[0] > kicks[1] ? home : away} thắng luân lưu ${score(kicks[0] > kicks[1] ? kicks : [kicks[1], kicks[0]])}`
    : own === theirs
      ? `hòa ${score(last.goals)}`
      : `${own > theirs ? home : away} thắng ${score(own > theirs ? last.goals : [theirs, own])}${last.afterExtraTime ? " sau hiệp phụ" : ""}`;
  const when = last.thisTournament ? "ngay tại giải này" : `năm ${last.year}`;
  if (record.played === 1) return sentence(`${home} và ${away} từng gặp nhau một lần ở World Cup, ${when}: ${ended}`);
  const tally = [
    record.won > 0 && `${home} thắng ${number(record.won)}`,
    record.drawn > 0 && `hòa ${number(record.drawn)}`,
    record.lost > 0 && `${away} thắng ${number(record.lost)}`,
  ].filter((part) => part !== false);
  return sentence(`hai đội đã gặp nhau ${number(record.played)} lần ở World Cup (${tally.join(", ")}), gần nhất ${when}: ${ended}`);
}

function absences({home, away, stage}: PreviewFacts, pick: Phrasing): string | null {
  const sides = [home, away].filter((side) => side !== null);
  const out = sides.flatMap((side) =>
    [...grouped(side.suspended, ({reason, against}) => `${reason} ${against.vi}`).values()].map((group) => {
      const {reason, against} = group[0]!;
      const who = list(group.map(({name}) => name));
      const us = team(side.name);
      if (reason === "yellow_cards") return `${us} mất ${who} vì thẻ vàng thứ hai, nhận ở trận gặp ${team(against)}`;
      return pick("banned", [
        `${us} vắng ${who} vì thẻ đỏ ở trận gặp ${team(against)}`,
        `${who} bên phía ${us} bị treo giò sau thẻ đỏ ở trận gặp ${team(against)}`,
      ]);
    }),
  );
  const careful = sides
    .filter(({oneCardAway}) => oneCardAway.length > 0)
    .map(({name, oneCardAway}) =>
      oneCardAway.length > 4 ? `${number(oneCardAway.length)} cầu thủ ${team(name)}` : `${list(oneCardAway)} (${team(name)})`,
    );
  const unknown = sides.some(({cardsUnknown}) => cardsUnknown > 0) && stage !== "group";
  return paragraph(
    ...out.map((one) => sentence(one)),
    careful.length > 0 &&
      sentence(
        pick("careful", [
          `thêm một thẻ vàng là bị treo giò ở trận sau: ${careful.join("; ")}`,
          `những người đang mang một thẻ vàng và có nguy cơ nghỉ trận sau: ${careful.join("; ")}`,
        ]),
      ),
    unknown && "Thẻ phạt ở các trận gần nhất không có trong nguồn mở nào nên chưa thể biết có ai bị treo giò vì thế hay không.",
  );
}

function slot({label, from, candidates, oddsOn}: SlotFact): string {
  const origin =
    from && from.teams.length === 2
      ? `${label.vi} (${from.teams.map(team).join(" – ")}, ngày ${date(from.on)})`
      : from
        ? `${label.vi} (ngày ${date(from.on)})`
        : label.vi;
  const named = candidates?.map(({team: name, probability}) => `${team(name)} ${percent(probability)}`);
  if (!named || named.length === 0) return sentence(`${origin} chưa xác định`);
  return sentence(`${origin} chưa xác định; theo mô phỏng ngày ${date(oddsOn!)}, khả năng cao nhất là ${list(named)}`);
}

/** The preview in Vietnamese, a string a paragraph. */
export function vietnamese(facts: PreviewFacts, pick: Phrasing): string[] {
  const {home, away, slots} = facts;
  const isFirst = home?.road.length === 0 && away?.road.length === 0;
  const paragraphs = [
    paragraph(lead(facts, pick), ...stakes(facts, pick)),
    paragraph(slots.home && slot(slots.home), slots.away && slot(slots.away)),
    forecast(facts, pick),
    isFirst ? newcomers(facts) : paragraph(home && pastMatches(home, pick), away && pastMatches(away, pick), travel(facts)),
    paragraph(meetings(facts, pick), absences(facts, pick)),
  ];
  return paragraphs.filter((one) => one !== null).map(capitalised);
}
