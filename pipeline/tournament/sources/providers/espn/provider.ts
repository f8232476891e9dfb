import {shape} from "../../../../kit/shape.ts";
import type {Ask, Observation, Polled, Provider} from "../../types.ts";
import {unknownCompetition} from "../identify.ts";
import {rejections} from "../rejections.ts";
import {listedMatch} from "./scoreboard.ts";
import {summary} from "./summary.ts";

const compact = (day: string) => day.replaceAll("-", "");
const dayBefore = (instant: string) =>
  compact(new Date(Date.parse(instant) - 86_400_000).toISOString().slice(0, 10));

/** The league of the World Cup. */
const WORLD_CUP = "/fifa.world";

/**
 * ESPN's public site, without a key: the scoreboard, and a summary of each wanted match. The league
 * is that of the competition, otherwise the one at the end of `api`.
 * Undocumented and without terms of re-use; off until the operator enables it.
 */
export function espn({api}: {readonly api: string}): Provider {
  return {
    id: "espn",
    name: "ESPN",
    licence: "no terms of re-use published; for the operator to judge",
    url: "https://www.espn.com/soccer",
    hosts: [new URL(api).host],
    minIntervalMs: 10_000,
    async poll({fetcher, field, wanted, at, signal}: Ask): Promise<Polled> {
      const league = field.competition.sources?.espn;
      if (!league && field.competition.kind !== "world-cup" && api.endsWith(WORLD_CUP))
        return unknownCompetition("espn", field);
      const site = league ? api.replace(/[^/]+$/, league) : api;
      const refused = rejections(signal);
      // the scoreboard uses American days: a match may be listed under the previous day
      const live = wanted.filter(
        ({kickoffAt}) => Math.abs(Date.parse(kickoffAt) - Date.parse(at)) < 86_400_000,
      );
      const days = live.map(({kickoffAt}) => kickoffAt).sort();
      const range =
        wanted.length > 0 && live.length === wanted.length
          ? `${dayBefore(days[0]!)}-${compact(days.at(-1)!.slice(0, 10))}`
          : `${compact(field.opensOn)}-${compact(field.endsOn)}`;
      const url = `${site}/scoreboard?dates=${range}&limit=500`;
      const events = shape((await fetcher.json(url, {signal})).value, "espn scoreboard").list(
        "events",
      );
      const observations: Observation[] = [];
      for (const event of events) {
        const listed = refused.attempt(() => listedMatch(event, field));
        if (!listed) continue;
        if (listed.unmapped) refused.unmapped.push(listed.unmapped);
        const {matchId} = listed.match;
        const address = `${site}/summary?event=${encodeURIComponent(listed.event)}`;
        const deep =
          wanted.some((match) => match.matchId === matchId) && !signal.aborted
            ? await refused.request(async () =>
                summary(
                  shape(
                    (await fetcher.json(address, {signal})).value,
                    `espn summary ${listed.event}`,
                  ),
                  listed,
                  field,
                ),
              )
            : undefined;
        observations.push({
          provider: "espn",
          matchId,
          observedAt: at,
          sourceUrl: deep ? address : url,
          reported: deep ?? listed.reported,
        });
      }
      return {observations, refused: refused.list, unmapped: refused.unmapped};
    },
  };
}
