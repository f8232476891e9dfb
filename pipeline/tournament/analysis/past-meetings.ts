import {cached} from "../../kit/cached.ts";
import {type Meeting, meetings, record} from "../rules/head-to-head.ts";
import type {HeadToHead} from "../rules/types.ts";
import type {Snapshot} from "../snapshot.ts";
import type {HistoryMatch, TeamId} from "../types.ts";
import type {PreMatch} from "./pre-match.ts";

export interface PastMeetings {
  /** From the home side's perspective. */
  readonly record: HeadToHead;
  /** Newest first. */
  readonly meetings: readonly Meeting[];
}

/**
 * Matches between the two sides at tournaments of the competition before this one, including this tournament's; former
 * states count with their successor.
 */
export const pastMeetings = cached(meetingsBefore);

function meetingsBefore(preMatch: PreMatch, home: TeamId, away: TeamId): PastMeetings {
  const {snapshot, played} = preMatch;
  const own = played.map(
    ({fixture, state, home, away}): HistoryMatch => ({
      year: snapshot.tournament.year,
      playedOn: fixture.localOn,
      stage: fixture.group ? `Group ${fixture.group}` : fixture.stage,
      home: home!,
      away: away!,
      score: state.score,
      walkover: false,
    }),
  );
  const [first, second] = [familyOf(snapshot, home), familyOf(snapshot, away)];
  const between = [...snapshot.history.matches, ...own].filter(
    (match) =>
      (first.has(match.home) && second.has(match.away)) ||
      (first.has(match.away) && second.has(match.home)),
  );
  const met = meetings(between, snapshot.history.teams, home, away);
  return {record: record(met), meetings: met};
}

/** A team and its predecessor states. */
function familyOf({history}: Snapshot, teamId: TeamId): Set<TeamId> {
  const family = new Set([teamId]);
  for (const member of family)
    for (const former of history.teams) if (former.successor === member) family.add(former.teamId);
  return family;
}
