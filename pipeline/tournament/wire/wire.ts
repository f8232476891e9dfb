import {inOrder, noMemo, type WireMemo, type WirePiece} from "../../news/wire.ts";
import type {Edition} from "../edition.ts";
import {championPiece, championSlug} from "./champion.ts";
import {oddsPiece, oddsSlug} from "./odds-moves.ts";
import {pairingsPiece, pairingsSlug, roundsOf} from "./pairings.ts";
import {previewPiece, previewSlug} from "./previews.ts";
import {recapPiece, recapSlug} from "./recaps.ts";
import {tablePiece, tableSlug} from "./tables.ts";
import {thirdsPiece, thirdsSlug} from "./thirds.ts";

/**
 * The tournament's own news, oldest first: previews, reports, tables, the way through the bracket, what moved the odds, the champions. All
 * follow from the edition alone, and none is dated later than it.
 *
 * @param memo is asked once for every piece there can be, by a key that names the piece; what it keeps must follow what is read of the edition
 */
export function tournamentWire(edition: Edition, memo: WireMemo = noMemo): WirePiece[] {
  const pieces: (WirePiece | null)[] = [];
  const add = (slug: string, make: () => WirePiece | null) => pieces.push(memo(`wire ${slug}`, make));
  const matchdays = new Set(edition.matches.flatMap(({fixture}) => fixture.matchday ?? []));
  for (const match of edition.matches) {
    const {matchId} = match.fixture;
    add(previewSlug(edition, matchId), () => previewPiece(edition, match));
    add(recapSlug(edition, matchId), () => recapPiece(edition, match));
  }
  for (const group of edition.tournament.groups)
    for (const matchday of matchdays) add(tableSlug(edition, group, matchday), () => tablePiece(edition, group, matchday));
  add(thirdsSlug(edition), () => thirdsPiece(edition));
  for (const stage of roundsOf(edition)) add(pairingsSlug(edition, stage), () => pairingsPiece(edition, stage));
  for (const {asOf} of edition.odds.trend) add(oddsSlug(edition, asOf), () => oddsPiece(edition, asOf));
  add(championSlug(edition), () => championPiece(edition));
  return inOrder(pieces.filter((piece) => piece !== null));
}
