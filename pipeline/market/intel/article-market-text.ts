import {date, list} from "../../kit/grammar/en.ts";
import {figure, signedPercent} from "../../kit/grammar/figures.ts";
import * as vi from "../../kit/grammar/vi.ts";
import type {Day, Text} from "../../kit/types.ts";
import type {Move, Moved} from "../../news/stories/article-market.ts";

interface Told {
  readonly day: Moved;
  readonly since?: Moved;
}
interface Around {
  readonly shares: readonly (Told & {readonly symbol: string})[];
  readonly sectors: readonly (Told & {readonly name: Text})[];
  readonly index: Told & {readonly name: Text};
}
interface Sentences {
  readonly en: readonly string[];
  readonly vi: readonly string[];
}

/** The market move before an article was published, in one sentence; empty when unknown. */
export function thenText(on: Day, around: Around): Sentences {
  const moves = movesIn(around, ({day}) => day.move);
  if (moves.en.length === 0) return {en: [], vi: []};
  return {
    en: [`When it was published, the last session was ${date(on)}: ${list(moves.en)}.`],
    vi: [`Khi bài được đăng, trong phiên gần nhất (${vi.date(on)}), ${vi.list(moves.vi)}.`],
  };
}

/** Moves known now: in the session of an article and since the close before it. */
export function nowText(on: Day, around: Around): Sentences {
  const ofDay = movesIn(around, ({day}) => day.move);
  const since = movesIn(around, ({since}) => since?.move ?? null);
  const span = around.index.since?.move ?? null;
  const hasDay = ofDay.en.length > 0;
  const hasSince = span !== null && since.en.length > 0;
  return {
    en: [
      ...(hasDay ? [`In its session, ${date(on)}: ${list(ofDay.en)}.`] : []),
      ...(hasSince
        ? [
            `From the close of ${date(span.fromOn)} to that of ${date(span.toOn)}: ${list(since.en)}.`,
          ]
        : []),
    ],
    vi: [
      ...(hasDay ? [`Trong phiên ứng với bài viết (${vi.date(on)}), ${vi.list(ofDay.vi)}.`] : []),
      ...(hasSince
        ? [
            `Từ lúc đóng cửa phiên ${vi.date(span.fromOn)} đến hết phiên ${vi.date(span.toOn)}, ${vi.list(since.vi)}.`,
          ]
        : []),
    ],
  };
}

const MOVED = {
  en: (percent: number) => (percent === 0 ? "unchanged" : signedPercent(percent, "en")),
  vi: (percent: number) =>
    percent === 0 ? "không đổi" : `${percent > 0 ? "tăng" : "giảm"} ${figure.vi(percent)}%`,
} as const;

function movesIn({shares, sectors, index}: Around, of: (one: Told) => Move | null): Sentences {
  const named = [
    ...shares.map((one) => ({one, name: {en: one.symbol, vi: one.symbol}})),
    ...sectors.map((one) => ({
      one,
      name: {en: `the ${one.name.en} index`, vi: `chỉ số ${one.name.vi}`},
    })),
    {one: index, name: index.name},
  ];
  const told = (language: "en" | "vi") =>
    named.flatMap(({one, name}) => {
      const move = of(one);
      if (move === null) return [];
      return `${name[language]} ${MOVED[language](move.changePercent)}`;
    });
  return {en: told("en"), vi: told("vi")};
}
