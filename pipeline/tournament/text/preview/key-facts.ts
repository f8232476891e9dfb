import {withComma, withPoint} from "../../../kit/grammar/decimal.ts";
import * as en from "../../../kit/grammar/en.ts";
import {capitalised} from "../../../kit/grammar/sentence.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import type {Text} from "../../types.ts";
import type {PreviewFacts} from "./types.ts";

/** A line of the list beside the text. */
export interface KeyFact {
  readonly key: string;
  readonly label: Text;
  readonly value: Text;
}

const both = (key: string, label: Text, {en, vi}: Text): KeyFact => ({
  key,
  label,
  value: {en: capitalised(en), vi: capitalised(vi)},
});

/** The facts of a preview that a reader looks up rather than reads. */
export function keyFacts(facts: PreviewFacts): KeyFact[] {
  const {on, kickoff, venue, names, outlook, home, away, past} = facts;
  const pair = (first: string | number, second: string | number): Text => ({
    en: `${en.team(names.home)} ${first}, ${en.team(names.away)} ${second}`,
    vi: `${vi.team(names.home)} ${first}, ${vi.team(names.away)} ${second}`,
  });
  const all: (KeyFact | null | false | undefined)[] = [
    both(
      "kickoff",
      {en: "Kick-off", vi: "Bóng lăn"},
      {
        en: `${en.day(on)}, ${kickoff.local} local time; ${en.date(kickoff.utcOn)}, ${kickoff.utc} UTC`,
        vi: `${kickoff.local} ${vi.day(on)} giờ địa phương; ${kickoff.vietnam} ${vi.day(kickoff.vietnamOn)} giờ Việt Nam`,
      },
    ),
    both(
      "venue",
      {en: "Ground", vi: "Sân"},
      {
        en: `${venue.name}, ${venue.town}, ${en.grouped(venue.capacity)} seats`,
        vi: `${venue.name}, ${venue.town}, ${vi.grouped(venue.capacity)} chỗ`,
      },
    ),
    home &&
      away &&
      both(
        "ranking",
        {en: "FIFA ranking", vi: "Thứ hạng FIFA"},
        pair(home.fifaRank, away.fifaRank),
      ),
    outlook &&
      both(
        "forecast",
        {en: "Forecast for 90 minutes", vi: "Dự báo cho 90 phút"},
        {
          en: `${en.team(names.home)} ${en.percent(outlook.outcome.home)}, draw ${en.percent(outlook.outcome.draw)}, ${en.team(names.away)} ${en.percent(outlook.outcome.away)}`,
          vi: `${vi.team(names.home)} ${vi.percent(outlook.outcome.home)}, hòa ${vi.percent(outlook.outcome.draw)}, ${vi.team(names.away)} ${vi.percent(outlook.outcome.away)}`,
        },
      ),
    outlook &&
      both(
        "rates",
        {en: "Goals the model expects", vi: "Số bàn mô hình kỳ vọng"},
        {
          en: pair(withPoint(outlook.rates.home, 2), withPoint(outlook.rates.away, 2)).en,
          vi: pair(withComma(outlook.rates.home, 2), withComma(outlook.rates.away, 2)).vi,
        },
      ),
    outlook?.knockout &&
      both(
        "advance",
        {
          en: "Chance of winning, extra time and penalties included",
          vi: "Cơ hội thắng, tính cả hiệp phụ và luân lưu",
        },
        {
          en: pair(
            en.percent(outlook.knockout.advance.home),
            en.percent(outlook.knockout.advance.away),
          ).en,
          vi: pair(
            vi.percent(outlook.knockout.advance.home),
            vi.percent(outlook.knockout.advance.away),
          ).vi,
        },
      ),
    past &&
      past.record.played > 0 &&
      both(
        "headToHead",
        {en: "World Cup meetings", vi: "Đối đầu tại World Cup"},
        {
          en: `${past.record.played}: ${pair(past.record.won, past.record.lost).en}, draws ${past.record.drawn}`,
          vi: `${past.record.played} trận: ${pair(past.record.won, past.record.lost).vi}, hòa ${past.record.drawn}`,
        },
      ),
    home?.journey &&
      away?.journey &&
      both(
        "rest",
        {en: "Days since the last kick-off", vi: "Số ngày từ trận trước"},
        {
          en: pair(withPoint(home.journey.restDays, 1), withPoint(away.journey.restDays, 1)).en,
          vi: pair(withComma(home.journey.restDays, 1), withComma(away.journey.restDays, 1)).vi,
        },
      ),
    ...[home, away].map(
      (side) =>
        side &&
        side.suspended.length > 0 &&
        both(
          `suspended-${side === home ? "home" : "away"}`,
          {en: `Suspended, ${en.team(side.name)}`, vi: `Treo giò, ${vi.team(side.name)}`},
          {
            en: en.list(side.suspended.map(({name}) => name)),
            vi: vi.list(side.suspended.map(({name}) => name)),
          },
        ),
    ),
  ];
  return all.filter((one): one is KeyFact => Boolean(one));
}
