import type {Headers} from "../../../../kit/fetch/exchange.ts";
import {FetchError} from "../../../../kit/fetch/fetch-error.ts";
import {type Shape, shape} from "../../../../kit/shape.ts";
import type {Ask, Observation, Polled, Provider} from "../../types.ts";
import {unknownCompetition} from "../identify.ts";
import {rejections} from "../rejections.ts";
import {fixtureRecord} from "./fixture.ts";

/** Maximum number of fixtures per detail request. */
const AT_ONCE = 20;

/**
 * API-Football v3, with the operator's key: one request lists every fixture, and each further one
 * returns up to twenty wanted fixtures in full.
 */
export function apiFootball({api, key}: {readonly api: string; readonly key: string}): Provider {
  const headers: Headers = {"x-apisports-key": key};

  /** Records of `response`. @throws FetchError for errors reported with status 200 (quota, key) */
  async function response(
    url: string,
    what: string,
    {fetcher, signal}: Pick<Ask, "fetcher" | "signal">,
  ): Promise<Shape[]> {
    const answer = shape(
      (await fetcher.json(url, {headers, signal, conditional: false})).value,
      `api-football ${what}`,
    );
    const listed = answer.raw("errors");
    const errors =
      typeof listed === "object" && listed !== null
        ? Object.entries(listed).map(([name, text]) => `${name}: ${text}`)
        : [];
    if (errors.length > 0)
      throw new FetchError(url, "http-status", `answered 200 with errors: ${errors.join("; ")}`, {
        status: 200,
      });
    return answer.list("response");
  }

  return {
    id: "api-football",
    name: "API-Football",
    licence: "under the operator's own subscription",
    url: "https://www.api-football.com",
    hosts: [new URL(api).host],
    minIntervalMs: 60_000,
    async poll({fetcher, field, wanted, at, signal}: Ask): Promise<Polled> {
      const league = field.competition.sources?.["api-football"];
      if (!league) return unknownCompetition("api-football", field);
      const refused = rejections(signal);
      const url = `${api}/fixtures?league=${league}&season=${field.year}`;
      const observations = new Map<string, Observation>();
      const ids: string[] = [];
      const read = (record: Shape, sourceUrl: string) => {
        const found = refused.attempt(() => fixtureRecord(record, field));
        if (!found) return;
        if (found.unmapped) refused.unmapped.push(found.unmapped);
        const {matchId} = found.match;
        if (!observations.has(matchId) && wanted.some((match) => match.matchId === matchId))
          ids.push(found.id);
        observations.set(matchId, {
          provider: "api-football",
          matchId,
          observedAt: at,
          sourceUrl,
          reported: found.reported,
        });
      };
      for (const record of await response(url, "fixtures", {fetcher, signal})) read(record, url);
      for (let from = 0; from < ids.length && !signal.aborted; from += AT_ONCE) {
        const address = `${api}/fixtures?ids=${ids.slice(from, from + AT_ONCE).join("-")}`;
        const records = await refused.request(() =>
          response(address, "fixtures by id", {fetcher, signal}),
        );
        for (const record of records ?? []) read(record, address);
      }
      return {
        observations: [...observations.values()],
        refused: refused.list,
        unmapped: refused.unmapped,
      };
    },
  };
}
