import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {dayOf} from "../../pipeline/kit/instant.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";

/**
 * A team's chance of the title in the newest simulation before the title was decided; empty before
 * the first simulation.
 */
export function titleOdds(
  {odds: {trend}, bracket}: Snapshot,
  teamId: TeamId,
  [name, nameVi]: readonly [string, string],
) {
  const isOpen = ({body}: (typeof trend)[number]) =>
    body.teams.every(({champion: {probability}}) => probability < 1);
  const last = trend.findLast(isOpen);
  const chance = last?.body.teams.find((one) => one.teamId === teamId)?.champion.probability;
  if (last === undefined || chance === undefined) return [];
  const on = dayOf(last.asOf);
  const decided = [...bracket.values()].some(({stage, winner}) => stage === "F" && winner !== null);
  const [when, whenVi] = decided
    ? [", before the final was played", ", trước trận chung kết"]
    : ["", ""];
  return [
    {
      en: `Title odds of ${name} (forecast, chance, prediction) on ${en.date(on)}${when}: ${en.percent(chance)}.`,
      vi: `Cơ hội vô địch theo dự báo ngày ${vi.date(on)}${whenVi}: ${nameVi} ${vi.percent(chance)}.`,
    },
  ];
}
