import type {MatchView} from "../../components/match-view.ts";
import {MATCH_WORDS} from "../../components/match-words.ts";
import {atStart, inText, nameIn} from "../../components/team-name.tsx";
import type {InLanguages, Language} from "../../layout/frame.ts";
import {percentInText} from "../../layout/percent.ts";
import type {ScheduleView} from "./schedule-view.ts";

const en = {
  next: (match: string) => `Next: ${match}`,
  closest: (match: string) => `, with ${match} the closest of the day`,
  favourite: (team: string, chance: string) =>
    `, with ${inText(team)} at ${chance} to win in 90 minutes`,
  won: (winner: string, loser: string, score: string, stage: string) =>
    `${atStart(winner)} beat ${inText(loser)} ${score} in the ${stage}`,
};

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    next: (match) => `Sắp tới: ${match}`,
    closest: (match) => `, cân bằng nhất trong ngày là ${match}`,
    favourite: (team, chance) => `, ${team} có ${chance} cơ hội thắng trong 90 phút`,
    won: (winner, loser, score, stage) => `${winner} thắng ${loser} ${score} ở trận ${stage}`,
  },
};

/**
 * The schedule in a title: the matches in play; before the next, that match and the one of its day
 * whose likeliest result has the smallest chance; after the last, its result. Null if none of them
 * is known.
 */
export function dayTitle(language: Language, {sections, next}: ScheduleView): string | null {
  const words = WORDS[language];
  const pair = (match: MatchView) => pairIn(language, match);
  const live = sections.flatMap(({matches}) => matches.filter(({status}) => status === "live"));
  if (live.length > 0) return `${MATCH_WORDS[language].inPlay}: ${live.map(pair).join("; ")}`;
  const last = sections.at(-1)?.matches.at(-1);
  if (!next) return last ? resultIn(language, last) : null;
  const coming = next.matches.filter(({status}) => status === "scheduled");
  const [first] = coming;
  if (!first) return null;
  const [closest] = coming.toSorted((a, b) => likeliest(a) - likeliest(b));
  const said = words.next(pair(first));
  if (closest !== first) return said + words.closest(pair(closest!));
  if (!first.forecast) return said;
  const {home, away} = first.forecast;
  const favourite = nameIn(language, home >= away ? first.home : first.away);
  return said + words.favourite(favourite, percentInText(language, Math.max(home, away)));
}

const likeliest = ({forecast}: MatchView): number =>
  forecast ? Math.max(forecast.home, forecast.draw, forecast.away) : 1;

function pairIn(language: Language, {home, away, score}: MatchView): string {
  const middle = score ? `${score.home}–${score.away}` : MATCH_WORDS[language].versus;
  return `${inText(nameIn(language, home))}\u00a0${middle} ${inText(nameIn(language, away))}`;
}

/** The result from the winner's point of view, or the plain score without a winner. */
function resultIn(language: Language, match: MatchView): string {
  const {score, stageName} = match;
  if (!score?.winner) return pairIn(language, match);
  const {afterExtraTime, penalties} = MATCH_WORDS[language];
  const [us, them] =
    score.winner === "home" ? (["home", "away"] as const) : (["away", "home"] as const);
  const {shootout} = score;
  return WORDS[language].won(
    nameIn(language, match[us]),
    nameIn(language, match[them]),
    shootout
      ? penalties(shootout[us], shootout[them])
      : `${score[us]}–${score[them]}${score.afterExtraTime ? ` ${afterExtraTime}` : ""}`,
    stageName[language].toLowerCase(),
  );
}
