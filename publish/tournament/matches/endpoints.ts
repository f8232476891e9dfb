import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {records} from "../../endpoint.ts";
import {matchAnalysis} from "../forecasts/analysis.ts";
import {probabilityMovement} from "../forecasts/movement.ts";
import {matchProbability} from "../forecasts/probability.ts";
import {matchEvents} from "../parts/events.ts";
import {matchBriefing} from "../texts/tactical-briefing.ts";
import {matchDetail} from "./match.ts";
import {matchStaff} from "./people.ts";
import {shared} from "./shared-bodies.ts";
import {matchStats} from "./stats.ts";

const {endpoint} = records<Snapshot>();

/** The match for a `ref` of an address. */
export const byRef = (snapshot: Snapshot, ref: string): SnapshotMatch =>
  snapshot.match(snapshot.matchIdAt(ref)!);

/**
 * Address and body of a record of one match. It is published for every match under its slug;
 * `m-001` and the bracket's slot names are aliases with the same bytes.
 */
const ofMatch = <Body>(
  path: `/api/${string}{ref}${string}`,
  body: (snapshot: Snapshot, match: SnapshotMatch) => Body,
) => ({
  tag: "Matches",
  path: path as "/api/matches/{ref}",
  *each(snapshot: Snapshot) {
    for (const {ref} of snapshot.matches) yield {ref};
  },
  *aliases(snapshot: Snapshot, {ref}: {readonly ref: string}) {
    for (const other of byRef(snapshot, ref).otherRefs) yield {ref: other};
  },
  load: (snapshot: Snapshot, {ref}: {readonly ref: string}) => body(snapshot, byRef(snapshot, ref)),
});

/** The endpoints of one match: the match itself and its parts. */
export const matchEndpoints = [
  endpoint({
    ...ofMatch("/api/matches/{ref}", matchDetail),
    summary: "One match",
    schema: "tournament/match.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/events", matchEvents),
    summary: "Goals, cards, substitutions and shoot-out kicks",
    schema: "tournament/match-events.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/stats", matchStats),
    summary: "Match statistics so far",
    schema: "tournament/match-stats.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/pitch-map", shared.pitchMap),
    summary: "Positions, ratings and movement of the players",
    schema: "tournament/pitch-map.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/staff", matchStaff),
    summary: "Managers and match officials, and their tournament before the match",
    schema: "tournament/match-staff.json",
    cache: "hourly",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/lineups", shared.lineups),
    summary: "Starting elevens, bench, substitutes and changes",
    schema: "tournament/match-lineups.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/probability", matchProbability),
    summary: "Win, draw and loss probabilities, from what was known before kick-off",
    tag: "Probabilities",
    schema: "tournament/match-probability.json",
    cache: "hourly",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/probability-movement", probabilityMovement),
    summary: "Changes of the probabilities before and during the match",
    tag: "Probabilities",
    schema: "tournament/probability-movement.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/scenario-predictions", shared.scenarios),
    summary: "Consequences of each result, and of the first goal",
    tag: "Probabilities",
    schema: "tournament/scenario-predictions.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/history", shared.history),
    summary: "Past meetings of the two sides, at the competition and all",
    schema: "tournament/match-history.json",
    cache: "hourly",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/recap", shared.recap),
    summary: "The match in words: events and their meaning, and line by line",
    schema: "tournament/match-recap.json",
    cache: "live",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/preview", shared.preview),
    summary: "A preview of the match in words: stakes, forecast, form, meetings, absences",
    schema: "tournament/match-preview.json",
    cache: "hourly",
  }),
  endpoint({
    ...ofMatch("/api/matches/{ref}/tactical-briefing", matchBriefing),
    summary: "Line-ups, scoring patterns, game states, bench and discipline of both sides",
    schema: "tournament/tactical-briefing.json",
    cache: "hourly",
  }),
  endpoint({
    ...ofMatch("/api/analysis/{ref}", matchAnalysis),
    summary: "Differences between the two sides, factor by factor",
    schema: "tournament/match-analysis.json",
    cache: "hourly",
  }),
];
