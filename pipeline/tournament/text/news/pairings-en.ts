import {
  agree,
  count,
  day,
  list,
  number,
  ordinal,
  orNone,
  score,
  team,
} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import {leaderFirst} from "../scores.ts";
import {IN_STAGE, THE_STAGE} from "../stages.ts";
import type {Pairing} from "./pairing-facts.ts";
import type {PairingsMessage} from "./pairing-messages.ts";

type Two = Pick<Pairing, "home" | "away">;
const pair = ({home, away}: Two): string => en`${home.team} v ${away.team}`;

/** `six wins, one draw and one defeat` */
const results = ({won, drawn, lost}: Pairing["home"]["campaign"]): string =>
  list([
    ...(won > 0 ? [count(won, "win")] : []),
    ...(drawn > 0 ? [count(drawn, "draw")] : []),
    ...(lost > 0 ? [count(lost, "defeat")] : []),
  ]);

/**
 * Result of the last meeting: `3–3`, `2–1 to Norway`, `1–1, with Germany winning 4–3 on penalties`
 */
function ended({home, away, met}: Extract<PairingsMessage, {kind: "met before"}>): string {
  const {goals, shootout, afterExtraTime} = met;
  const winner = ([own, theirs]: typeof goals) => (own > theirs ? home : away).team;
  if (shootout)
    return en`${goals}, with ${winner(shootout)} winning ${leaderFirst(shootout)} on penalties`;
  if (goals[0] === goals[1]) return score(goals);
  return en`${leaderFirst(goals)} to ${winner(goals)}${afterExtraTime ? " after extra time" : ""}`;
}

export const english: Phrases<PairingsMessage> = {
  finalists: ({home, away}) => en`${home.team} and ${away.team} will play the final`,
  "the final": ({final, third: other}) =>
    `the final is on ${day(final.kickoff.en.on)} in ${final.town}${other ? `; ${pair(other)} is for third place` : ""}`,
  "for the title": ({team: us, titles, isHolder}) => {
    const title = titles === null ? "the title" : `their ${ordinal(titles + 1)} title`;
    return isHolder ? en`${us} are the holders and play for ${title}` : en`${us} play for ${title}`;
  },
  campaign: ({team: us, campaign}) => {
    const {played, goals} = campaign;
    return en`${us} have ${results(campaign)} from ${played} matches, with ${count(goals[0], "goal")} scored and ${orNone(goals[1])} conceded`;
  },
  ranked: ({home, away}) =>
    en`${home.team} are ${ordinal(home.fifaRank)} in the FIFA ranking, ${away.team} ${ordinal(away.fifaRank)}`,
  "third place": (match) =>
    `the third-place match, ${pair(match)}, is on ${day(match.kickoff.en.on)} in ${match.town}`,
  "pick of the round": ({round, highest}) =>
    `${pair(highest)} is the pick of ${THE_STAGE[round].en}`,
  round: ({round, pairings}) => en`${THE_STAGE[round].en}: ${pairings.map(pair)}`,
  "highest pairings": ({pairings}) =>
    en`in the FIFA ranking the highest ${pairings.length === 1 ? "pairing is" : "pairings are"} ${pairings.map(({home, away}) => `${pair({home, away})} (${ordinal(home.fifaRank)} against ${ordinal(away.fifaRank)})`)}`,
  continents: ({of, continents}) => {
    const each = continents.map(({name, teams}, index) => {
      const are = index === 0 ? ` ${agree(teams, "is", "are")}` : "";
      return en`${teams}${are} from ${name}`;
    });
    return `of the ${number(of)} teams left, ${list(each)}`;
  },
  "champions left": ({champions, holder, all}, {cup}) => {
    const who = all ? `all ${number(all)}` : en`${champions}`;
    const before = `${who} have won the ${cup} before`;
    return holder ? en`${before}; ${holder} are the holders` : before;
  },
  "champions gone": ({teams, before}) =>
    en`former champions ${teams} went out ${IN_STAGE[before].en}`,
  "hosts left": ({hosts}) => en`hosts ${hosts} are still in it`,
  "hosts gone": ({teams, before}) => en`hosts ${teams} went out ${IN_STAGE[before].en}`,
  "widest gap": ({home, away}) =>
    `the widest gap in the ranking is that of ${pair({home, away})}: ${ordinal(home.fifaRank)} against ${ordinal(away.fifaRank)}`,
  "met before": (message, {cup}) => {
    const {home, away, met} = message;
    const times = met.played === 2 ? "twice" : en`${met.played} times`;
    const when = met.thisTournament ? "earlier in this tournament" : `in ${met.year}`;
    if (met.played === 1)
      return en`${home.team} and ${away.team} have met once at a ${cup}, ${when}: ${ended(message)}`;
    return en`${home.team} and ${away.team} have met ${times} at ${cup}s, most recently ${when}: ${ended(message)}`;
  },
  "never met before": ({never, all}, {cup}) => {
    if (all === 1) return `the two have never met at a ${cup}`;
    if (never.length === all) return `none of these pairings has been played at a ${cup} before`;
    return en`${never.map(pair)} ${never.length > 1 ? "have" : "has"} not been played at a ${cup} before`;
  },
  "winners meet": ({stage, pairs}) => {
    const each = pairs.map((two) => `of ${list(two.map(pair))}`);
    return `due to meet in ${THE_STAGE[stage].en} are the winners ${each.join(each.length > 2 ? "; " : ", and ")}`;
  },
  "kept apart": ({teams, stage}) =>
    en`${teams.map(team)}, the highest in the FIFA ranking, ${stage === "F" ? "cannot meet before the final" : `can meet ${IN_STAGE[stage].en}`}`,
  "day of a round": ({on, pairings}) =>
    `${day(on)}: ${pairings.map((match) => `${pair(match)} in ${match.town}`).join("; ")}`,
};
