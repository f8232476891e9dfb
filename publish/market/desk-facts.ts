import {cached} from "../../pipeline/kit/cached.ts";
import type {DeskFacts} from "../../pipeline/market/desk/types.ts";
import type {MarketView} from "./market-view.ts";

/** The facts of a view as the desk, the briefing and the wire take them: one object for each view. */
export const deskFacts = cached(
  ({facts, prices}: MarketView): DeskFacts => ({market: facts, prices}),
);
