import type {MatchView} from "../components/match-view.ts";
import {endIn, MATCH_WORDS} from "../components/match-words.ts";
import {nameIn} from "../components/team-name.tsx";
import {type InLanguages, type Language, useLanguage} from "../layout/frame.ts";

/** The data of a page for the live island. */
export interface Live {
  /** `running` during a match, otherwise the next kick-off; null for a settled page. */
  readonly state: string | null;
  /** A clock is running in one of its matches, so there is an edition every minute. */
  readonly hasClock: boolean;
  /** The current matches, whose goals and whistles are announced to screen readers. */
  readonly matches: readonly MatchView[];
}

const STALE: InLanguages<string> = {
  en: "No update for 90 seconds: scores and chances may be out of date.",
  vi: "90 giây qua chưa có tin mới: tỷ số và cơ hội có thể đã cũ.",
};

/** A bar that the island fills when the page is out of date, and that is announced then. */
export function StaleNote() {
  return <p class="stale" role="status" data-stale-note={STALE[useLanguage()]} />;
}

/** Live region for announcing goals and whistles. */
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
  const end = endIn(language, score);
  const line = `${nameIn(language, home)} ${score.home}–${score.away} ${nameIn(language, away)}${end ? `, ${end}` : ""}`;
  if (status !== "live") return `${MATCH_WORDS[language].statuses[status]}: ${line}.`;
  const last = goals?.at(-1);
  return last ? `${line}: ${last.scorer ?? ""} ${last.minute}.` : `${line}.`;
}
