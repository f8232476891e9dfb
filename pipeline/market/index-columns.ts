import type {Day, IndexFacts, IndexSeries} from "./types.ts";
import {plain, points, shares} from "./units.ts";

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
  const sessions = [...new Set(indices.flatMap(({bars}) => bars.map(({on}) => on)))].sort();
  return {
    unit,
    sessions,
    indices: indices.map(({bars, ...series}) => {
      const own = new Set(bars.map(({on}) => on));
      return {
        ...series,
        absent: sessions.filter((on) => !own.has(on)),
        open: bars.map(({open}) => plain(open)),
        high: bars.map(({high}) => plain(high)),
        low: bars.map(({low}) => plain(low)),
        close: bars.map(({close}) => plain(close)),
        volume: bars.map(({volume}) => plain(volume)),
      };
    }),
    closes: {
      on: closes.map(({on}) => on),
      close: closes.map(({close}) => plain(close)),
      sources: closes.map(({sources}) => sources),
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
        .map((on, k) => ({
          on,
          open: points(open[k]!),
          high: points(high[k]!),
          low: points(low[k]!),
          close: points(close[k]!),
          volume: shares(volume[k]!),
        }));
      return {...series, bars};
    }),
    closes: closes.on.map((on, k) => ({
      on,
      close: points(closes.close[k]!),
      sources: closes.sources[k]!,
    })),
  };
}
