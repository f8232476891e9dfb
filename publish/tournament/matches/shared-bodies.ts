import {cachedByMatch} from "../../../pipeline/tournament/snapshot.ts";
import {scenarioPredictions} from "../forecasts/scenarios.ts";
import {matchHistory} from "../teams/history.ts";
import {matchPreview} from "../texts/preview.ts";
import {matchRecap} from "../texts/recap.ts";
import {matchLineups} from "./people.ts";
import {pitchMap} from "./pitch-map.ts";

/** Bodies of a match used by its pages as well as its JSON, each computed once for both. */
export const shared = {
  history: cachedByMatch(matchHistory),
  lineups: cachedByMatch(matchLineups),
  pitchMap: cachedByMatch(pitchMap),
  preview: cachedByMatch(matchPreview),
  recap: cachedByMatch(matchRecap),
  scenarios: cachedByMatch(scenarioPredictions),
};
