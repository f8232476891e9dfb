import type {Settled} from "../certainty/certain.ts";
import {rounded} from "../forecasting/engine.ts";
import {type Column, type Estimate, PLACES, ROUNDS} from "../model/types.ts";

type Chances = Readonly<Record<Column, Estimate>>;

const NEVER: Estimate = {probability: 0, standardError: 0};
const SURE: Estimate = {probability: 1, standardError: 0};

/**
 * A team's chances in its group and beyond, given what has become certain since they were
 * simulated: settled ones are exactly 0 or 1, and for the rest
 *
 *   P(place | places still open) = P(place) / Σ P(open places)
 *   P(round | through) = P(round) / P(through)
 *
 * Chances that already agree with what is certain are returned as the same object.
 *
 * @param leadsTo the round that the group leads to
 */
export function settledChances(
  chances: Chances,
  {fate, places: {best, worst}}: Settled,
  leadsTo: (typeof ROUNDS)[number],
): Chances {
  const isOpen = (place: number) => best <= place + 1 && place + 1 <= worst;
  const ruledOut = PLACES.some((name, place) => !isOpen(place) && chances[name].probability > 0);
  const left = PLACES.filter((_, place) => isOpen(place)).reduce(
    (sum, name) => sum + chances[name].probability,
    0,
  );
  const places = PLACES.map((name, place): [Column, Estimate] => [
    name,
    !isOpen(place) ? NEVER : best === worst ? SURE : given(chances[name], left),
  ]);
  const through = chances[leadsTo].probability;
  const beyond = ROUNDS.slice(ROUNDS.indexOf(leadsTo));
  const rounds = beyond.map((round): [Column, Estimate] => [
    round,
    fate === "out" ? NEVER : round === leadsTo ? SURE : given(chances[round], through),
  ]);
  const changed = [
    ...(ruledOut && left > 0 ? places : []),
    ...((fate === "out" && through > 0) || (fate === "through" && through > 0 && through < 1)
      ? rounds
      : []),
  ];
  return changed.length === 0 ? chances : {...chances, ...Object.fromEntries(changed)};
}

const given = ({probability, standardError}: Estimate, condition: number): Estimate => ({
  probability: rounded(probability / condition),
  standardError: rounded(standardError / condition),
});
