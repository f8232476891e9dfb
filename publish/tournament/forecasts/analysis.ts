import {analyse} from "../../../pipeline/tournament/analysis/analysis.ts";
import type {SideProfile} from "../../../pipeline/tournament/analysis/side-profile.ts";
import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {previewFacts} from "../../../pipeline/tournament/text/preview/facts.ts";
import {type Availability, available, pending, unavailable} from "../../availability.ts";
import {slotsBody} from "../parts/preview-facts.ts";
import {sidesOf} from "../sides.ts";
import {movedByOffsets} from "./offsets.ts";
import {availabilityOf} from "./probability.ts";

/** The state of knowledge of bodies about a match beforehand; see `PreMatch.knownAt`. */
export const knowledgeOf = (match: SnapshotMatch) => ({
  // Wording kept for released clients, from when the state of knowledge was that of the kick-off.
  basis: "what was known when the match kicked off; of a coming match, what is known now" as const,
  knownAt: holdingForecast(match)?.asOf ?? null,
});

const UNKNOWN_TEAMS = "the teams are not known yet";

/** Availability of the facts about both sides. */
export const sidesAvailability = ({home, away}: SnapshotMatch): Availability =>
  home && away ? available : pending(UNKNOWN_TEAMS);

/** Whether the cards of all earlier matches of both sides are known. */
function cardsAvailability(profiles: readonly (SideProfile | null)[]): Availability {
  if (profiles.some((profile) => profile === null)) return pending(UNKNOWN_TEAMS);
  const unknown = profiles.reduce((sum, profile) => sum + profile!.discipline.matchesUnknown, 0);
  return unknown === 0
    ? available
    : unavailable(
        "no open source records the cards of some earlier matches, so bans from them are missing",
      );
}

/**
 * The differences between the two sides, factor by factor, each with its effect and whether the
 * forecast includes it.
 */
export function matchAnalysis(snapshot: Snapshot, match: SnapshotMatch) {
  const {outlook, home, away, past, factors} = analyse(snapshot, match);
  const {slots} = previewFacts(snapshot, match);
  return {
    matchId: match.fixture.matchId,
    ref: match.ref,
    status: match.state.status,
    kickoffAt: kickoffOf(match),
    sides: sidesOf(snapshot, match),
    engine: ENGINE,
    ...knowledgeOf(match),
    derivedFrom:
      "fixtures, venues, squads, results, cards, past tournaments and frozen forecasts" as const,
    forecast: outlook && {...outlook, offsets: movedByOffsets(outlook.offsets)},
    factors:
      factors?.map(({unknown, ...factor}): typeof factor & {availability: Availability} => ({
        ...factor,
        availability: unknown ?? available,
      })) ?? null,
    profiles: {home, away},
    headToHead: past?.record ?? null,
    candidates: slotsBody(slots),
    availability: {
      forecast: availabilityOf(match),
      factors: sidesAvailability(match),
      cards: cardsAvailability([home, away]),
    },
  };
}
