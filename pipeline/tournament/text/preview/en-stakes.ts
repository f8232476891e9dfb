import {count, date, list, number, ordinal, percent, possessive, team} from "../../../kit/grammar/en.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {sentence} from "../../../kit/grammar/sentence.ts";
import type {GroupStakes, Verdict} from "../../analysis/stakes.ts";
import {THE_STAGE} from "../grammar/stage.ts";
import type {NextMatch, PreviewFacts, PreviewSide} from "./types.ts";

/** Two sides for whom the same is at stake. */
const EITHER = "either side";
const SAFE: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through"]);

/** The table as it stands between the two sides. */
function standing({home, away, group}: PreviewFacts): string {
  const row = ({name, stakes}: PreviewSide) => `${team(name)} are ${ordinal(stakes!.position)} with ${count(stakes!.points, "point")}`;
  const [upper, lower] = home!.stakes!.position < away!.stakes!.position ? [home!, away!] : [away!, home!];
  return sentence(`in Group ${group} ${row(upper)}, ${row(lower).replace(" are ", " ")}`);
}

/** What the result means for one side. */
function outlook(us: string, meaning: GroupStakes, goal: string, pick: Phrasing): string {
  const {now, win, draw} = meaning;
  if (now === "first") return sentence(pick("won group", [`${us} have already won the group`, `nobody can take first place from ${us}`]));
  if (now === "out") return sentence(pick("out", [`${us} can no longer go through`, `${us} are out, whatever the result`]));
  if (now === "topTwo" || now === "through") {
    const sure = now === "topTwo" ? `${us} are sure of a place in the top two` : `${us} are already sure of ${goal}`;
    if (draw === "first") return sentence(`${sure}, and a draw would win them the group`);
    if (win === "first") return sentence(`${sure}, and a win would make them group winners`);
    if (now === "through" && SAFE.has(draw)) return sentence(`${sure}; a draw would guarantee a top-two place`);
    return sentence(sure);
  }
  if (now === "thirdAtBest")
    return sentence(
      `${us} can only go through as one of the best third-placed teams`,
      draw === "out" && win !== "out" ? "and have to win for that" : null,
    );
  return open(us, meaning, pick);
}

function open(us: string, {win, draw, loss}: GroupStakes, pick: Phrasing): string {
  const hoping = "leave them hoping for a place among the best thirds";
  const pair = us === EITHER;
  const behind =
    loss === "out"
      ? pair
        ? "the losers would be out"
        : "defeat would put them out"
      : loss === "thirdAtBest"
        ? pair
          ? "the losers would be left hoping for a place among the best thirds"
          : `defeat would ${hoping}`
        : null;
  if (SAFE.has(draw)) {
    const drawn = pair ? "both sides" : us;
    const enough = pick("draw enough", [`a draw is enough to take ${drawn} through`, `with a draw ${drawn} would be through`]);
    const bonus = win === "first" ? "and a win would secure first place" : null;
    return sentence(
      enough,
      [bonus, behind].filter(Boolean).length > 0 ? `${bonus ? ` ${bonus}` : ""}${behind ? `; ${behind}` : ""}`.trim() : null,
    ).replace(" ;", ";");
  }
  const level = draw === "out" ? "a draw would not be enough" : draw === "thirdAtBest" ? `a draw would ${hoping}` : null;
  if (SAFE.has(win)) {
    const through =
      win === "first"
        ? `${us} would win the group with a win`
        : pick("win enough", [`a win would take ${us} through`, `${us} would go through with a win`]);
    if (draw === "thirdAtBest" && loss === "thirdAtBest") return sentence(`${through}; anything less would ${hoping}`);
    const rest = draw === "out" ? "anything less would put them out" : [level, behind].filter((part) => part !== null).join(", and ");
    return sentence(rest ? `${through}; ${rest}` : through);
  }
  if (draw === "out") return sentence(`only a win keeps ${us} in it, and even that may not be enough`);
  const less = [level, behind].filter((part) => part !== null);
  return less.length > 0 ? sentence(less.join(", and ").replace("them", us)) : "";
}

/** Both sides' prospects; those that are the same are told once. */
function meanings(home: PreviewSide, away: PreviewSide, goal: string, pick: Phrasing): string[] {
  const same = (["now", "win", "draw", "loss"] as const).every((key) => home.stakes![key] === away.stakes![key]);
  if (same && home.stakes!.now === "thirdAtBest" && home.stakes!.draw === "out" && home.stakes!.win !== "out")
    return [
      sentence("neither side can finish higher than third, and only a win would keep alive the hope of a place among the best thirds"),
    ];
  if (same) return [outlook(home.stakes!.now === "open" ? EITHER : "both sides", home.stakes!, goal, pick)];
  return [home, away].map((side) => outlook(team(side.name), side.stakes!, goal, pick));
}

const thirds = (side: PreviewSide): string | null =>
  side.amongThirds && side.stakes?.now !== "out"
    ? sentence(
        `${team(side.name)} are ${ordinal(side.amongThirds.position)} of the ${number(side.amongThirds.of)} third-placed teams at present; the best ${number(side.amongThirds.advance)} go through`,
      )
    : null;

const DECIDED: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through", "out"]);

/** The simulation's chances of the knock-outs, where the group leaves them open. */
function chances({home, away, knockoutsBegin}: PreviewFacts): string | null {
  const undecided = [home!, away!].filter((side) => side.chances?.next != null && !DECIDED.has(side.stakes!.now));
  if (undecided.length === 0) return null;
  const on = date(undecided[0]!.chances!.on);
  const goal = THE_STAGE[knockoutsBegin].en;
  const [open, sure, never] = [(p: number) => p > 0 && p < 1, (p: number) => p === 1, (p: number) => p === 0].map((is) =>
    undecided.filter(({chances}) => is(chances!.next!)).map(({name, chances}) => ({us: team(name), chance: percent(chances!.next!)})),
  );
  const names = (sides: typeof open) => list((sides ?? []).map(({us}) => us));
  const [one, other] = open!;
  const told = [
    one &&
      (other
        ? `puts the chances of reaching ${goal} at ${one.chance} for ${one.us} and ${other.chance} for ${other.us}`
        : `puts ${possessive(one.us)} chance of reaching ${goal} at ${one.chance}`),
    sure!.length > 0 && `takes ${names(sure)} ${one ? "there" : `to ${goal}`} in every run`,
    never!.length > 0 && `never takes ${names(never)} ${one ? "there" : `to ${goal}`}`,
  ].filter((part): part is string => typeof part === "string");
  return sentence(`the simulation of ${on} ${list(told)}`);
}

/** Where the winner goes. */
function onward({stage, on, town, opponents}: NextMatch, pick: Phrasing): string {
  const where = `in ${town} on ${date(on)}`;
  const against =
    opponents.length === 1
      ? ` against ${team(opponents[0]!)}`
      : opponents.length === 2
        ? ` against ${team(opponents[0]!)} or ${team(opponents[1]!)}`
        : "";
  const the = THE_STAGE[stage].en;
  return sentence(
    pick("onward", [
      `the winners go on to ${the}${against}, ${where}`,
      `waiting for the winners: ${the}${against}, ${where}`,
      `at stake is ${stage === "F" ? the : `a place in ${the}`}${against}, ${where}`,
    ]),
  );
}

/** What hangs on the match: the group's arithmetic, or the way on in the bracket. */
export function stakes(facts: PreviewFacts, pick: Phrasing): string[] {
  const {stage, home, away, next, loserNext, matchday} = facts;
  if (stage === "F") return [sentence("the winners are world champions")];
  if (stage === "3RD") return [sentence(pick("bronze", ["at stake is third place", "the winners finish the tournament in third place"]))];
  if (stage !== "group")
    return [
      next ? onward(next, pick) : "",
      loserNext ? sentence(`the losers play for third place in ${loserNext.town} on ${date(loserNext.on)}`) : "",
    ];
  if (!home || !away || matchday === 1) return [home && away ? (chances(facts) ?? "") : ""];
  return [
    standing(facts),
    ...meanings(home, away, THE_STAGE[facts.knockoutsBegin].en, pick),
    thirds(home) ?? "",
    thirds(away) ?? "",
    chances(facts) ?? "",
  ];
}
