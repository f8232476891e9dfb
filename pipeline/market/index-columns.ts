import type {Day} from "../kit/types.ts";
import type {IndexBar, IndexFacts, IndexSeries} from "./types.ts";

/** `data/market/indices.json`: series in columns over the sessions of the file. */
export interface PackedIndexFacts extends Pick<IndexFacts, "unit"> {
  readonly sessions: readonly Day[];
  readonly indices: readonly PackedIndex[];
  readonly closes: {
    readonly on: readonly Day[];
    readonly close: readonly number[];
    readonly sources: readonly number[];
  };
}
interface PackedIndex extends Omit<IndexSeries, "bars"> {
  /** Sessions without a bar of the series. */
  readonly absent: readonly Day[];
  readonly open: readonly number[];
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
}

/** Converts series to the columns of the file. */
export function packedIndices({unit, indices, closes}: IndexFacts): PackedIndexFacts {
  const sessions = [...new Set(indices.flatMap(({bars}) => bars.map(([on]) => on)))].sort();
  return {
    unit,
    sessions,
    indices: indices.map(({bars, ...series}) => {
      const own = new Set(bars.map(([on]) => on));
      return {
        ...series,
        absent: sessions.filter((on) => !own.has(on)),
        open: bars.map((bar) => bar[1]),
        high: bars.map((bar) => bar[2]),
        low: bars.map((bar) => bar[3]),
        close: bars.map((bar) => bar[4]),
        volume: bars.map((bar) => bar[5]),
      };
    }),
    closes: {
      on: closes.map(([on]) => on),
      close: closes.map(([, close]) => close),
      sources: closes.map(([, , sources]) => sources),
    },
  };
}

/** Converts the columns to one bar per day, oldest first. */
export function unpackedIndices({unit, sessions, indices, closes}: PackedIndexFacts): IndexFacts {
  return {
    unit,
    indices: indices.map(({absent, open, high, low, close, volume, ...series}) => {
      const without = new Set(absent);
      const bars = sessions
        .filter((on) => !without.has(on))
        .map((on, k): IndexBar => [on, open[k]!, high[k]!, low[k]!, close[k]!, volume[k]!]);
      return {...series, bars};
    }),
    closes: closes.on.map((on, k) => [on, closes.close[k]!, closes.sources[k]!]),
  };
}
