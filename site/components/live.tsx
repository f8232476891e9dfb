import {clock} from "../layout/dates.ts";
import {type InLanguages, type Language, useLanguage} from "../layout/frame.ts";
import type {MatchView} from "./match-view.ts";
import {MATCH_WORDS} from "./match-words.ts";
import {State} from "./state.tsx";
import {nameIn} from "./team-name.tsx";

/** What the live island may know of a page. */
export interface Live {
  /** `running` while a match is, else the next kick-off; null of a page that is settled. */
  readonly state: string | null;
  /** A clock runs in one of its matches, so there is an edition every minute. */
  readonly hasClock: boolean;
  /** The matches of the moment, whose goals and whistles are read aloud as they come. */
  readonly matches: readonly MatchView[];
  /** The instant of the page while a match is running; null of one that waits or is settled. */
  readonly at: string | null;
}

const WORDS: InLanguages<{updated: string; stale: string}> = {
  en: {updated: "updated", stale: "nothing new for 90 seconds: this may be old"},
  vi: {updated: "cập nhật", stale: "90 giây qua chưa có tin mới: số liệu có thể đã cũ"},
};

/** When the page was printed, and, for the island to uncover, that it has fallen behind. */
export function LiveNote({live: {state, at}}: {live: Live}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (state === null) return null;
  return (
    <span class="live-note" data-live-note hidden={at === null}>
      {" · "}
      <State kind="live">{words.updated}</State>{" "}
      {at !== null && <time dateTime={at}>{clock(language, at)}</time>}
      <State kind="stale"> · {words.stale}</State>
    </span>
  );
}

/** Where goals and whistles are read aloud. */
export function LiveSaid({live: {matches, state}}: {live: Live}) {
  const language = useLanguage();
  if (matches.length === 0 && state === null) return null;
  return (
    <p class="unseen" role="status" data-live-said>
      {matches.map((match) => sentence(language, match)).join(" ")}
    </p>
  );
}

/** `Spain 1–0 Argentina: Torres 106′.`, and at the end `Full time: Spain 1–0 Argentina.` */
function sentence(language: Language, {home, away, score, goals, status}: MatchView): string {
  if (score === null) return "";
  const words = MATCH_WORDS[language];
  const {shootout} = score;
  const kicks = shootout ? `, ${words.penalties(shootout.home, shootout.away)}` : "";
  const line = `${nameIn(language, home)} ${score.home}–${score.away} ${nameIn(language, away)}${kicks}`;
  if (status !== "live") return `${words.statuses[status]}: ${line}.`;
  const last = goals?.at(-1);
  return last ? `${line}: ${last.scorer ?? ""} ${last.minute}.` : `${line}.`;
}
