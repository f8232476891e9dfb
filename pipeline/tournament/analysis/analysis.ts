import {cachedByMatch, type Snapshot, type SnapshotMatch} from "../snapshot.ts";
import {type Factor, factorsOf} from "./factors.ts";
import {type Outlook, outlookOf} from "./outlook.ts";
import {type PastMeetings, pastMeetings} from "./past-meetings.ts";
import {type PreMatch, preMatchOf} from "./pre-match.ts";
import {type SideProfile, sideProfile} from "./side-profile.ts";

/** A match before its kick-off: the input of its factors and of the texts about it. */
export interface MatchAnalysis {
  readonly preMatch: PreMatch;
  readonly outlook: Outlook | null;
  /** Null while the team is unknown. */
  readonly home: SideProfile | null;
  readonly away: SideProfile | null;
  /** Null unless both teams are known. */
  readonly past: PastMeetings | null;
  readonly factors: readonly Factor[] | null;
}

/** Analyses a match from what was known beforehand (`PreMatch`). */
export const analyse = cachedByMatch(analysisOf);

function analysisOf(snapshot: Snapshot, match: SnapshotMatch): MatchAnalysis {
  const preMatch = preMatchOf(snapshot, match);
  const home = match.home === null ? null : sideProfile(preMatch, match.home);
  const away = match.away === null ? null : sideProfile(preMatch, match.away);
  const outlook = outlookOf(preMatch);
  const past = home && away ? pastMeetings(preMatch, home.teamId, away.teamId) : null;
  return {
    preMatch,
    outlook,
    home,
    away,
    past,
    factors: home && away && past ? factorsOf({preMatch, home, away, outlook, past}) : null,
  };
}
