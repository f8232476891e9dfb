import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {records} from "../../endpoint.ts";
import {probabilityMovement} from "../forecasts/movement.ts";
import {matchProbability} from "../forecasts/probability.ts";
import {scenarioPredictions} from "../forecasts/scenarios.ts";
import {matchHistory} from "../teams/history.ts";
import {matchPreview} from "../texts/preview.ts";
import {matchRecap} from "../texts/recap.ts";
import {matchBriefing} from "../texts/tactical-briefing.ts";
import {matchAnalysis} from "./analysis.ts";
import {matchEvents} from "./events.ts";
import {matchDetail} from "./match.ts";
import {matchLineups, matchStaff} from "./people.ts";
import {pitchMap} from "./pitch-map.ts";
import {matchStats} from "./stats.ts";

const {endpoint} = records<Snapshot>();

/** Every match by its slug; `m-001` and the bracket's slot names lead to the same bytes. */
const matches = {
  *each(snapshot: Snapshot) {
    for (const {ref} of snapshot.matches) yield {ref};
  },
  *aliases(snapshot: Snapshot, {ref}: {readonly ref: string}) {
    for (const other of byRef(snapshot, ref).otherRefs) yield {ref: other};
  },
};
/** The match of an address. */
export const byRef = (snapshot: Snapshot, ref: string): SnapshotMatch =>
  snapshot.match(snapshot.matchIdAt(ref)!);

/** The endpoints of one match: the match itself and its parts. */
export const matchEndpoints = [
  endpoint({
    path: "/api/matches/{ref}",
    summary: "One match",
    tag: "Matches",
    schema: "tournament/match.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => matchDetail(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/events",
    summary: "Goals, cards, substitutions and shoot-out kicks",
    tag: "Matches",
    schema: "tournament/match-events.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => matchEvents(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/stats",
    summary: "Match statistics so far",
    tag: "Matches",
    schema: "tournament/match-stats.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => matchStats(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/pitch-map",
    summary: "Positions, ratings and movement of the players",
    tag: "Matches",
    schema: "tournament/pitch-map.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => pitchMap(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/staff",
    summary: "Managers and match officials, and their tournament before the match",
    tag: "Matches",
    schema: "tournament/match-staff.json",
    cache: "hourly",
    ...matches,
    load: (snapshot, {ref}) => matchStaff(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/lineups",
    summary: "Starting elevens, bench, substitutes and changes",
    tag: "Matches",
    schema: "tournament/match-lineups.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => matchLineups(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/probability",
    summary: "Win, draw and loss probabilities, frozen before kick-off",
    tag: "Probabilities",
    schema: "tournament/match-probability.json",
    cache: "hourly",
    ...matches,
    load: (snapshot, {ref}) => matchProbability(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/probability-movement",
    summary: "How the probabilities moved before and through the match",
    tag: "Probabilities",
    schema: "tournament/probability-movement.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => probabilityMovement(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/scenario-predictions",
    summary: "What each result, and the first goal, would mean",
    tag: "Probabilities",
    schema: "tournament/scenario-predictions.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => scenarioPredictions(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/history",
    summary: "Past World Cup meetings of the two sides",
    tag: "Matches",
    schema: "tournament/match-history.json",
    cache: "hourly",
    ...matches,
    load: (snapshot, {ref}) => matchHistory(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/recap",
    summary: "What happened and what it means, in words, and the match line by line",
    tag: "Matches",
    schema: "tournament/match-recap.json",
    cache: "live",
    ...matches,
    load: (snapshot, {ref}) => matchRecap(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/preview",
    summary: "The match beforehand in words: stakes, forecast, form, meetings, absences",
    tag: "Matches",
    schema: "tournament/match-preview.json",
    cache: "hourly",
    ...matches,
    load: (snapshot, {ref}) => matchPreview(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/matches/{ref}/tactical-briefing",
    summary: "Line-ups, scoring patterns, game states, bench and discipline of both sides",
    tag: "Matches",
    schema: "tournament/tactical-briefing.json",
    cache: "hourly",
    ...matches,
    load: (snapshot, {ref}) => matchBriefing(snapshot, byRef(snapshot, ref)),
  }),
  endpoint({
    path: "/api/analysis/{ref}",
    summary: "What sets the two sides apart, factor by factor",
    tag: "Matches",
    schema: "tournament/match-analysis.json",
    cache: "hourly",
    ...matches,
    load: (snapshot, {ref}) => matchAnalysis(snapshot, byRef(snapshot, ref)),
  }),
];
