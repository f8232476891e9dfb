import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {
  type Meeting,
  meetings,
  opponents,
  record,
} from "../../../pipeline/tournament/rules/head-to-head.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {HistoryMatch, TeamId} from "../../../pipeline/tournament/types.ts";
import {available, pending} from "../../availability.ts";
import {historicTeam, sidesOf, teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {allMeetings} from "./internationals.ts";

/** Names of stages in the sources of past World Cups, where different from `STAGES`. */
const PAST_STAGES: Readonly<Record<string, string>> = {
  "Quarter-finals": STAGES.QF.en,
  "Quarter-finals replay": `${STAGES.QF.en} replay`,
  "Semi-finals": STAGES.SF.en,
  "Third place": STAGES["3RD"].en,
  "Final Round": "Final round",
};

/** The English name of a stage of any World Cup. */
export const pastStage = (stage: string): string => PAST_STAGES[stage] ?? stage;

/** Earlier World Cups and the decided matches of this one, as one history. */
export function worldCups(snapshot: Snapshot, before?: string): HistoryMatch[] {
  const own = snapshot.matches
    .filter(
      (match) => isDecided(match.state) && (before === undefined || kickoffOf(match) < before),
    )
    .map(({fixture, state, home, away}) => ({
      year: snapshot.tournament.year,
      playedOn: fixture.localOn,
      stage: fixture.group ? `Group ${fixture.group}` : STAGES[fixture.stage].en,
      home: home!,
      away: away!,
      score: state.score,
      walkover: false,
    }));
  return [...snapshot.history.matches, ...own];
}

const meetingBody = (snapshot: Snapshot, {team, opponent, ...meeting}: Meeting) => ({
  ...meeting,
  stage: pastStage(meeting.stage),
  team: historicTeam(snapshot, team),
  opponent: historicTeam(snapshot, opponent),
});

/**
 * The win or defeat of a team by the largest margin; ties go to more goals, then to the newest.
 * Null when there is none.
 */
function biggest(met: readonly Meeting[], outcome: "won" | "lost"): Meeting | null {
  const margin = ({goals}: Meeting) => Math.abs(goals[0] - goals[1]);
  const scored = ({goals}: Meeting) => goals[0] + goals[1];
  const ordered = met
    .filter((one) => one.outcome === outcome)
    .sort((a, b) => margin(b) - margin(a) || scored(b) - scored(a));
  return ordered[0] ?? null;
}

/** Highlights of meetings: the last one, and the clearest win and defeat. */
function highlights(snapshot: Snapshot, met: readonly Meeting[]) {
  const body = (meeting: Meeting | null | undefined) =>
    meeting ? meetingBody(snapshot, meeting) : null;
  return {
    lastMeeting: body(met[0]),
    biggestWin: body(biggest(met, "won")),
    biggestDefeat: body(biggest(met, "lost")),
  };
}

/** A team's record in earlier World Cups. Former states count towards their successor. */
export const worldCupRecord = ({history}: Snapshot, teamId: TeamId) => pastRecord(history, teamId);

const pastRecord = cached(({matches, teams}: Snapshot["history"], teamId: TeamId) => {
  const met = opponents(matches, teams, teamId).flatMap(({meetings}) => meetings);
  const years = [...new Set(met.map(({year}) => year))].sort((a, b) => a - b);
  return {
    tournaments: years.length,
    first: years[0] ?? null,
    last: years.at(-1) ?? null,
    ...record(met),
  };
});

/**
 * Past meetings of the two sides from the home side's perspective, newest first: at World Cups,
 * where former states count towards their successor, and all internationals.
 */
export function matchHistory(snapshot: Snapshot, match: SnapshotMatch) {
  const {home, away, fixture} = match;
  const met =
    home && away
      ? meetings(worldCups(snapshot, kickoffOf(match)), snapshot.history.teams, home, away)
      : null;
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: match.state.status,
    ...sidesOf(snapshot, match),
    record: met && record(met),
    ...highlights(snapshot, met ?? []),
    meetings: met?.map((meeting) => meetingBody(snapshot, meeting)) ?? null,
    internationals: allMeetings(snapshot, match),
    worldCups: {
      home: home === null ? null : worldCupRecord(snapshot, home),
      away: away === null ? null : worldCupRecord(snapshot, away),
    },
    availability: met ? available : pending("the teams are not known yet"),
  };
}

/** A team's World Cup record by opponent, including this tournament's decided matches. */
export function worldCupHeadToHead(snapshot: Snapshot, teamId: TeamId) {
  if (!snapshot.teams.has(teamId)) return undefined;
  const records = opponents(worldCups(snapshot), snapshot.history.teams, teamId);
  const all = records
    .flatMap(({meetings}) => meetings)
    .sort((a, b) => byCode(b.playedOn, a.playedOn));
  return {
    year: snapshot.tournament.year,
    team: teamRef(snapshot, teamId),
    total: record(all),
    ...highlights(snapshot, all),
    opponents: records.map((one) => ({
      opponent: historicTeam(snapshot, one.opponent),
      record: one.record,
      ...highlights(snapshot, one.meetings),
      meetings: one.meetings.map((meeting) => meetingBody(snapshot, meeting)),
    })),
  };
}
