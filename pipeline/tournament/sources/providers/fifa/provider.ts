import {shape} from "../../../../kit/shape.ts";
import type {Ask, Observation, Polled, Provider} from "../../types.ts";
import {unknownCompetition} from "../identify.ts";
import {rejections} from "../rejections.ts";
import {type CalendarMatch, calendarMatch} from "./calendar.ts";
import {performances, statistics, timeline} from "./extras.ts";
import {fifaMatch} from "./match.ts";

/** Season ids of the World Cup by year; 2018 is from memory of a public client. */
const SEASONS: Readonly<Record<number, number>> = {2026: 285023, 2022: 255711, 2018: 254645};
/** The calendar is long and rarely changes, so it is requested at most this often. */
const CALENDAR_LASTS_MS = 10 * 60_000;

export interface FifaAddress {
  readonly api: string;
  readonly statisticsApi: string;
  /** Season ids by year. */
  readonly seasons?: Readonly<Record<number, number>>;
}

/**
 * FIFA's own match centre, without a key: the calendar, and for wanted matches the match itself,
 * its timeline, statistics and player scores. Undocumented and without terms of re-use; off until
 * the operator enables it.
 */
export function fifa({api, statisticsApi, seasons = SEASONS}: FifaAddress): Provider {
  let calendar: {readonly readAt: number; readonly matches: readonly CalendarMatch[]} | undefined;

  async function poll({fetcher, field, wanted, at, signal}: Ask): Promise<Polled> {
    const refused = rejections(signal);
    const [id, season = seasons[field.year]] = field.competition.sources?.fifa?.split("/") ?? [];
    if (!id) return unknownCompetition("fifa", field);
    if (season === undefined)
      return {
        unasked: true,
        observations: [],
        refused: [`no FIFA season is known for ${field.year}`],
      };
    const observations = new Map<string, Observation>();
    const keep = (listed: CalendarMatch, sourceUrl: string, reported: Observation["reported"]) =>
      observations.set(listed.match.matchId, {
        provider: "fifa",
        matchId: listed.match.matchId,
        observedAt: at,
        sourceUrl,
        reported,
      });

    if (!calendar || Date.parse(at) - calendar.readAt >= CALENDAR_LASTS_MS) {
      const url = `${api}/calendar/matches?idCompetition=${id}&idSeason=${season}&language=en&count=500`;
      const records = shape((await fetcher.json(url, {signal})).value, "fifa calendar").list(
        "Results",
      );
      const matches = records.flatMap(
        (record) => refused.attempt(() => calendarMatch(record, field)) ?? [],
      );
      calendar = {readAt: Date.parse(at), matches};
      for (const listed of matches) {
        keep(listed, url, listed.reported);
        if (listed.unmapped) refused.unmapped.push(listed.unmapped);
      }
    }
    for (const {matchId} of wanted) {
      const listed = calendar.matches.find(({match}) => match.matchId === matchId);
      if (!listed || signal.aborted) continue;
      const url = `${api}/live/football/${listed.idMatch}?language=en`;
      const reported = await refused.request(() =>
        deep({fetcher, field, signal}, listed, url, refused),
      );
      if (reported) keep(listed, url, reported);
    }
    return {
      observations: [...observations.values()],
      refused: refused.list,
      unmapped: refused.unmapped,
    };
  }

  async function deep(
    {fetcher, field, signal}: Pick<Ask, "fetcher" | "field" | "signal">,
    listed: CalendarMatch,
    url: string,
    refused: ReturnType<typeof rejections>,
  ): Promise<Observation["reported"]> {
    const record = async (address: string, what: string) =>
      shape((await fetcher.json(address, {signal})).value, `fifa ${what} ${listed.idMatch}`);
    const match = fifaMatch(await record(url, "match"), listed, field);
    if (match.unmapped) refused.unmapped.push(match.unmapped);
    const {status, score} = match.reported;
    if (status !== "live" && status !== "finished") return match.reported;
    const lasted =
      Boolean(score?.extraTime) || /^extra_time|shootout/.test(match.reported.phase ?? "");
    const course = await refused.request(async () =>
      timeline(
        await record(`${api}/timelines/${listed.idMatch}?language=en`, "timeline"),
        match,
        lasted,
      ),
    );
    const ifes = match.idIfes;
    const counts =
      ifes &&
      (await refused.request(async () =>
        statistics(
          await record(`${statisticsApi}/stats/match/${ifes}/teams.json`, "statistics"),
          match,
        ),
      ));
    const rated =
      ifes &&
      status === "finished" &&
      (await refused.request(async () =>
        performances(
          await record(`${statisticsApi}/powerranking/match/${ifes}.json`, "ratings"),
          match,
        ),
      ));
    const details = {
      statistics: counts || null,
      commentary: course?.commentary ?? null,
      performances: rated || null,
    };
    return {
      ...match.reported,
      ...(course?.shootoutKicks && {shootoutKicks: course.shootoutKicks}),
      ...(Object.values(details).some((part) => part !== null) && {details}),
    };
  }

  return {
    id: "fifa",
    name: "FIFA match centre",
    licence: "no terms of re-use published; for the operator to judge",
    url: "https://www.fifa.com",
    hosts: [api, statisticsApi].map((address) => new URL(address).host),
    minIntervalMs: 5_000,
    poll,
  };
}
