import {cached} from "../../pipeline/kit/cached.ts";
import type {DeskFacts} from "../../pipeline/market/desk/types.ts";
import type {MarketView} from "./market-view.ts";

/** The facts of a view for the desk, the briefing and the wire; one object per view. */
export const deskFacts = cached(
  ({facts, prices}: MarketView): DeskFacts => ({market: facts, prices}),
);
