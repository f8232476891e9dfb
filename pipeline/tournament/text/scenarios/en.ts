import {
  aChance,
  agree,
  count,
  date,
  list,
  number,
  percent,
  possessive,
  team,
} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import type {Pair, Stage, Text} from "../../types.ts";
import {AIM, THE_STAGE} from "../stages.ts";
import type {Change} from "./measure.ts";
import type {ScenarioMessage} from "./messages.ts";
import type {SideFact} from "./types.ts";

/** Both sides' chances of the same aim, stated once if they are equal. */
const each = (home: Text, away: Text, have: string, [own, theirs]: Pair, of: string): string =>
  percent(own) === percent(theirs)
    ? en`${home} and ${away} each ${have} ${aChance(own)} of ${of}`
    : en`${home} ${have} ${aChance(own)} of ${of}, ${away} ${percent(theirs)}`;
const pointsOf = (points: number): string => (points === 0 ? "no points" : count(points, "point"));
const aim = ({of}: Change, round: Stage): string =>
  of === "through"
    ? `reaching ${THE_STAGE[round].en}`
    : of === "first"
      ? "winning the group"
      : "the title";
const fromTo = ({before, after}: Pick<Change, "before" | "after">): string =>
  `from ${percent(before)} to ${percent(after)}`;
/** The aim that a chance refers to. */
const prize = ({of}: Change, round: Stage): string =>
  of === "through"
    ? `for ${THE_STAGE[round].en}`
    : of === "first"
      ? "for first place"
      : "for the title";
const way = ({before, after}: Change): string => (after > before ? "up" : "down");
const verb = ({before, after}: Change): string => (after > before ? "rise" : "fall");

/** `A (50%), B (30%) or C (20%)`. */
const either = (opponents: SideFact["opponents"]): string =>
  list(
    opponents.map(({team: one, probability}) => en`${one} (${percent(probability)})`),
    "or",
  );
const sure = (opponents: SideFact["opponents"]): string | null =>
  opponents[0]?.probability === 1 ? team(opponents[0].team) : null;

export const english: Phrases<ScenarioMessage> = {
  prize: ({home, away, stage, chances: [first, second]}) =>
    each(home, away, "have", [first!, second!], AIM[stage].en),
  settled: ({group}) =>
    `little in Group ${group} depends on this match: whatever the result, both sides' chances would stay as they are`,
  "as good as decided": ({round, group, isDecided}) =>
    `${THE_STAGE[round].en} is ${isDecided ? "no longer" : "hardly"} at stake; this is about the places in Group ${group}`,
  "a win makes sure": ({us, round, lost}) => {
    const defeat =
      lost === 0
        ? "defeat would put them out"
        : `after a defeat their chance would be ${percent(lost)}`;
    return en`a win would make ${us} sure of ${THE_STAGE[round].en}; ${defeat}`;
  },
  "defeat puts out": ({us, round, won}) =>
    en`defeat would put ${us} out; with a win their chance of ${THE_STAGE[round].en} would be ${percent(won)}`,
  summary: ({us, round, won, lost}) => [
    en`${us} have most at stake: with a win their chance of ${THE_STAGE[round].en} would be ${percent(won)}, with a defeat ${percent(lost)}`,
    en`for ${us} a win would mean ${aChance(won)} of reaching ${THE_STAGE[round].en}, a defeat ${percent(lost)}`,
  ],
  simulated: ({en: at}) => `all chances are those of ${date(at.on)}, ${at.time} UTC`,
  points: ({us, them, own, rest}) => [
    en`a win would take ${us} to ${pointsOf(own)} and leave ${them} ${rest === 0 ? "with none" : `on ${number(rest)}`}`,
    own === rest
      ? en`if ${us} won, both sides would have ${pointsOf(own)}`
      : en`if ${us} won, they would have ${pointsOf(own)} and ${them} ${rest === 0 ? "none" : number(rest)}`,
  ],
  "level after a draw": ({points}) => `a draw would leave both sides on ${pointsOf(points)}`,
  "points after a draw": ({us, them, own, rest}) =>
    en`a draw would take ${us} to ${pointsOf(own)} and ${them} to ${rest}`,
  "through already": ({team: us, group}) =>
    group === null
      ? en`${us} are through already`
      : group
        ? en`${us} are through already and would win the group`
        : en`${us} are through already, but could no longer win the group`,
  "out already": (values) => en`${values.team} are out already`,
  "would be through": ({team: us, group}) =>
    group
      ? en`${us} would win the group`
      : [
          en`${us} would be certain of a place in the knock-outs${group === false ? ", but could no longer win the group" : ""}`,
          en`${us} would be sure to go through${group === false ? ", but could no longer win the group" : ""}`,
        ],
  "would be out": (values) => en`${values.team} would be out`,
  "both would be out": () => "both sides would be out",
  "cannot win the group": (values) => en`${values.team} could no longer win the group`,
  odds: ({team: us, round, change, more}) => {
    const steps = [change, ...more];
    const chances = steps.map((one, index) => {
      const turns = index === 0 || verb(one) !== verb(change) ? `would ${verb(one)} ` : "";
      return `${index === 0 ? "chance of" : "that of"} ${aim(one, round)} ${turns}${fromTo(one)}`;
    });
    const stands = steps.map(
      (one) =>
        `${percent(one.after)} ${prize(one, round)} (${way(one)} from ${percent(one.before)})`,
    );
    const nows = steps.map(
      (one) => `${percent(one.after)} ${prize(one, round)} (${percent(one.before)} before)`,
    );
    return [
      `${possessive(team(us))} ${list(chances)}`,
      en`${us} would then stand at ${list(stands)}`,
      en`for ${us} that would mean ${list(nows)}`,
    ];
  },
  "likeliest opponents": ({team: us, round, sure: isSure, opponents}) => {
    const [them, the] = [either(opponents), THE_STAGE[round].en];
    if (sure(opponents))
      return isSure
        ? en`in ${the} ${us} ${meets(opponents)}`
        : en`should ${us} reach ${the}, they ${meets(opponents)} there`;
    const likeliest = `likeliest ${agree(opponents.length, "opponent", "opponents")}`;
    return isSure
      ? [
          `${possessive(team(us))} ${likeliest} in ${the} would be ${them}`,
          `the likeliest ${agree(opponents.length, "side", "sides")} to await ${team(us)} in ${the} would be ${them}`,
        ]
      : [
          en`should ${us} reach ${the}, the ${likeliest} there would be ${them}`,
          en`most likely to await ${us} in ${the}: ${them}`,
        ];
  },
  champions: ({us, them, competition}) =>
    en`if ${us} won, they would be champions of the ${competition.en}, with ${them} as runners-up`,
  third: ({us, them}) => en`if ${us} won, they would finish third and ${them} fourth`,
  "go through": ({us, opponents, round}) =>
    en`if ${us} went through, they ${meets(opponents)} in ${THE_STAGE[round].en}`,
  "third-place match": ({them, opponents}) =>
    en`${them} ${meets(opponents)} in the match for third place`,
  over: ({them}) => en`for ${them} the tournament would be over`,
  "first goal": ({home, away, first, none, minutes}) => {
    const chances = each(home, away, "have", [first.home, first.away], "scoring first");
    return `${chances}; there is ${aChance(none)} of no goal in ${minutes} minutes`;
  },
  "given the first goal": ({home, away, stage, given: chances}) =>
    `with the first goal, ${each(home, away, "would have", [chances.home, chances.away], AIM[stage].en)}`,
  "extra time": ({extraTime, penalties}) =>
    `there is ${extraTime === null ? "" : `${aChance(extraTime)} of extra time and `}${aChance(penalties)} of a shoot-out`,
};

/** The next opponents: several are the likeliest, which need not be all. */
const meets = (opponents: SideFact["opponents"]): string =>
  `${opponents.length > 1 ? "could" : "would"} meet ${sure(opponents) ?? (either(opponents) || "a side not yet known")}`;
