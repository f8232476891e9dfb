import {
  aChance,
  agree,
  count,
  date,
  list,
  minute,
  number,
  ordinal,
  orNone,
  percent,
  possessive,
  sharingVerb,
  signed,
  team,
  timed,
} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import type {Stage} from "../../types.ts";
import {leaderFirst} from "../scores.ts";
import {IN_STAGE, NEXT_STAGE, THE_STAGE} from "../stages.ts";
import type {NewsMessage} from "./messages.ts";
import type {ResultFact} from "./odds-facts.ts";
import type {PairingsMessage} from "./pairing-messages.ts";
import type {PlayedFact} from "./played.ts";
import {BY} from "./table-en.ts";
import type {TableMessage} from "./table-messages.ts";
import type {Third} from "./thirds.ts";

/** `4–3 on penalties` */
function ended({goals, shootout, afterExtraTime}: PlayedFact): string {
  const how = shootout ? " on penalties" : afterExtraTime ? " after extra time" : "";
  return en`${leaderFirst(shootout ?? goals)}${how}`;
}
const inRound = ({stage}: PlayedFact): string =>
  stage === "group" ? "" : ` ${IN_STAGE[stage].en}`;

/** Opponent, score and round of a match: `Japan 4–3 on penalties in the round of 16`. */
const against = (match: PlayedFact): string =>
  en`${match.opponent} ${ended(match)}${inRound(match)}`;
/** `beat Japan 2–0`, `drew 1–1 with Japan`, `lost 2–0 to Japan`. */
function beat(match: PlayedFact): string {
  const [own, theirs] = match.goals;
  if (own > theirs) return `beat ${against(match)}`;
  return own === theirs
    ? en`drew ${ended(match)} with ${match.opponent}`
    : en`lost ${ended(match)} to ${match.opponent}`;
}
function beating(match: ResultFact): string {
  const {goals, shootout, opponent} = match;
  const [own, theirs] = shootout ?? goals;
  if (own === theirs) return en`a ${goals} draw with ${opponent}`;
  return own > theirs
    ? `beating ${against(match)}`
    : en`losing ${ended(match)} to ${opponent}${inRound(match)}`;
}
const third = ({team: us, group, points, goalDifference}: Third): string =>
  en`${us} (Group ${group}, ${count(points, "point")}, ${signed(goalDifference)})`;

/** The prize of a knock-out match: `third place`, `the quarter-finals`. */
function prize(stage: Stage): string {
  const next = NEXT_STAGE[stage];
  return next ? THE_STAGE[next].en : stage === "F" ? "the title" : "third place";
}

export const english: Phrases<Exclude<NewsMessage, PairingsMessage | TableMessage>> = {
  champions: ({champion, competition}) => en`${champion} win the ${competition.en}`,
  "champions again": ({champion, competition, title}) =>
    en`${champion} win the ${competition.en}, their ${ordinal(title)} title`,
  "earlier titles": ({champion, title, titleYears}, {scope}) =>
    en`it is ${possessive(team(champion))} ${ordinal(title)} ${scope} title, after ${titleYears.length > 1 ? "those" : "that"} of ${titleYears.map(String)}`,
  dethroned: ({runnerUp}) => en`${runnerUp} came in as holders`,
  "title kept": ({champion}) => en`${champion} came in as holders and keep the title`,
  podium: ({champion, runnerUp, third: next}, {scope}) =>
    en`${champion} are ${scope} champions, with ${runnerUp} runners-up${next ? en` and ${next} third` : ""}`,
  "group matches": ({champion, group, steps}) =>
    en`${possessive(team(champion))} road to the title: in Group ${group} they ${sharingVerb(steps.map(beat))}`,
  "knock-out matches": ({steps}) => en`in the knock-outs they beat ${steps.map(against)}`,
  record: ({played, won, drawn, lost, goals: [scored, conceded]}) => {
    const results = [
      `won ${number(won)} of their ${count(played, "match", "matches")}`,
      drawn > 0 ? `drew ${number(drawn)}` : "",
      lost > 0 ? `lost ${number(lost)}` : "",
    ].filter(Boolean);
    return en`they ${results}, scoring ${count(scored, "goal")} and conceding ${orNone(conceded)}`;
  },
  scorers: ({scorers}) =>
    en`players with more than one goal: ${scorers.map(({name, goals}) => `${name} (${goals})`)}`,
  "first forecast": ({on, champion, place}) =>
    `the first forecast, on ${date(on)}, had given them ${aChance(champion)} of the title, the ${place === 1 ? "" : `${ordinal(place)} `}highest of all teams`,

  thirds: ({lastIn, firstOut}) =>
    en`${lastIn.team} the last third-placed team through, ${firstOut.team} the first to miss out`,
  "groups over": ({advance, of, leadsTo}) =>
    en`the group stage is over: ${advance} of the ${of} third-placed teams go on to ${THE_STAGE[leadsTo].en}`,
  "best thirds": ({thirds}) => en`through, from the best down: ${thirds.map(third)}`,
  "last place": ({lastIn, firstOut, edge}) => {
    const points = count(lastIn.points, "point");
    const apart = edge
      ? `both had ${points}, and ${BY[edge]} decided`
      : en`${lastIn.team} had ${points}, ${firstOut.team} ${firstOut.points}`;
    return en`${lastIn.team} took the last place ahead of ${firstOut.team}: ${apart}`;
  },
  "thirds out": ({thirds}) => en`out: ${thirds.map(third)}`,

  "odds out": ({team: us, before}) => [
    en`${us} out of the title race, having stood at ${percent(before)}`,
    en`${us}, at ${percent(before)} for the title, are out of the race`,
  ],
  "odds up": ({team: us, before, after}) => [
    en`${us} up from ${percent(before)} to ${percent(after)} for the title`,
    en`${us} rise to ${percent(after)} in the title race, from ${percent(before)}`,
    en`Title odds: ${us} gain most, from ${percent(before)} to ${percent(after)}`,
  ],
  "odds down": ({team: us, before, after}) => [
    en`${us} down from ${percent(before)} to ${percent(after)} for the title`,
    en`${us} fall to ${percent(after)} in the title race, from ${percent(before)}`,
  ],
  "likeliest champions": ({on, top}) =>
    en`the forecast of ${date(on)} puts the chance of the title at ${top.map(({team: us, champion}) => en`${percent(champion)} for ${us}`)}`,
  mover: ({team: us, before, after, played, drawn, isFirst}) => {
    const why = played
      ? `after ${beating(played)}`
      : drawn
        ? en`with ${drawn.opponent} now their opponents ${IN_STAGE[drawn.stage].en}`
        : "without a match of their own";
    if (after === 0) return en`${us}, at ${percent(before)} before, are out of the race ${why}`;
    const [up, down] = isFirst ? ["rose", "fell"] : ["went up", "came down"];
    const whose = isFirst ? `${possessive(team(us))} chance of the title` : us;
    return en`${whose} ${after > before ? up : down} from ${percent(before)} to ${percent(after)} ${why}`;
  },
  "also out": ({out}) =>
    en`also out of the race: ${out.map(({team: us, before}) => en`${us} (${percent(before)} before)`)}`,
  compared: ({on, results}) => {
    const result = ({home, opponent, goals, shootout, afterExtraTime}: (typeof results)[number]) =>
      en`${home.en} ${goals} ${opponent.en}${shootout ? en` (${shootout} on penalties)` : afterExtraTime ? " (after extra time)" : ""}`;
    const compared = `the comparison is with the forecast of ${date(on)}; since then the ratings have been fitted anew`;
    return results.length === 0
      ? compared
      : `${compared}, and the ${agree(results.length, "result was", "results were")} ${list(results.map(result))}`;
  },

  written: (text) => text.en,
  "match in short": ({home, away, score, halfTime, shootout, inExtraTime, scorers}) => {
    const details = [
      halfTime && en`${halfTime} at half-time`,
      inExtraTime && "after extra time",
      shootout && en`${shootout} on penalties`,
    ].filter(Boolean);
    const how = details.length > 0 ? ` (${details.join(", ")})` : "";
    const scorer = ({name, goals}: (typeof scorers)[number][number]) =>
      `${name} ${goals.map(({at, type}) => `${minute(at)}${{goal: "", penalty: " pen.", own_goal: " o.g."}[type]}`).join(", ")}`;
    const goals = scorers.map((of) => of.map(scorer).join(", ")).filter(Boolean);
    return en`${home.en} ${score} ${away.en}${how}${goals.length > 0 ? `. Goals: ${goals.join("; ")}` : ""}`;
  },
  "kick-off and forecast": ({names: {home, away}, kickoff, venue, stage, outcome}) => {
    const ninety = stage === "group" ? "" : " for 90 minutes";
    const shares = `${home.en} ${percent(outcome.home)}, draw ${percent(outcome.draw)}, ${away.en} ${percent(outcome.away)}`;
    return `kick-off is on ${timed(kickoff.en)} local time in ${venue.town}. The forecast${ninety}: ${shares}`;
  },
  "preview opener": ({home, away, favourite, win}) =>
    en`${home} v ${away} opens the tournament, with ${favourite} at ${percent(win)}`,
  "preview final": ({home, away, favourite, advance}) =>
    en`The final is ${home} v ${away}, and ${favourite} are at ${percent(advance)} for the title`,
  "preview third place": ({home, away, favourite, advance}) =>
    en`${home} v ${away} for third place: ${favourite} at ${percent(advance)}`,
  "preview close": ({home, away, stage}) => [
    en`${home} v ${away}: next to nothing between them for ${prize(stage)}`,
    en`${prize(stage)}: ${home} v ${away} is close to a toss-up`,
  ],
  "preview knock-out": ({home, away, favourite, other, advance, goal}) => [
    en`${favourite} ${percent(advance)} to get past ${other} into ${THE_STAGE[goal].en}`,
    en`${home} v ${away}: ${favourite} at ${percent(advance)} for ${THE_STAGE[goal].en}`,
    en`${other} stand between ${favourite} and ${THE_STAGE[goal].en}`,
  ],
  "preview draw": ({us, them}) => [
    en`A draw with ${them} would take ${us} through`,
    en`One point against ${them} would be enough for ${us}`,
  ],
  "preview win": ({us, them}) => [
    en`A win over ${them} would take ${us} through`,
    en`${us} can go through by beating ${them}`,
    en`${us} one win from the next round as they meet ${them}`,
  ],
  "preview level": ({home, away, group}) => [
    en`Little to choose between ${home} and ${away} in Group ${group!}`,
    en`${home} v ${away} in Group ${group!}: the forecast sees no favourite`,
  ],
  "preview clear": ({favourite, other, group, win}) => [
    en`${favourite} clear favourites against ${other}`,
    en`${other} the outsiders against ${favourite} in Group ${group!}`,
    en`${favourite} at ${percent(win)} to beat ${other}`,
  ],
  preview: ({favourite, other, group, win, edge}) => [
    en`${favourite} at ${percent(win)} to beat ${other} in Group ${group!}`,
    en`Group ${group!}: ${favourite} ${edge === "slight" ? "slightly favoured" : "favoured"} against ${other}`,
    en`${favourite} ${edge === "slight" ? "slight favourites" : "favourites"} against ${other}`,
  ],
};
