import type {MessageIn} from "../../kit/grammar/messages.ts";
import type {basketMessages, exDateMessages} from "./morning-pieces.ts";
import type {moversMessages} from "./movers.ts";
import type {sectorDayMessages} from "./sector-day.ts";
import type {weekMessages} from "./week.ts";
import type {yearMessages} from "./year.ts";

/** Messages of the wire, except those it shares with the article about a close. */
export type WireMessage = Exclude<Every, {readonly kind: "other indices"}>;
type Every = MessageIn<
  | ReturnType<typeof weekMessages>
  | ReturnType<typeof yearMessages>
  | ReturnType<typeof moversMessages>
  | ReturnType<typeof sectorDayMessages>
  | ReturnType<typeof exDateMessages>
  | ReturnType<typeof basketMessages>
>;
