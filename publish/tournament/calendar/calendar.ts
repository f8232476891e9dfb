import {cached} from "../../../pipeline/kit/cached.ts";
import {plusMinutes} from "../../../pipeline/kit/instant.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {slotLabel} from "../../../pipeline/tournament/rules/slot.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {newestRevision} from "../../../pipeline/tournament/state.ts";
import type {MatchId, Status} from "../../../pipeline/tournament/types.ts";
import {nameIn} from "../../../site/components/team-name.tsx";
import {type Frame, type InLanguages, type Language, pathIn} from "../../../site/layout/frame.ts";
import {matchView} from "../match-view.ts";
import {instantValue, linesOf, type Property, textValue} from "./icalendar.ts";

/** Length of an event: two halves and the interval. */
const LENGTH_MINUTES = 120;
const STATUSES: Partial<Readonly<Record<Status, string>>> = {
  cancelled: "CANCELLED",
  postponed: "TENTATIVE",
};
const WORDS: InLanguages<{readonly penalties: string}> = {
  en: {penalties: "on penalties"},
  vi: {penalties: "luân lưu"},
};

interface Calendar {
  readonly name: string;
  readonly matches: readonly SnapshotMatch[];
}

/**
 * Matches as a calendar (RFC 5545). All times are UTC, so no time zones are needed. It is
 * independent of the build time: stamp and sequence number are those of an event's newest revision.
 */
export function calendar(snapshot: Snapshot, frame: Frame, {name, matches}: Calendar): string {
  const {language, baseUrl} = frame;
  return [
    linesOf([
      ["BEGIN", "VCALENDAR"],
      ["VERSION", "2.0"],
      ["PRODID", `-//Broadsheet//Matches//${language.toUpperCase()}`],
      ["CALSCALE", "GREGORIAN"],
      ["NAME", textValue(name)],
      ["X-WR-CALNAME", textValue(name)],
      ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
    ]),
    ...matches.map(({fixture}) => eventOf(snapshot, fixture.matchId, language, baseUrl)),
    linesOf([["END", "VCALENDAR"]]),
  ].join("");
}

/** Cached, because a match is in the calendar of all matches and in those of two teams. */
const eventOf = cached(
  (snapshot: Snapshot, matchId: MatchId, language: Language, baseUrl: string) =>
    linesOf(event(snapshot, snapshot.match(matchId), language, baseUrl)),
);

function event(
  snapshot: Snapshot,
  match: SnapshotMatch,
  language: Language,
  baseUrl: string,
): Property[] {
  const {fixture, venue, state} = match;
  const view = matchView(snapshot, match);
  const {sequence, revisedAt} = newestRevision(snapshot, match);
  const kickoffAt = kickoffOf(match);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${snapshot.tournament.year}-${fixture.matchId}@${new URL(baseUrl).hostname}`],
    ["DTSTAMP", instantValue(revisedAt)],
    ["LAST-MODIFIED", instantValue(revisedAt)],
    ["SEQUENCE", String(sequence)],
    ["DTSTART", instantValue(kickoffAt)],
    ["DTEND", instantValue(plusMinutes(kickoffAt, LENGTH_MINUTES))],
    ["SUMMARY", textValue(summary(snapshot, match, view, language))],
    ["DESCRIPTION", textValue(view.stageName[language])],
    ["LOCATION", textValue(`${venue.name}, ${venue.city}`)],
    ["GEO", `${venue.latitude};${venue.longitude}`],
    ["URL", `${baseUrl}${pathIn(language, view.path)}`],
    ["STATUS", STATUSES[state.status] ?? "CONFIRMED"],
    ["TRANSP", "TRANSPARENT"],
    ["END", "VEVENT"],
  ];
}

/**
 * `Spain – Argentina`, with the score only once decided, so that a goal does not revise the event. An
 * open side keeps the label of its slot until it is known, for the same reason.
 */
function summary(
  snapshot: Snapshot,
  {state, fixture}: SnapshotMatch,
  view: ReturnType<typeof matchView>,
  language: Language,
): string {
  const {score} = view;
  const [first, second] = (["home", "away"] as const).map((side) => {
    const shown = view[side];
    return "teamId" in shown
      ? nameIn(language, shown)
      : slotLabel(fixture[side], snapshot.tournament)[language];
  });
  if (!isDecided(state) || !score) return `${first} – ${second}`;
  const {shootout} = score;
  const kicks = shootout ? ` (${shootout.home}–${shootout.away} ${WORDS[language].penalties})` : "";
  return `${first} ${score.home}–${score.away} ${second}${kicks}`;
}
