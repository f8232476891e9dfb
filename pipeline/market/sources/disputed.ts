import type {Store} from "../../kit/store.ts";
import type {Day} from "../../kit/types.ts";
import {settle} from "./settled.ts";
import {disputedSince, rowsOf} from "./stored/bars.ts";

/** Closes from a day on that providers disagree on, one per line: every value, and the one used. */
export const disputedCloses = (store: Store, from: Day): string[] =>
  disputedSince(store, from).map(({id, on}) => {
    const said = rowsOf(store, "raw", id, on).filter((row) => row.on === on);
    const {row} = settle(said, {said: ({close}) => close, open: () => 0});
    const all = said.map(({source, close}) => `${source} ${close}`).join(", ");
    return `${id} ${on}: ${all} VND; ${row.source} holds`;
  });
