import {inPlayingOrder, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {LANGUAGES, pathIn, type Site} from "../../../site/layout/frame.ts";
import {schedulePage, teamSchedulesPage} from "../../../site/tournament/schedule/schedule-page.tsx";
import {inBoth, type Renderable, records} from "../../endpoint.ts";
import {calendar} from "../calendar/calendar.ts";
import {scheduleView, teamSchedulesView, teamScheduleView} from "./schedule-view.ts";

const eachTeam = ({teams}: Snapshot) => [...teams.keys()].map((teamId) => ({teamId}));

/** The schedule in every order, and as calendars, in both languages. */
export function schedulePages(site: Site): readonly Renderable<Snapshot>[] {
  const page = inBoth<Snapshot>(site);
  return [
    ...page({
      path: "/schedule",
      summary: "All matches, day by day",
      cache: "live",
      view: (snapshot, frame) => scheduleView(snapshot, frame),
      page: schedulePage,
    }),
    ...page({
      path: "/schedule/groups",
      summary: "The group matches, group by group",
      cache: "live",
      view: (snapshot, frame) => scheduleView(snapshot, frame, "group"),
      page: schedulePage,
    }),
    ...page({
      path: "/schedule/stages",
      summary: "All matches, stage by stage",
      cache: "live",
      view: (snapshot, frame) => scheduleView(snapshot, frame, "stage"),
      page: schedulePage,
    }),
    ...page({
      path: "/schedule/venues",
      summary: "All matches, venue by venue",
      cache: "live",
      view: (snapshot, frame) => scheduleView(snapshot, frame, "venue"),
      page: schedulePage,
    }),
    ...page({
      path: "/schedule/teams",
      summary: "Every team with a link to its schedule",
      cache: "settled",
      view: teamSchedulesView,
      page: teamSchedulesPage,
    }),
    ...page({
      path: "/schedule/teams/{teamId}",
      summary: "The matches of one team",
      cache: "live",
      each: eachTeam,
      view: (snapshot, frame, {teamId}) => teamScheduleView(snapshot, teamId, frame),
      page: schedulePage,
    }),
    ...calendars(site),
  ];
}

const NAMES = {
  en: {in: "in English", all: (cup: string) => `${cup}: all matches`},
  vi: {in: "in Vietnamese", all: (cup: string) => `${cup}: tất cả các trận`},
};
const TYPE = "text/calendar; charset=utf-8";

/** All matches and those of each team, as calendars to subscribe to. */
const calendars = (site: Site): Renderable<Snapshot>[] =>
  LANGUAGES.flatMap((language) => {
    const {resource} = records<Snapshot>();
    const frame = {...site, language};
    const words = NAMES[language];
    const cup = ({tournament}: Snapshot) => tournament.name[language];
    const all = pathIn(language, "/schedule.ics");
    const ofTeam = pathIn(language, "/schedule/teams/{teamId}.ics");
    return [
      resource({
        path: all,
        summary: `All matches as a calendar, ${words.in}`,
        cache: "hourly",
        type: TYPE,
        load: (snapshot) =>
          calendar(snapshot, frame, {
            name: words.all(cup(snapshot)),
            matches: inPlayingOrder(snapshot.matches),
          }),
      }),
      resource({
        path: ofTeam as "/schedule/teams/{teamId}.ics",
        summary: `The matches of one team as a calendar, ${words.in}`,
        cache: "hourly",
        type: TYPE,
        each: eachTeam,
        load: (snapshot, {teamId}) =>
          calendar(snapshot, frame, {
            name: `${cup(snapshot)}: ${snapshot.teams.get(teamId)!.name[language]}`,
            matches: inPlayingOrder(snapshot.matchesOf(teamId)),
          }),
      }),
    ];
  });
