import {cached} from "../../../pipeline/kit/cached.ts";
import {
  cachedByMatch,
  inPlayingOrder,
  kickoffTimes,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import type {MatchView} from "../../../site/components/match-view.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  ScheduleBy,
  ScheduleSection,
  ScheduleView,
  TeamSchedulesView,
} from "../../../site/tournament/schedule/schedule-view.ts";
import {paperAfter} from "../issue-days.ts";
import {atRest, matchView} from "../match-view.ts";
import {isOver} from "../parts/schedule.ts";
import {teamRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {basisOf, liveBasisOf} from "./basis.ts";
import {placeOf, venuePath} from "./match/led-by.ts";

/** Orders of the complete schedule. */
type Way = Exclude<ScheduleBy, "team">;
type Section = Pick<ScheduleSection, "id" | "heading"> & Partial<Pick<ScheduleSection, "path">>;

/** All fixtures by day: local to the venue in English, local to Vietnam in Vietnamese. */
export function scheduleView(snapshot: Snapshot, frame: Frame, by: Way = "day"): ScheduleView {
  const {sections, matches} =
    by === "day" ? byDay(snapshot, frame.language) : sortedBy(snapshot, by);
  return viewOf(snapshot, frame, {by, team: null, sections, matches});
}

/** The fixtures of one team, without fixtures it may still reach. */
export function teamScheduleView(snapshot: Snapshot, teamId: TeamId, frame: Frame): ScheduleView {
  const matches = inPlayingOrder(snapshot.matchesOf(teamId));
  const sections = sectionsOf(snapshot, matches, (match) => SECTIONS.stage(match)!, atRest);
  return viewOf(snapshot, frame, {by: "team", team: teamRef(snapshot, teamId), sections, matches});
}

/** All teams, by group. */
export function teamSchedulesView(snapshot: Snapshot, frame: Frame): TeamSchedulesView {
  const groups = Map.groupBy([...snapshot.teams.values()], ({group}) => group);
  return {
    ...frame,
    basis: basisOf(snapshot),
    groups: [...groups].map(([group, teams]) => ({
      group,
      teams: teams.map(({teamId}) => teamRef(snapshot, teamId)),
    })),
  };
}

interface Sorted extends Pick<ScheduleView, "by" | "team" | "sections"> {
  readonly matches: readonly SnapshotMatch[];
}

function viewOf(snapshot: Snapshot, frame: Frame, {matches, ...sorted}: Sorted): ScheduleView {
  const next = matches.find(({state}) => !isOver(state));
  const isNext = ({matchId}: MatchView) => matchId === next?.fixture.matchId;
  return {
    ...frame,
    basis:
      sorted.by === "day"
        ? liveBasisOf(snapshot)
        : basisOf(
            snapshot,
            matches.filter(({state}) => isOver(state)),
          ),
    ...sorted,
    sections:
      sorted.by === "day"
        ? sorted.sections.map((section) => ({...section, paper: paperOf(snapshot, section)}))
        : sorted.sections,
    next: sorted.sections.find((section) => section.matches.some(isNext)) ?? null,
    played: matches.filter(({state}) => isOver(state)).length,
    total: matches.length,
    teams: teamsOf(snapshot),
  };
}

const teamsOf = cached((snapshot: Snapshot) =>
  [...snapshot.teams.keys()].map((teamId) => teamRef(snapshot, teamId)),
);

const paperOf = ({tournament, asOf}: Snapshot, {matches}: ScheduleSection) =>
  paperAfter(tournament, matches.at(-1)!.kickoff.at, asOf);

const SECTIONS: Readonly<Record<Exclude<Way, "day">, (match: SnapshotMatch) => Section | null>> = {
  group: ({fixture: {group}}) =>
    group === null
      ? null
      : {id: `group-${group}`, heading: {text: {en: `Group ${group}`, vi: `Bảng ${group}`}}},
  stage: ({fixture: {stage}}) => ({id: `stage-${stage}`, heading: {text: STAGES[stage]}}),
  venue: ({venue}) => ({
    id: `venue-${venue.venueId}`,
    heading: {text: placeOf(venue)},
    path: venuePath(venue),
  }),
};

const sortedBy = cached((snapshot: Snapshot, by: Exclude<Way, "day">) => {
  const of = SECTIONS[by];
  const matches = inPlayingOrder(snapshot.matches).filter((match) => of(match) !== null);
  const sections = sectionsOf(snapshot, matches, (match) => of(match)!, atRest);
  return {matches, sections: by === "group" ? sections.toSorted(byId) : sections};
});
const byId = (a: Section, b: Section) => (a.id < b.id ? -1 : 1);

const byDay = cached((snapshot: Snapshot, language: Frame["language"]) => {
  const matches = inPlayingOrder(snapshot.matches);
  const sectionOf = (match: SnapshotMatch) => {
    const {on} = kickoffTimes(match)[language];
    return {id: `d-${on}`, heading: {on}};
  };
  return {matches, sections: sectionsOf(snapshot, matches, sectionOf, running)};
});

/** Every match under its day, as on the schedule. */
export const allByDay = (snapshot: Snapshot, language: Frame["language"]) =>
  byDay(snapshot, language).sections.flatMap(({heading, matches}) =>
    "on" in heading ? [{on: heading.on, matches}] : [],
  );

function sectionsOf(
  snapshot: Snapshot,
  matches: readonly SnapshotMatch[],
  sectionOf: (match: SnapshotMatch) => Section,
  view: typeof running,
): ScheduleSection[] {
  const sections = Map.groupBy(matches, (match) => sectionOf(match).id);
  return [...sections.values()].map((own) => ({
    path: null,
    ...sectionOf(own[0]!),
    matches: own.map((match) => view(snapshot, match)),
    paper: null,
  }));
}

const running = cachedByMatch(matchView);
