import type {Store} from "../../kit/store.ts";
import type {Day} from "../../kit/types.ts";
import {plain} from "../units.ts";
import {settle} from "./settled.ts";
import {disputedSince, rawDaysOf} from "./stored/bars.ts";

/** Closes from a day on that providers disagree on, one per line: every value, and the one used. */
export const disputedCloses = (store: Store, from: Day): string[] =>
  disputedSince(store, from).flatMap((symbol) => {
    const days = rawDaysOf(store, symbol).filter(({on}) => on >= from);
    return [...Map.groupBy(days, ({on}) => on)].flatMap(([on, said]) => {
      const voices = said.map(({provider, close}) => ({source: provider, close: plain(close)}));
      const {row, isDisputed} = settle(voices, {said: ({close}) => String(close), open: () => 0});
      const all = voices.map(({source, close}) => `${source} ${close}`).join(", ");
      return isDisputed ? `${symbol} ${on}: ${all} VND; ${row.source} holds` : [];
    });
  });
