import {says} from "../../../../kit/grammar/messages.ts";
import type {GroupStakes, Verdict} from "../../../analysis/stakes.ts";
import type {Stage, Text} from "../../../types.ts";
import type {PreviewFacts, PreviewSide} from "../types.ts";

/** One team, or two for whom the same is at stake. */
export type Who = Text | "both sides" | "either side";

/** What is left to a side that does not get what it needs. */
export type Left = "thirdAtBest" | "out" | null;

const SAFE: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through"]);
const left = (verdict: Verdict): Left =>
  verdict === "thirdAtBest" || verdict === "out" ? verdict : null;

/** Both sides' prospects; those that are the same are told once. */
export function prospects({knockoutsBegin}: PreviewFacts, home: PreviewSide, away: PreviewSide) {
  const [ours, theirs] = [home.stakes!, away.stakes!];
  const same = (["now", "win", "draw", "loss"] as const).every((key) => ours[key] === theirs[key]);
  if (same)
    return prospect(ours.now === "open" ? "either side" : "both sides", ours, knockoutsBegin);
  return [
    ...prospect(home.name, ours, knockoutsBegin),
    ...prospect(away.name, theirs, knockoutsBegin),
  ];
}

/** What the result means for a side. */
function prospect(who: Who, {now, win, draw, loss}: GroupStakes, goal: Stage) {
  if (now === "first") return [says("won group", {who})];
  if (now === "out") return [says("out", {who})];
  if (now === "topTwo" || now === "through") {
    if (draw === "first") return [says("sure", {who, now, goal, more: "first with a draw"})];
    if (win === "first") return [says("sure", {who, now, goal, more: "first with a win"})];
    return [
      says("sure", {
        who,
        now,
        goal,
        more: now === "through" && SAFE.has(draw) ? "top two with a draw" : null,
      }),
    ];
  }
  if (now === "thirdAtBest")
    return [says("third at best", {who, mustWin: draw === "out" && win !== "out"})];
  if (SAFE.has(draw))
    return [says("draw enough", {who, winsGroup: win === "first", loss: left(loss)})];
  if (SAFE.has(win))
    return [
      says("win enough", {who, winsGroup: win === "first", draw: left(draw), loss: left(loss)}),
    ];
  if (draw === "out") return [says("win needed", {who})];
  return left(draw) || left(loss)
    ? [says("less than a win", {who, draw: left(draw), loss: left(loss)})]
    : [];
}
