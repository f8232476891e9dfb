import {says} from "../../../../kit/grammar/messages.ts";
import type {Verdict} from "../../../analysis/stakes.ts";
import type {PreviewFacts, PreviewSide} from "../types.ts";
import {prospects} from "./prospects.ts";

export type Stakes = ReturnType<typeof stakes>[number];

/** What hangs on the match: the group's arithmetic, or the way on in the bracket. */
export function stakes(facts: PreviewFacts) {
  const {stage, home, away, next, loserNext, matchday} = facts;
  if (stage === "F") return [says("world champions")];
  if (stage === "3RD") return [says("bronze")];
  if (stage !== "group")
    return [
      ...(next ? [says("onward", next)] : []),
      ...(loserNext ? [says("losers' match", loserNext)] : []),
    ];
  if (!home || !away) return [];
  if (matchday === 1) return chances(facts, [home, away]);
  return [
    standing(facts, home, away),
    ...prospects(facts, home, away),
    ...third(home),
    ...third(away),
    ...chances(facts, [home, away]),
  ];
}

/** The table as it stands between the two sides. */
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
  amongThirds && stakes?.now !== "out"
    ? [says("among the thirds", {team: name, ...amongThirds})]
    : [];

const DECIDED: ReadonlySet<Verdict> = new Set<Verdict>(["first", "topTwo", "through", "out"]);

/** The simulation's chances of the knock-outs, where the group leaves them open. */
function chances({knockoutsBegin}: PreviewFacts, sides: readonly PreviewSide[]) {
  const undecided = sides.flatMap(({name, chances: simulated, stakes}) =>
    simulated && simulated.next !== null && !DECIDED.has(stakes!.now)
      ? [{team: name, chance: simulated.next, on: simulated.on}]
      : [],
  );
  if (undecided.length === 0) return [];
  return [
    says("chances", {
      on: undecided[0]!.on,
      goal: knockoutsBegin,
      open: undecided.filter(({chance}) => chance > 0 && chance < 1),
      sure: undecided.filter(({chance}) => chance === 1).map(({team}) => team),
      never: undecided.filter(({chance}) => chance === 0).map(({team}) => team),
    }),
  ];
}
