import {LANGUAGES} from "../../kit/grammar/types.ts";
import {plusMinutes} from "../../kit/instant.ts";
import {inPlayingOrder, kickoffOf, type Snapshot, type SnapshotMatch} from "../snapshot.ts";
import {folded} from "./grounding-names.ts";
import {preview} from "./preview/preview.ts";
import {recapFacts} from "./recap/facts.ts";
import {recapOf} from "./recap/recap.ts";
import {scenarioFacts} from "./scenarios/facts.ts";
import {briefing} from "./tactics/briefing.ts";
import type {TextRequest} from "./write-texts.ts";

/**
 * Texts about a coming match change with every daily forecast, so none is requested further ahead.
 */
const AHEAD_MINUTES = 36 * 60;

/**
 * Texts of a snapshot for a language model to write, in order of priority: previews, briefings and
 * scenarios of the matches in the next day and a half, soonest first; then recaps of finished
 * matches, and then their previews, briefings and scenarios, latest first.
 */
export function textRequests(snapshot: Snapshot): TextRequest[] {
  const matches = inPlayingOrder(snapshot.matches);
  const horizon = plusMinutes(snapshot.asOf, AHEAD_MINUTES);
  const coming = matches.filter(
    (match) => match.state.status === "scheduled" && kickoffOf(match) <= horizon,
  );
  const finished = matches.filter(({state}) => state.status === "finished").reverse();
  return [
    ...coming.flatMap((match) => beforehand(snapshot, match)),
    ...finished.flatMap((match) => recap(snapshot, match)),
    ...finished.flatMap((match) => beforehand(snapshot, match)),
  ];
}

function recap(snapshot: Snapshot, match: SnapshotMatch): TextRequest[] {
  const facts = recapFacts(snapshot, match);
  if (!facts) return [];
  const paragraphs = recapOf(facts).paragraphs.length;
  return LANGUAGES.map((language) => ({kind: "recap", language, facts, paragraphs}));
}

/** Empty until both teams are known: before that there is little to say. */
function beforehand(snapshot: Snapshot, match: SnapshotMatch): TextRequest[] {
  if (!match.home || !match.away) return [];
  const {text, facts} = preview(snapshot, match);
  const {sections, facts: tactics} = briefing(snapshot, match);
  const frozen = snapshot.scenarios.get(match.fixture.matchId);
  const scenarios = frozen && scenarioFacts(snapshot, match, frozen);
  return LANGUAGES.flatMap((language): TextRequest[] => {
    const topics = sections.map(({heading}) => heading[language]);
    return [
      {kind: "preview", language, facts, paragraphs: text[language].length},
      ...(topics.length > 0
        ? [
            {
              kind: "tactical-briefing" as const,
              language,
              facts: tactics,
              paragraphs: topics.length,
              topics,
            },
          ]
        : []),
      ...(scenarios
        ? [
            {
              kind: "scenarios" as const,
              language,
              facts: scenarios,
              paragraphs: 1 + scenarios.results.length,
              topics: TOPICS(scenarios),
            },
          ]
        : []),
    ];
  });
}

/** Topics of the paragraphs on scenarios: a summary, then each result. */
const TOPICS = ({results}: {readonly results: readonly {readonly result: string}[]}): string[] => [
  "summary",
  ...results.map(({result}) => `result "${result}"`),
];

/**
 * Words in the names of all players and teams, with at least four letters: shorter ones are too
 * often ordinary words.
 */
export function unknownNamesOf({squads, teams}: Snapshot): ReadonlySet<string> {
  const names = [
    ...[...squads.values()].flatMap(({players}) => players.map(({name}) => name)),
    ...[...teams.values()].flatMap(({name}) => [name.en, name.vi]),
  ];
  return new Set(
    names.flatMap((name) => name.split(/[ -]/).map(folded)).filter((word) => word.length > 3),
  );
}
