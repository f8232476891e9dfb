import * as en from "../../../kit/grammar/en.ts";
import {inEach} from "../../../kit/grammar/messages.ts";
import {capitalised} from "../../../kit/grammar/sentence.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import {WORLD_CUP} from "../../rules/competition.ts";
import type {Text} from "../../types.ts";
import type {PreviewFacts, PreviewSide} from "./types.ts";

/** An entry in the list next to the text. */
export interface KeyFact {
  readonly key: string;
  readonly label: Text;
  readonly value: Text;
}

const GRAMMARS = {en, vi};
type Grammar = (typeof GRAMMARS)["en" | "vi"];
const each = (write: (grammar: Grammar) => string): Text =>
  inEach((language) => write(GRAMMARS[language]));

const fact = (key: string, label: Text, value: Text | false | null | undefined): KeyFact[] =>
  value ? [{key, label, value: {en: capitalised(value.en), vi: capitalised(value.vi)}}] : [];

/** The facts of a preview for readers to look up. */
export function keyFacts(facts: PreviewFacts): KeyFact[] {
  const {kickoff, venue, names, outlook, home, away, past, cup = WORLD_CUP} = facts;
  const pair = ({team}: Grammar, first: string | number, second: string | number) =>
    `${team(names.home)} ${first}, ${team(names.away)} ${second}`;
  const {advance, extraTime} = outlook?.knockout ?? {};
  const met = past && past.record.played > 0 && past.record;
  const [rested, other] = [home?.journey, away?.journey];
  return [
    ...fact(
      "kickoff",
      {en: "Kick-off", vi: "Bóng lăn"},
      {
        en: `${en.timed(kickoff.en)} local time`,
        vi: `${vi.timed(kickoff.vi)} (giờ Việt Nam)`,
      },
    ),
    ...fact(
      "venue",
      {en: "Ground", vi: "Sân"},
      {
        en: `${venue.name}, ${venue.town}, ${en.grouped(venue.capacity)} seats`,
        vi: `${vi.groundName(venue.name)}, ${vi.hostCity(venue.town)}, ${vi.grouped(venue.capacity)} chỗ`,
      },
    ),
    ...fact(
      "ranking",
      {en: "FIFA ranking", vi: "Thứ hạng FIFA"},
      home && away && each((grammar) => pair(grammar, home.fifaRank, away.fifaRank)),
    ),
    ...fact(
      "forecast",
      {en: "Forecast for 90 minutes", vi: "Dự báo cho 90 phút"},
      outlook &&
        each((grammar) => {
          const draw = `${grammar === en ? "draw" : "hòa"} ${grammar.percent(outlook.outcome.draw)}`;
          const [first, second] = [outlook.outcome.home, outlook.outcome.away].map(grammar.percent);
          return `${grammar.team(names.home)} ${first}, ${draw}, ${grammar.team(names.away)} ${second}`;
        }),
    ),
    ...fact(
      "rates",
      {en: "Goals the model expects", vi: "Số bàn thắng kỳ vọng"},
      outlook &&
        each((grammar) =>
          pair(
            grammar,
            grammar.decimal(outlook.rates.home, 2),
            grammar.decimal(outlook.rates.away, 2),
          ),
        ),
    ),
    ...fact(
      "advance",
      extraTime === 0
        ? {en: "Chance of winning, penalties included", vi: "Cơ hội thắng, tính cả luân lưu"}
        : {
            en: "Chance of winning, extra time and penalties included",
            vi: "Cơ hội thắng, tính cả hiệp phụ và luân lưu",
          },
      advance &&
        each((grammar) =>
          pair(grammar, grammar.percent(advance.home), grammar.percent(advance.away)),
        ),
    ),
    ...fact(
      "headToHead",
      {en: `${cup.name.en} meetings`, vi: `Đối đầu tại ${cup.name.vi}`},
      met && {
        en: `${en.count(met.played, "match", "matches")}; wins: ${pair(en, met.won, met.lost)}; draws: ${met.drawn}`,
        vi: `${met.played} trận: ${pair(vi, met.won, met.lost)}, hòa ${met.drawn}`,
      },
    ),
    ...fact(
      "rest",
      {en: "Days since the last kick-off", vi: "Thời gian nghỉ từ trận trước, ngày"},
      rested &&
        other &&
        each((grammar) =>
          pair(grammar, grammar.decimal(rested.restDays, 1), grammar.decimal(other.restDays, 1)),
        ),
    ),
    ...suspended("home", home),
    ...suspended("away", away),
  ];
}

const suspended = (key: string, side: PreviewSide | null): KeyFact[] =>
  side && side.suspended.length > 0
    ? fact(
        `suspended-${key}`,
        {en: `Suspended, ${en.team(side.name)}`, vi: `Treo giò, ${vi.team(side.name)}`},
        each(({list}) => list(side.suspended.map(({name}) => name))),
      )
    : [];
