import * as en from "../../../kit/grammar/en.ts";
import type {Language} from "../../../kit/grammar/types.ts";
import * as vi from "../../../kit/grammar/vi.ts";
import {grouped} from "../../../kit/grouped.ts";
import type {GeneratedArticle} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import {kickoffOf} from "../../snapshot.ts";
import type {MatchId, Side} from "../../types.ts";
import {recapFacts} from "../recap/facts.ts";
import {recapOf} from "../recap/recap.ts";
import type {GoalFact, RecapFacts} from "../recap/types.ts";
import {settledAt} from "./settled.ts";

const recapSlug = ({tournament}: Snapshot, matchId: MatchId): string =>
  `${tournament.year}-recap-${matchId}`;

/**
 * The report of a match, published when its end was known and with it the table that it tells of.
 * The title odds that the next forecast run adds to a recap are left out: they were not known yet.
 */
export function recapArticle(snapshot: Snapshot, match: SnapshotMatch): GeneratedArticle | null {
  if (!isDecided(match.state)) return null;
  const publishedAt = settledAt(snapshot, kickoffOf(match));
  const known = publishedAt && recapFacts(snapshot, match);
  if (!known) return null;
  const facts: RecapFacts = {...known, title: []};
  const {headline, paragraphs} = recapOf(facts);
  const text = (language: Language) => ({
    title: headline[language],
    summary: SUMMARIES[language](facts),
    body: paragraphs.map((paragraph) => paragraph[language]),
  });
  return {
    slug: recapSlug(snapshot, match.fixture.matchId),
    kind: "recap",
    publishedAt,
    teams: [match.home!, match.away!],
    matchIds: [match.fixture.matchId],
    facts,
    versions: {en: text("en"), vi: text("vi")},
  };
}

/** The score with half-time, extra time and kicks, and who scored when. */
const SUMMARIES: Readonly<Record<Language, (facts: RecapFacts) => string>> = {
  en({home, away, goalsNow, score, goals, decidedIn}) {
    const {halfTime, shootout} = score;
    const details = [
      halfTime && `${en.score(halfTime)} at half-time`,
      decidedIn === "extra" && "after extra time",
      shootout && `${en.score(shootout)} on penalties`,
    ].filter(Boolean);
    const line = `${home.en} ${en.score(goalsNow)} ${away.en}${details.length > 0 ? ` (${details.join(", ")})` : ""}.`;
    const scorers = scorersOf(
      goals,
      (goal) => `${en.minute(goal)}${{goal: "", penalty: " pen.", own_goal: " o.g."}[goal.kind]}`,
    );
    return scorers ? `${line} Goals: ${scorers.replace(/\.$/, "")}.` : line;
  },
  vi({home, away, goalsNow, score, goals, decidedIn}) {
    const {halfTime, shootout} = score;
    const details = [
      halfTime && `hiệp một ${vi.score(halfTime)}`,
      decidedIn === "extra" && "sau hiệp phụ",
      shootout && `luân lưu ${vi.score(shootout)}`,
    ].filter(Boolean);
    const line = `${home.vi} ${vi.score(goalsNow)} ${away.vi}${details.length > 0 ? ` (${details.join(", ")})` : ""}.`;
    const scorers = scorersOf(
      goals,
      (goal) =>
        `${vi.minute(goal)}'${{goal: "", penalty: " pen", own_goal: " phản lưới"}[goal.kind]}`,
    );
    return scorers ? `${line} Ghi bàn: ${scorers}.` : line;
  },
};

/**
 * `Messi 17, 60, Martínez 76; Kane 90+2`: each side's scorers in the order of their first goals.
 */
function scorersOf(goals: RecapFacts["goals"], when: (goal: GoalFact) => string): string {
  const of = (side: Side) =>
    [
      ...grouped(
        (goals ?? []).filter((goal) => goal.side === side),
        ({player}) => player.short,
      ),
    ]
      .map(([name, scored]) => `${name} ${scored.map(when).join(", ")}`)
      .join(", ");
  return [of("home"), of("away")].filter((part) => part !== "").join("; ");
}
