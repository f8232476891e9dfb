import {afterAll, describe, expect, test} from "vitest";
import * as en from "../../../pipeline/kit/grammar/en.ts";
import {LANGUAGES, type Language} from "../../../pipeline/kit/grammar/types.ts";
import * as vi from "../../../pipeline/kit/grammar/vi.ts";
import type {ClockTime, Instant} from "../../../pipeline/kit/types.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {generatedTournamentNews} from "../../../pipeline/tournament/text/news/generated.ts";
import {preview} from "../../../pipeline/tournament/text/preview/preview.ts";
import {homeView} from "../../../publish/front/home.ts";
import {matchDocument} from "../../../publish/search/match.ts";
import {archiveView} from "../../../publish/tournament/pages/archive-view.ts";
import {bracketPageView} from "../../../publish/tournament/pages/bracket-view.ts";
import {matchPageView} from "../../../publish/tournament/pages/match/match-page-view.ts";
import {playersWithPage, playerView} from "../../../publish/tournament/pages/players-view.ts";
import {scheduleView, teamScheduleView} from "../../../publish/tournament/pages/schedule-view.ts";
import {teamPageView} from "../../../publish/tournament/pages/team-view.ts";
import {matchRecap} from "../../../publish/tournament/texts/recap.ts";
import {homePage} from "../../../site/home/home-page.tsx";
import {kickoffDay, kickoffWords} from "../../../site/layout/dates.ts";
import {archivePage} from "../../../site/tournament/archive/archive-page.tsx";
import {bracketPage} from "../../../site/tournament/bracket/bracket-page.tsx";
import {matchPage} from "../../../site/tournament/match/match-page.tsx";
import {playerPage} from "../../../site/tournament/players/player-page.tsx";
import {schedulePage} from "../../../site/tournament/schedule/schedule-page.tsx";
import {teamPage} from "../../../site/tournament/team/team-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";
import {frontOf} from "../front/front.ts";
import {closeStores, threeWorldCups, worldSnapshots} from "./snapshots.ts";

const [world, ...archives] = threeWorldCups() as [Snapshot, ...Snapshot[]];
/** In the pause of a match, with the round of 32 a day away. */
const underWay = worldSnapshots().at("2026-06-27T22:00:00Z");
afterAll(closeStores);
const FRAMES = {en: ENGLISH, vi: VIETNAMESE};
const GRAMMARS = {en, vi};

/** The venue's clock in English, Vietnam's in Vietnamese, not by the project's own formats. */
function clockOf(
  language: Language,
  match: SnapshotMatch,
  at: Instant = kickoffOf(match),
): ClockTime {
  const timeZone = language === "en" ? match.venue.timeZone : "Asia/Ho_Chi_Minh";
  const [on, time] = new Date(at).toLocaleString("sv-SE", {timeZone}).split(" ");
  return {on: on!, time: time!.slice(0, 5)};
}

interface Mark {
  readonly at: string;
  readonly form: string;
  readonly text: string;
}
/** The marked kick-offs of a page, or of a part of it. */
const marksIn = (html: string): Mark[] =>
  [...html.matchAll(/<time[^>]* datetime="([^"]*)" data-kickoff="([^"]*)">([^<]*)<\/time>/g)].map(
    ([, at, form, text]) => ({at: at!, form: form!, text: text!}),
  );
/** The mark that a match has in one of its forms. */
function markOf(
  language: Language,
  match: SnapshotMatch,
  form: "full" | "day" | "date" | "time",
  at: Instant = kickoffOf(match),
): Mark {
  const local = clockOf(language, match, at);
  return {
    at,
    form,
    text: kickoffWords(language, local, form),
  };
}
const partsOf = (html: string, part: RegExp) => html.match(part) ?? [];
/** The match that a part of a page links to. */
function linkedIn(part: string, {matches}: Snapshot): SnapshotMatch {
  const ref = /href="(?:\/vi)?\/matches\/([^"]+)"/.exec(part)![1];
  return matches.find((match) => match.ref === ref)!;
}
/** Every part has one marked kick-off, which is that of the match it links to. */
function expectMarks(
  parts: readonly string[],
  language: Language,
  form: "full" | "day" | "date" | "time",
  snapshot = world,
): void {
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.map(marksIn)).toEqual(
    parts.map((part) => [markOf(language, linkedIn(part, snapshot), form)]),
  );
}
const ROW = /<li class="row"[\s\S]*?<\/li>/g;
const SCOREBOX = /<a class="scorebox-score"[\s\S]*?scorebox-state[\s\S]*?<\/p>/g;

describe.each(LANGUAGES)("in %s every kick-off has the same day and time", (language) => {
  const frame = FRAMES[language];
  const {day} = GRAMMARS[language];
  const plannedOf = (match: SnapshotMatch) =>
    GRAMMARS[language].timed(clockOf(language, match, match.fixture.kickoffAt)).toLowerCase();
  /** The day of a match in a text. */
  const saidOf = (match: SnapshotMatch) => {
    const local = clockOf(language, match);
    return language === "en" ? en.day(local.on) : vi.moment(local);
  };

  test("in the schedule by day, under its heading", () => {
    const view = scheduleView(world, frame);
    for (const {heading, matches} of view.sections)
      for (const {matchId} of matches)
        expect(heading).toEqual({on: clockOf(language, world.match(matchId)).on});
    const rows = partsOf(schedulePage(view), ROW);
    expect(rows).toHaveLength(world.matches.length);
    expectMarks(rows, language, "time");
  });

  test.each(["group", "stage", "venue"] as const)("in the schedule by %s", (by) => {
    expectMarks(partsOf(schedulePage(scheduleView(world, frame, by)), ROW), language, "full");
  });

  test("in the schedules and on the pages of the teams", () => {
    for (const teamId of world.teams.keys()) {
      const rows = partsOf(teamPage(teamPageView(world, teamId, frame)!), ROW);
      expect(rows).toHaveLength(world.matchesOf(teamId).length);
      expectMarks(rows, language, "full");
      expectMarks(
        partsOf(schedulePage(teamScheduleView(world, teamId, frame)), ROW),
        language,
        "full",
      );
    }
  });

  test("in the bracket", () => {
    const ties = partsOf(
      bracketPage(bracketPageView(world, frame)),
      /<li class="tie"[\s\S]*?<\/li>/g,
    );
    expect(ties).toHaveLength(32);
    expectMarks(ties, language, "date");
  });

  test("on the front page", () => {
    const html = homePage(homeView(frontOf(world), frame));
    expectMarks(partsOf(html, ROW), language, "full");
    expectMarks(partsOf(html, SCOREBOX), language, "full");
  });

  test("on pages of a tournament under way", () => {
    const html = homePage(homeView(frontOf(underWay), frame));
    for (const part of [ROW, SCOREBOX])
      expectMarks(partsOf(html, part), language, "full", underWay);
    const ahead = teamPage(teamPageView(underWay, "esp", frame)!);
    expectMarks(partsOf(ahead, /<dt><a[\s\S]*?<\/dt>/g), language, "day", underWay);
  });

  test("on pages of players", () => {
    const views = playersWithPage(world).map((playerId) => playerView(world, playerId, frame)!);
    const teams = Map.groupBy(
      views.filter(({matches}) => matches.length > 0),
      ({team}) => team.teamId,
    );
    expect(teams.size).toBe(world.teams.size);
    for (const [view] of teams.values())
      expectMarks(
        partsOf(playerPage(view!), /<tr><th scope="row"><a[\s\S]*?<\/tr>/g),
        language,
        "day",
      );
  });

  // a preview has the time planned, which two of the 104 matches missed by an hour
  test("on its own page, and in what is written before and after it", () => {
    for (const match of world.matches) {
      const local = clockOf(language, match);
      const html = matchPage(matchPageView(world, match, frame));
      const {fixture} = match;
      const kickoff = markOf(language, match, "full");
      const planned = markOf(language, match, "full", fixture.kickoffAt);
      expect([fixture.matchId, marksIn(html)]).toEqual([
        fixture.matchId,
        [kickoff, kickoff, ...(planned.at === kickoff.at ? [] : [planned])],
      ]);
      expect(/<p class="lead">([^<]*)/.exec(html)![1]).toContain(kickoffDay(language, local));
      const {text, keyFacts} = preview(world, match);
      for (const said of [text[language][0]!, keyFacts[0]!.value[language]])
        expect(said.toLowerCase()).toContain(plannedOf(match));
    }
  });

  test("in the recaps of three World Cups", () => {
    for (const snapshot of [world, ...archives])
      for (const match of snapshot.matches) {
        const [lead] = matchRecap(snapshot, match).recap!.paragraphs;
        expect(lead![language].toLowerCase()).toContain(saidOf(match).toLowerCase());
      }
  });

  test("on the pages of past World Cups", () => {
    for (const archive of archives) {
      const marks = marksIn(archivePage(archiveView(archive, world, frame)));
      const all = archive.matches.map((match) => markOf(language, match, "day"));
      expect(sorted(marks)).toEqual(sorted(all));
    }
  });

  test("in previews and reports among the news", () => {
    const told = generatedTournamentNews(world).filter(
      ({kind}) => kind === "preview" || kind === "recap",
    );
    expect(told.length).toBeGreaterThan(world.matches.length);
    for (const {kind, matchIds, versions} of told) {
      const match = world.match(matchIds[0]!);
      const {summary, body} = versions[language];
      const [said, expected] =
        kind === "preview" ? [summary, plannedOf(match)] : [body[0]!, saidOf(match).toLowerCase()];
      expect(said.toLowerCase()).toContain(expected);
    }
  });

  test("in search", () => {
    for (const snapshot of [world, ...archives])
      for (const match of snapshot.matches) {
        const {text, textVi} = matchDocument(snapshot, match, {page: "/", data: "/api/"});
        expect({en: text, vi: textVi}[language]).toContain(day(clockOf(language, match).on));
      }
  });
});

const sorted = (marks: readonly Mark[]) => marks.map((mark) => JSON.stringify(mark)).sort();
