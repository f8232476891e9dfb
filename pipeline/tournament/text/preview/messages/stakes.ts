import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {GroupStakes, Verdict} from "../../../analysis/stakes.ts";
import type {Stage, Text} from "../../../types.ts";
import type {PreviewFacts, PreviewSide} from "../types.ts";

export type Stakes = MessageOf<ReturnType<typeof stakes>>;

/** The stakes of the match: the group's arithmetic, or the next match in the bracket. */
export function stakes(facts: PreviewFacts) {
  const {stage, home, away, next, loserNext, matchday} = facts;
  if (stage === "F") return [says("champions")];
  if (stage === "3RD") return [says("bronze")];
  if (stage !== "group")
    return [next && says("onward", next), loserNext && says("losers' match", loserNext)];
  if (!home || !away) return [];
  if (matchday === 1) return [chances(facts, [home, away])];
  return [
    standing(facts, home, away),
    ...prospects(facts, home, away),
    third(home),
    third(away),
    chances(facts, [home, away]),
  ];
}

/** The two sides' places in the table. */
function standing({group}: PreviewFacts, home: PreviewSide, away: PreviewSide) {
  const row = ({name, stakes}: PreviewSide) => ({
    team: name,
    position: stakes!.position,
    points: stakes!.points,
  });
  const [upper, lower] =
    home.stakes!.position < away.stakes!.position ? [home, away] : [away, home];
  return says("standing", {group, upper: row(upper), lower: row(lower)});
}

const third = ({name, amongThirds, stakes}: PreviewSide) =>
  amongThirds && stakes?.now !== "out" && says("among the thirds", {team: name, ...amongThirds});

const DECIDED: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through", "out"]);

/** Simulated chances of reaching the knock-outs, for sides still undecided in their group. */
function chances({knockoutsBegin}: PreviewFacts, sides: readonly PreviewSide[]) {
  const undecided = sides.flatMap(({name, chances: simulated, stakes}) =>
    simulated && simulated.next !== null && !DECIDED.has(stakes!.now)
      ? [{team: name, chance: simulated.next, on: simulated.on}]
      : [],
  );
  const having = (test: (chance: number) => boolean) =>
    undecided.filter(({chance}) => test(chance));
  return (
    undecided[0] &&
    says("chances", {
      on: undecided[0].on,
      goal: knockoutsBegin,
      open: having((chance) => chance > 0 && chance < 1),
      sure: having((chance) => chance === 1).map(({team}) => team),
      never: having((chance) => chance === 0).map(({team}) => team),
    })
  );
}

/** One team, or both if the same is at stake for them. */
export type Who = Text | "both sides" | "either side";

/** The best that is left to a side without the result it needs; null while more is possible. */
export type Left = "thirdAtBest" | "out" | null;

const SAFE: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through"]);
const left = (verdict: Verdict): Left =>
  verdict === "thirdAtBest" || verdict === "out" ? verdict : null;

/** Both sides' prospects, merged if they are equal. */
function prospects({knockoutsBegin}: PreviewFacts, home: PreviewSide, away: PreviewSide) {
  const [ours, theirs] = [home.stakes!, away.stakes!];
  const same = (["now", "win", "draw", "loss"] as const).every((key) => ours[key] === theirs[key]);
  if (same)
    return [prospect(ours.now === "open" ? "either side" : "both sides", ours, knockoutsBegin)];
  return [prospect(home.name, ours, knockoutsBegin), prospect(away.name, theirs, knockoutsBegin)];
}

/** A side's prospects, by result. */
function prospect(who: Who, {now, win, draw, loss}: GroupStakes, goal: Stage) {
  if (now === "first") return says("won group", {who});
  if (now === "out") return says("out", {who});
  if (now === "topTwo" || now === "through") {
    const more =
      draw === "first"
        ? "first with a draw"
        : win === "first"
          ? "first with a win"
          : now === "through" && SAFE.has(draw) && "top two with a draw";
    return says("sure", {who, now, goal, more});
  }
  const [afterDraw, afterLoss] = [left(draw), left(loss)];
  const winsGroup = draw === "first" ? "draw" : win === "first" && "win";
  if (now === "thirdAtBest")
    return says("third at best", {who, mustWin: draw === "out" && win !== "out"});
  if (SAFE.has(draw)) return says("draw enough", {who, winsGroup, loss: afterLoss});
  if (SAFE.has(win)) return says("win enough", {who, winsGroup, draw: afterDraw, loss: afterLoss});
  if (draw === "out") return says("win needed", {who});
  return (
    (afterDraw || afterLoss) && says("less than a win", {who, draw: afterDraw, loss: afterLoss})
  );
}
