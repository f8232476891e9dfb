import * as en from "../../../kit/grammar/en.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {capitalised, paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import {dayOf} from "../../../kit/instant.ts";
import type {GeneratedArticle, GeneratedText} from "../../../news/generated.ts";
import type {Snapshot} from "../../snapshot.ts";
import type {Instant} from "../../types.ts";
import {IN_STAGE} from "../stages.ts";
import {type Mover, type OddsFacts, oddsFacts} from "./odds-facts.ts";

const oddsSlug = ({tournament}: Snapshot, asOf: Instant): string =>
  `${tournament.year}-odds-${dayOf(asOf)}`;

/**
 * What moved the chances of the title in a forecast run, published with it; null when none moved
 * by as much as `MOVED`.
 */
export function oddsArticle(snapshot: Snapshot, asOf: Instant): GeneratedArticle | null {
  const {trend} = snapshot.odds;
  const index = trend.findIndex((one) => one.asOf === asOf);
  const [from, to] = [trend[index - 1], trend[index]];
  const facts = from && to ? oddsFacts(snapshot, from, to) : null;
  if (!facts) return null;
  const pick = phrasingOf(`${index}`);
  return {
    slug: oddsSlug(snapshot, asOf),
    kind: "odds",
    publishedAt: asOf,
    teams: [
      ...facts.movers,
      ...facts.goneOut.filter(({teamId}) => !facts.movers.some((one) => one.teamId === teamId)),
    ].map(({teamId}) => teamId),
    matchIds: [...new Set(facts.movers.flatMap(({played}) => played?.matchId ?? []))],
    facts,
    versions: {en: english(facts, pick), vi: vietnamese(facts, pick)},
  };
}

const rose = ({before, after}: Mover): boolean => after > before;

function english(facts: OddsFacts, pick: Phrasing): GeneratedText {
  const first = facts.movers[0]!;
  const us = en.team(first.team);
  const [was, is] = [en.percent(first.before), en.percent(first.after)];
  const title =
    first.after === 0
      ? pick("odds out", [
          `${us} out of the title race, having stood at ${was}`,
          `${us}, at ${was} for the title, are out of the race`,
        ])
      : rose(first)
        ? pick("odds up", [
            `${us} up from ${was} to ${is} for the title`,
            `${us} rise to ${is} in the title race, from ${was}`,
            `Title odds: ${us} gain most, from ${was} to ${is}`,
          ])
        : pick("odds down", [
            `${us} down from ${was} to ${is} for the title`,
            `${us} fall to ${is} in the title race, from ${was}`,
          ]);
  const told = (mover: Mover, index: number) => {
    const {team, before, after, played} = mover;
    const [from, to] = [en.percent(before), en.percent(after)];
    const why = played ? `after ${resultInEnglish(played)}` : "without a match of their own";
    if (after === 0) return `${en.team(team)}, at ${from} before, are out of the race ${why}`;
    const [up, down] = index === 0 ? ["rose", "fell"] : ["went up", "came down"];
    return `${index === 0 ? `${en.possessive(en.team(team))} chance of the title` : en.team(team)} ${rose(mover) ? up : down} from ${from} to ${to} ${why}`;
  };
  const goneOut = facts.goneOut.filter(
    ({teamId}) => !facts.movers.some((one) => one.teamId === teamId),
  );
  return {
    title: capitalised(title),
    summary: sentence(
      `the forecast of ${en.date(dayOf(facts.asOf))} has ${en.list(facts.top.map(({team, champion}) => `${en.team(team)} at ${en.percent(champion)}`))}`,
    ),
    body: [
      paragraph(...facts.movers.map((mover, index) => sentence(told(mover, index)))),
      paragraph(
        goneOut.length > 0 &&
          sentence(
            `also out of the race: ${en.list(goneOut.map(({team, before}) => `${en.team(team)} (${en.percent(before)} before)`))}`,
          ),
        sentence(`the comparison is with the forecast of ${en.date(dayOf(facts.from))}`),
      ),
    ].filter((one) => one !== null),
  };
}

function resultInEnglish({
  opponent,
  goals,
  shootout,
  afterExtraTime,
  outcome,
  stage,
}: NonNullable<Mover["played"]>): string {
  const them = en.team(opponent);
  const where = stage === "group" ? "" : ` ${IN_STAGE[stage].en}`;
  const stands = en.score(outcome === "lost" ? [goals[1], goals[0]] : goals);
  const extra = afterExtraTime && !shootout ? " after extra time" : "";
  if (shootout) {
    const kicks = en.score(outcome === "lost" ? [shootout[1], shootout[0]] : shootout);
    return `${outcome === "lost" ? "going out to" : "beating"} ${them} ${kicks} on penalties${where}`;
  }
  if (outcome === "drawn") return `a ${stands} draw with ${them}`;
  return `${outcome === "won" ? `beating ${them}` : `losing to ${them}`} ${stands}${extra}${where}`;
}

function vietnamese(facts: OddsFacts, pick: Phrasing): GeneratedText {
  const first = facts.movers[0]!;
  const us = vi.team(first.team);
  const [was, is] = [vi.percent(first.before), vi.percent(first.after)];
  const title =
    first.after === 0
      ? pick("odds out vi", [
          `${us} hết cơ hội vô địch, trước đó là ${was}`,
          `${us} rời cuộc đua vô địch khi đang có ${was} cơ hội`,
        ])
      : rose(first)
        ? pick("odds up vi", [
            `Cơ hội vô địch của ${us} tăng từ ${was} lên ${is}`,
            `${us} tiến mạnh nhất trong cuộc đua vô địch: từ ${was} lên ${is}`,
            `${us} vươn lên ${is} cơ hội vô địch, từ ${was}`,
          ])
        : pick("odds down vi", [
            `Cơ hội vô địch của ${us} giảm từ ${was} xuống ${is}`,
            `${us} tụt xuống ${is} cơ hội vô địch, từ ${was}`,
          ]);
  const told = (mover: Mover, index: number) => {
    const {team, before, after, played} = mover;
    const [from, to] = [vi.percent(before), vi.percent(after)];
    const why = played ? `sau ${resultInVietnamese(played)}` : "dù không thi đấu";
    if (after === 0) return `${vi.team(team)}, trước đó có ${from}, hết cơ hội ${why}`;
    const change = rose(mover) ? `tăng từ ${from} lên ${to}` : `giảm từ ${from} xuống ${to}`;
    return `${index === 0 ? "cơ hội vô địch của " : ""}${vi.team(team)} ${change} ${why}`;
  };
  const goneOut = facts.goneOut.filter(
    ({teamId}) => !facts.movers.some((one) => one.teamId === teamId),
  );
  return {
    title: capitalised(title),
    summary: sentence(
      `theo dự báo ngày ${vi.date(dayOf(facts.asOf))}, ${vi.list(facts.top.map(({team, champion}) => `${vi.team(team)} có ${vi.percent(champion)}`))} cơ hội vô địch`,
    ),
    body: [
      paragraph(...facts.movers.map((mover, index) => sentence(told(mover, index)))),
      paragraph(
        goneOut.length > 0 &&
          sentence(
            `cũng rời cuộc đua: ${vi.list(goneOut.map(({team, before}) => `${vi.team(team)} (trước đó ${vi.percent(before)})`))}`,
          ),
        sentence(`các con số được so với dự báo ngày ${vi.date(dayOf(facts.from))}`),
      ),
    ].filter((one) => one !== null),
  };
}

function resultInVietnamese({
  opponent,
  goals,
  shootout,
  afterExtraTime,
  outcome,
  stage,
}: NonNullable<Mover["played"]>): string {
  const them = vi.team(opponent);
  const where = stage === "group" ? "" : ` ${IN_STAGE[stage].vi}`;
  const extra = afterExtraTime && !shootout ? " sau hiệp phụ" : "";
  if (shootout)
    return `trận ${outcome === "lost" ? "thua" : "thắng"} ${them} ${vi.score(shootout)} trên chấm luân lưu${where}`;
  if (outcome === "drawn") return `trận hòa ${vi.score(goals)} với ${them}`;
  return `trận ${outcome === "won" ? "thắng" : "thua"} ${them} ${vi.score(goals)}${extra}${where}`;
}
