import {cached} from "../../pipeline/kit/cached.ts";
import type {MarketData} from "../../pipeline/market/market-data.ts";
import type {MarketView} from "./market-view.ts";

/** The facts of a view for the desk, the briefing and the wire; one object per view. */
export const deskFacts = cached(
  ({facts, prices}: MarketView): MarketData => ({market: facts, prices}),
);
