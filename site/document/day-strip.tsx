import {renderToString} from "preact-render-to-string";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {ChanceBar, type Chances} from "../components/chance-bar.tsx";
import {Kickoff} from "../components/kickoff.tsx";
import type {MatchView} from "../components/match-view.ts";
import {MATCH_WORDS, stateIn} from "../components/match-words.ts";
import {State} from "../components/state.tsx";
import {sideFills} from "../components/team-colours.ts";
import {TeamName} from "../components/team-name.tsx";
import {type Frame, FrameContext, type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import {Dateline} from "./dateline.tsx";
import type {Live} from "./live.tsx";

/** English path of the strip's contents. */
export const STRIP_PATH = "/strip";

/** A match in the strip, with its chances now; null if it is over or has no forecast. */
interface StripMatch {
  readonly match: MatchView;
  readonly chances: Chances | null;
}

/** The contents of the strip. */
export interface StripView extends Frame {
  readonly matches: readonly StripMatch[];
  readonly live: Live;
  /** The instant of the edition; null before anything is known. */
  readonly editionAt: Instant | null;
}

const WORDS: InLanguages<Record<"name" | "all" | "over" | "asOf", string>> = {
  en: {name: "Matches of the day", all: "All matches", over: "FT", asOf: "As of"},
  vi: {name: "Trận đấu trong ngày", all: "Tất cả các trận", over: "KT", asOf: "Tính đến"},
};

/**
 * The strip of matches below the sections of every page. A page has its frame only, so that a goal
 * changes no page because of it; the live island fills it from `STRIP_PATH`, and the dateline with
 * it. Without script it is a link to the schedule; when it is out of date, it shows its age.
 */
export function DayStrip({live, editionAt, matches = []}: Partial<StripView>) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <nav
      class="day"
      aria-label={words.name}
      data-strip={pathIn(language, STRIP_PATH)}
      data-live={live ? (live.state ?? undefined) : "running"}
      data-live-clock={live?.hasClock ? "" : undefined}
    >
      {matches.length > 0 && (
        <ol data-live="day">
          {matches.map((one) => (
            <Match key={one.match.matchId} {...one} />
          ))}
        </ol>
      )}
      <a href={pathIn(language, "/schedule")}>{words.all}</a>
      {editionAt && (
        <p hidden data-edition={words.asOf}>
          <Dateline at={editionAt} />
        </p>
      )}
    </nav>
  );
}

/** A document with the strip and its contents alone. */
export const dayStrip = (view: StripView): string =>
  `<!doctype html>\n${renderToString(
    <html lang={view.language}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${WORDS[view.language].name} — Broadsheet`}</title>
      </head>
      <body>
        <main>
          <FrameContext.Provider value={view}>
            <DayStrip {...view} />
          </FrameContext.Provider>
        </main>
      </body>
    </html>,
  )}\n`;

function Match({match, chances}: StripMatch) {
  const language = useLanguage();
  const {score, status, kickoff, stageName} = match;
  return (
    <li data-live={`strip ${match.matchId}`}>
      <a href={pathIn(language, match.path)}>
        <span class="day-state fine">
          {status === "live" ? (
            <State kind="live">{match.minute?.text ?? stateIn(language, match)}</State>
          ) : status === "scheduled" ? (
            <Kickoff kickoff={kickoff} as="full" />
          ) : (
            <span>
              {status === "finished"
                ? WORDS[language].over
                : MATCH_WORDS[language].statuses[status]}
            </span>
          )}
          <span>{stageName[language]}</span>
        </span>
        {(["home", "away"] as const).map((side) => (
          <span key={side} class={score?.winner === side ? "day-side won" : "day-side"}>
            <TeamName team={match[side]} as="code" />
            <b>{score ? scoreOf(score, side) : chances && percent(chances[side])}</b>
          </span>
        ))}
        {chances && <ChanceBar chances={chances} fills={sideFills(match)} />}
      </a>
    </li>
  );
}

/** `1`, or with the kicks of a shoot-out `1 (4)`. */
const scoreOf = ({shootout, ...goals}: NonNullable<MatchView["score"]>, side: "home" | "away") =>
  shootout ? `${goals[side]} (${shootout[side]})` : goals[side];
