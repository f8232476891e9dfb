import {list, minute, ordinal, possessive} from "../../../../kit/grammar/en.ts";
import {en, type Phrases, type Speaker, type Ways} from "../../../../kit/grammar/messages.ts";
import {leaderFirst} from "../../scores.ts";
import type {RunRole, Story} from "../messages/story.ts";

type Goal = Extract<Story, {kind: "goal"}>;
type Run = Extract<Story, {kind: "run"}>;
type Scorer = Run["scorers"][number];

/** The scorer, as the subject of a sentence. */
function subject({player, type, substitute, again}: Goal, {pick}: Speaker<Story>): string {
  if (type === "own_goal") return `an own goal by ${player}`;
  if (again) return "he";
  return substitute
    ? pick("substitute", [`substitute ${player}`, `${player}, off the bench,`])
    : player;
}

/** The scorer's tally in words, from his second goal on. */
function manner({type, nth}: Goal): string {
  if (nth === 2) return `${type === "penalty" ? "," : " with"} his second goal of the match`;
  if (nth === 3) return " to complete his hat-trick";
  return nth > 3 ? `, his ${ordinal(nth)} of the match` : "";
}

/** A goal by its role, in one of several wordings unless it settled the match. */
function goal(message: Goal, speaker: Speaker<Story>): string {
  const {us, them, at, score, settles, role} = message;
  const who = subject(message, speaker);
  const spot = message.type === "penalty" ? " from the penalty spot" : "";
  const how = manner(message);
  const when = en`${spot} ${at}`.trimStart();
  const stands = leaderFirst(score);
  /** Wordings that end with the scorer's name cannot take "his second goal" after it. */
  const through = (way: string): readonly string[] => (how === "" && spot === "" ? [way] : []);
  const ways: Readonly<Record<RunRole, () => Ways>> = {
    opener: () => [
      en`${who} put ${us} in front ${when}${how}`,
      en`${who} opened the scoring for ${us} ${when}${how}`,
      en`${who} gave ${us} the lead ${when}${how}`,
      ...through(en`${us} took the lead ${when} through ${who}`),
    ],
    equaliser: () => [
      en`${who} levelled for ${us} ${when}${how}`,
      en`${who} brought ${us} level at ${stands} ${when}${how}`,
      en`${us} were back on terms ${at}, when ${who} made it ${stands}${spot}${how}`,
      ...through(en`${us} drew level ${when} through ${who}`),
    ],
    turnaround: () => [
      en`${who} completed the turnaround ${when}, making it ${stands}${how}`,
      en`${who} put ${us} in front for the first time ${when}${how}`,
      en`${who} turned the match ${possessive(en`${us}`)} way ${when}, making it ${stands}${how}`,
    ],
    regained: () => [en`${who} put ${us} back in front at ${stands} ${when}${how}`],
    lead: () => [
      en`${who} restored ${possessive(en`${us}`)} lead ${when}${how}`,
      en`${who} put ${us} ahead again at ${stands} ${when}${how}`,
    ],
    reduces: () => [
      en`${who} pulled one back for ${us} ${when}${how}`,
      en`${who} cut ${possessive(en`${them}`)} lead to ${stands} ${when}${how}`,
      ...through(en`${us} cut the deficit to ${stands} ${when} through ${who}`),
    ],
    extends: () => [
      en`${who} made it ${stands} ${when}${how}`,
      ...(how === ""
        ? [en`${who} added ${possessive(en`${us}`)} ${ordinal(score[0])} ${when}`]
        : []),
      ...through(en`${us} stretched their lead over ${them} to ${stands} ${when} through ${who}`),
    ],
  };
  if (settles)
    return role === "opener"
      ? en`${who} broke the deadlock ${when}${how}`
      : en`${who} decided it for ${us} ${when}${how}`;
  return speaker.pick(role, ways[role]());
}

const isOwn = ({type}: Scorer["goals"][number]): boolean => type === "own_goal";

/** Goals in a row as one sentence: the scorers, with the minutes in brackets. */
function run({us, scorers, score}: Run): Ways {
  const stands = leaderFirst(score);
  const anyOwn = scorers.some(({goals}) => goals.some(isOwn));
  const goalsBy = ({goals}: Scorer) =>
    isOwn(goals[0]!)
      ? "an own goal by "
      : anyOwn
        ? `${goals.length > 1 ? "goals" : "a goal"} by `
        : "";
  const minutes = ({goals}: Scorer) =>
    goals.map(({at, type}) => minute(at) + (type === "penalty" ? " pen" : "")).join(", ");
  const who = list(
    scorers.map((scorer) => `${goalsBy(scorer)}${scorer.player} (${minutes(scorer)})`),
  );
  return [
    en`${who} took the score to ${stands}`,
    en`${who} made it ${stands} for ${us}`,
    en`${us} pulled clear to ${stands} with ${anyOwn ? "" : "goals by "}${who}`,
  ];
}

export const story: Phrases<Story> = {
  goal,
  run,
  "no goal at half-time": () => [
    "there was no goal before the break",
    "the first half ended without a goal",
    "it was 0–0 at half-time",
  ],
  "half-time": ({score, leader}) =>
    leader
      ? [
          en`${leader} led ${score} at half-time`,
          en`${leader} went in ${score} ahead`,
          en`${leader} were ${score} up at the break`,
        ]
      : [en`at half-time it was ${score}`, en`the score at the break was ${score}`],
  "nothing later": () => [
    "there were no more goals after the break",
    "the second half brought no further goals",
  ],
  "extra time": ({score}) => [
    en`after 90 minutes it was ${score}, and the match went into extra time`,
    en`it stood at ${score} after 90 minutes, so the match went to extra time`,
  ],
  "no goal in extra time": () => "extra time brought no goal",
  "won the shoot-out": ({winner, score}) => en`${winner} won the shoot-out ${score}`,
  missed: ({sides}) =>
    sides
      .map(
        ({us, players}, index) =>
          en`${list(players)}${index === 0 ? " failed to score" : ""} for ${us}`,
      )
      .join(", "),
  "decisive kick": ({player}) => `${player} scored the decisive penalty`,
  "sent off": ({player, us, left, card, at}) => {
    const off = en`was sent off ${card === "second_yellow" ? "with a second yellow card " : ""}${at}`;
    return [
      en`${player} ${off}, leaving ${us} with ${left} men`,
      en`${us} were reduced to ${left} men when ${player} ${off}`,
      en`${player} ${off}; ${us} played on with ${left} men`,
    ];
  },
};
