import {cached} from "../../../pipeline/kit/cached.ts";
import {availableThrough} from "../../../pipeline/tournament/rules/available-at.ts";
import {isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {readSlot} from "../../../pipeline/tournament/rules/slot.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Instant, MatchId, Slot, Status} from "../../../pipeline/tournament/types.ts";
import {nameIn} from "../../../site/components/team-name.tsx";
import {type Frame, type InLanguages, type Language, pathIn} from "../../../site/layout/frame.ts";
import {matchView} from "../pages/match-view.ts";
import {instantValue, linesOf, type Property, textValue} from "./icalendar.ts";

/** Room for two halves and the pause. */
const LENGTH = "PT2H";
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
 * Matches as a calendar (RFC 5545). All times are UTC, so it needs no time zones. Nothing in it is of
 * the time of printing: an event is stamped when the last of what it says became known, and its
 * sequence number counts how often it was said anew.
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

/** A match stands in the calendar of all matches and in those of two teams. */
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
  const {at, revisions} = changesOf(snapshot, match);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${snapshot.tournament.year}-${fixture.matchId}@${new URL(baseUrl).hostname}`],
    ["DTSTAMP", instantValue(at)],
    ["LAST-MODIFIED", instantValue(at)],
    ["SEQUENCE", String(revisions)],
    ["DTSTART", instantValue(kickoffOf(match))],
    ["DURATION", LENGTH],
    ["SUMMARY", textValue(summary(match, view, language))],
    ["DESCRIPTION", textValue(view.stageName[language])],
    ["LOCATION", textValue(`${venue.name}, ${venue.city}`)],
    ["GEO", `${venue.latitude};${venue.longitude}`],
    ["URL", `${baseUrl}${pathIn(language, view.path)}`],
    ["STATUS", STATUSES[state.status] ?? "CONFIRMED"],
    ["TRANSP", "TRANSPARENT"],
    ["END", "VEVENT"],
  ];
}

/** `Spain – Argentina`, once it is decided with the score: a goal is no reason to say it anew. */
function summary(
  {state}: SnapshotMatch,
  {home, away, score}: ReturnType<typeof matchView>,
  language: Language,
): string {
  const [first, second] = [nameIn(language, home), nameIn(language, away)];
  if (!isDecided(state) || !score) return `${first} – ${second}`;
  const {shootout} = score;
  const kicks = shootout ? ` (${shootout.home}–${shootout.away} ${WORDS[language].penalties})` : "";
  return `${first} ${score.home}–${score.away} ${second}${kicks}`;
}

/**
 * When the last of what an event says became known, and how often it has changed: the field was
 * complete, a side of a knock-out became known, the match began at another time, was decided. A side
 * counts as known since the last match that has been played of those it follows from.
 */
function changesOf(
  snapshot: Snapshot,
  {fixture, state, ...sides}: SnapshotMatch,
): {readonly at: Instant; readonly revisions: number} {
  const isKnockout = fixture.stage !== "group";
  const known = SIDES.filter((side) => isKnockout && sides[side] !== null);
  const played = known.flatMap((side) =>
    matchesBehind(snapshot, fixture[side]).flatMap((one) =>
      isDecided(one.state) ? (availableThrough(one.state) ?? []) : [],
    ),
  );
  const moved =
    state.kickoffAt !== null && state.kickoffAt !== fixture.kickoffAt ? [state.kickoffAt] : [];
  const decided = isDecided(state) ? [availableThrough(state) ?? fixture.kickoffAt] : [];
  return {
    at: [snapshot.tournament.fieldCompleteAt, ...played, ...moved, ...decided].sort().at(-1)!,
    revisions: known.length + moved.length + decided.length,
  };
}
const SIDES = ["home", "away"] as const;

/** The matches that decide who fills a slot. */
function matchesBehind({matches}: Snapshot, slot: Slot): readonly SnapshotMatch[] {
  const from = readSlot(slot);
  return matches.filter(({fixture: {group, number}}) =>
    from.kind === "place"
      ? group === from.group
      : from.kind === "third"
        ? group !== null
        : from.kind !== "team" && number === from.match,
  );
}
