import {
  count,
  date,
  ordinal,
  orNone,
  percent,
  possessive,
  team,
} from "../../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../../kit/grammar/messages.ts";
import type {Stage} from "../../../types.ts";
import {THE_STAGE} from "../../stages.ts";
import type {Left, Stakes, Who} from "../messages/stakes.ts";

const us = (who: Who): string => (typeof who === "string" ? who : team(who));

/** A match of a stage, as a noun phrase. */
const MATCH_OF: Readonly<Partial<Record<Stage, string>>> = {
  R16: "a round-of-16 match",
  QF: "a quarter-final",
  SF: "a semi-final",
};

const THIRD = "leave them third at best";
const level = (draw: Left): string | null =>
  draw === "out"
    ? "a draw would not be enough"
    : draw === "thirdAtBest"
      ? `a draw would ${THIRD}`
      : null;
function behind(who: Who, loss: Left): string | null {
  if (loss === null) return null;
  if (who !== "either side")
    return loss === "out" ? "defeat would put them out" : `defeat would ${THIRD}`;
  return loss === "out" ? "the losers would be out" : "the losers would be third at best";
}
const both = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(", and ");

export const stakes: Phrases<Stakes> = {
  champions: (_, {scope}) => `the winners will be ${scope} champions`,
  bronze: () => ["at stake is third place", "the winners finish the tournament in third place"],
  onward: ({stage, kickoff, town, opponents}) => {
    const the = THE_STAGE[stage].en;
    const where = `in ${town} on ${date(kickoff.en.on)}`;
    if (opponents.length === 0)
      return [
        `the winners go on to ${the}, ${where}`,
        `waiting for the winners: ${the}, ${where}`,
        `at stake is a place in ${the}, ${where}`,
      ];
    const match = `${MATCH_OF[stage] ?? the} against ${opponents.map(team).join(" or ")} ${where}`;
    return [
      `the winners go on to ${match}`,
      `waiting for the winners: ${match}`,
      `at stake is ${match}`,
    ];
  },
  "losers' match": ({town, kickoff}) =>
    `the losers play for third place in ${town} on ${date(kickoff.en.on)}`,
  standing: ({upper, lower}) => {
    const [first, second] = [ordinal(upper.position), ordinal(lower.position)];
    if (upper.points === lower.points) {
      const both = upper.points === 0 ? "without a point" : `with ${count(upper.points, "point")}`;
      return en`${upper.team} are ${first} and ${lower.team} ${second}, both ${both}`;
    }
    return en`${upper.team} are ${first} with ${count(upper.points, "point")}, ${lower.team} ${second} with ${orNone(lower.points)}`;
  },
  "among the thirds": ({team: name, position, of, advance}) =>
    en`as it stands, ${name} rank ${ordinal(position)} among the ${of} third-placed teams, of whom the best ${advance} go through`,
  chances: ({on, goal, open: [one, other], sure, never}) => {
    const the = THE_STAGE[goal].en;
    const there = one ? "there" : `to ${the}`;
    const both =
      one &&
      other &&
      en`puts the chances of reaching ${the} at ${percent(one.chance)} for ${one.team} and ${percent(other.chance)} for ${other.team}`;
    const single =
      one &&
      `puts ${possessive(team(one.team))} chance of reaching ${the} at ${percent(one.chance)}`;
    const findings = [
      both ?? single,
      sure.length > 0 && en`takes ${sure} ${there} in practically every run`,
      never.length > 0 && en`practically never takes ${never} ${there}`,
    ].filter((finding) => typeof finding === "string");
    return en`the simulation of ${date(on)} ${findings}`;
  },
  "won group": ({who}) => [
    `${us(who)} have already won the group`,
    `nobody can take first place from ${us(who)}`,
  ],
  out: ({who}) => [
    `${us(who)} can no longer go through`,
    `${us(who)} are out, whatever the result`,
  ],
  sure: ({who, now, goal, more}) => {
    const sure =
      now === "topTwo"
        ? `${us(who)} are sure of a place in the top two`
        : `${us(who)} are already sure of ${THE_STAGE[goal].en}`;
    if (more === "first with a draw") return `${sure}, and a draw would win them the group`;
    if (more === "first with a win")
      return `${sure}, and ${who === "both sides" ? "the winners would take first place" : "a win would make them group winners"}`;
    return more ? `${sure}; a draw would guarantee a top-two place` : sure;
  },
  "third at best": ({who, mustWin}) => {
    if (mustWin && who === "both sides")
      return "neither side can finish higher than third, and only a win would keep alive the hope of a place among the best third-placed teams";
    return `${us(who)} can only go through as one of the best third-placed teams${mustWin ? " and have to win for that" : ""}`;
  },
  "draw enough": ({who, winsGroup, loss}) => {
    const drawn = who === "either side" ? "both sides" : us(who);
    const defeat = behind(who, loss);
    const loses = defeat ? `; ${defeat}` : "";
    if (winsGroup === "draw")
      return [
        `a draw is enough for ${us(who)} to win the group${loses}`,
        `${us(who)} would win the group with a draw${loses}`,
      ];
    const more = `${winsGroup ? " and a win would secure first place" : ""}${loses}`;
    return [
      `a draw is enough to take ${drawn} through${more}`,
      `with a draw ${drawn} would be through${more}`,
    ];
  },
  "win enough": ({who, winsGroup, draw, loss}) => {
    const onlyThird = draw === "thirdAtBest" && loss === "thirdAtBest";
    const less = draw === "out" ? "put them out" : onlyThird ? THIRD : null;
    const rest = less ? `anything less would ${less}` : both(level(draw), behind(who, loss));
    const more = rest && `; ${rest}`;
    if (winsGroup) return `a win would make ${us(who)} group winners${more}`;
    return [
      `a win would take ${us(who)} through${more}`,
      `${us(who)} would go through with a win${more}`,
    ];
  },
  "win needed": ({who}) => `only a win keeps ${us(who)} in it`,
  "less than a win": ({who, draw, loss}) =>
    both(level(draw), behind(who, loss)).replace("them", us(who)),
};
