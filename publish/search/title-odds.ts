import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {clockTimes, dayOf} from "../../pipeline/kit/instant.ts";
import {inPlayingOrder, kickoffOf, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";
import {oddsPoints} from "../tournament/forecasts/champion-odds.ts";

/**
 * A team's chance of the title in the newest simulation before the title was decided, and before
 * the tournament; empty before the first simulation.
 */
export function titleOdds(
  snapshot: Snapshot,
  teamId: TeamId,
  [name, nameVi]: readonly [string, string],
) {
  const {bracket, matches} = snapshot;
  const trend = oddsPoints(snapshot);
  const isOpen = ({body}: (typeof trend)[number]) =>
    body.teams.every(({champion: {probability}}) => probability < 1);
  const last = trend.findLast(isOpen);
  const chanceIn = (odds: (typeof trend)[number] | undefined) =>
    odds?.body.teams.find((one) => one.teamId === teamId)?.champion.probability;
  const chance = chanceIn(last);
  if (last === undefined || chance === undefined) return [];
  const beganAt = kickoffOf(inPlayingOrder(matches)[0]!);
  const opening = trend.findLast(({asOf}) => asOf < beganAt);
  const before = chanceIn(opening);
  const at = clockTimes(last.asOf, "UTC");
  const decided = [...bracket.values()].some(({stage, winner}) => stage === "F" && winner !== null);
  const [when, whenVi] = decided
    ? [", before the final was played", ", trước trận chung kết"]
    : ["", ""];
  return [
    {
      en: `Title odds of ${name} (forecast, chance, prediction) on ${en.date(at.en.on)}${when}: ${en.percent(chance)}.`,
      vi: `Cơ hội vô địch theo dự báo ngày ${vi.date(at.vi.on)}${whenVi}: ${nameVi} ${vi.percent(chance)}.`,
    },
    ...(opening === undefined || before === undefined || last === opening
      ? []
      : [
          {
            en: `Title odds (chance of winning) before the tournament, in the forecast of ${en.date(dayOf(opening.asOf))}: ${name} ${en.percent(before)}.`,
            vi: `Cơ hội vô địch trước giải, theo dự báo ngày ${vi.date(dayOf(opening.asOf))}: ${nameVi} ${vi.percent(before)}.`,
          },
        ]),
  ];
}
