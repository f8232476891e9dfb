import {town} from "../../../kit/grammar/en.ts";
import {inEach, type Phrasebook, phrasingOf, writerOf} from "../../../kit/grammar/messages.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {MatchMinute, Side, Status} from "../../types.ts";
import {english} from "./en.ts";
import {AFTER_STOPPAGE, type CommentaryMessage, events, whistles} from "./messages.ts";
import {vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<CommentaryMessage> = {en: english, vi: vietnamese};

/** A line of commentary; a provider's own sentences are in English only. */
export interface CommentaryItem extends MatchMinute {
  readonly type: Exclude<CommentaryMessage["kind"], "chance" | "won on penalties"> | "note";
  readonly side: Side | null;
  readonly text: {readonly en: string; readonly vi: string | null};
  /** Author: `templates`, or the provider's name. */
  readonly source: string;
}

const WITH_COMMENTARY: ReadonlySet<Status> = new Set<Status>([
  "live",
  "finished",
  "suspended",
  "abandoned",
]);

/**
 * Commentary on the match, oldest first: the recorded events in words, each goal with the score and
 * the larger change of a side's chance, and a provider's own sentences between them if there are any.
 * Null before the match, or while its teams are unknown.
 */
export function commentaryOf(snapshot: Snapshot, match: SnapshotMatch): CommentaryItem[] | null {
  const {state, home, away, venue, fixture} = match;
  if (!WITH_COMMENTARY.has(state.status) || !home || !away) return null;
  const names = {home: snapshot.teams.get(home)!.name, away: snapshot.teams.get(away)!.name};
  const pick = phrasingOf(fixture.matchId);
  const lines = [
    ...whistles(state, names, {name: venue.name, town: town(venue.city)}),
    ...events(snapshot, match, names),
  ].map(({at, order, side, messages}) => ({
    order,
    item: {
      ...at,
      type: messages[0].kind,
      side,
      text: inEach((language) => writerOf(PHRASES[language], pick).sentences(messages).join(" ")),
      source: "templates",
    },
  }));
  const notes = (state.details?.commentary ?? []).map(({minute, stoppage, side, text}) => ({
    order: 0.5,
    item: {
      minute,
      stoppage,
      type: "note" as const,
      side,
      text: {en: text, vi: null},
      source: state.details!.provider,
    },
  }));
  return [...lines, ...notes]
    .sort(
      (a, b) => a.item.minute - b.item.minute || stoppageOf(a) - stoppageOf(b) || a.order - b.order,
    )
    .map(({item}) => item);
}

const stoppageOf = ({order, item}: {readonly order: number; readonly item: MatchMinute}): number =>
  order >= AFTER_STOPPAGE ? order : item.stoppage;
