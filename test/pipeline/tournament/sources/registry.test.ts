import {expect, test} from "vitest";
import {createProviders} from "../../../../pipeline/tournament/sources/registry.ts";
import type {Competition} from "../../../../pipeline/tournament/types.ts";
import {envelope, fixture} from "../../../fixtures/providers/api-football.ts";
import {pollCup} from "../../../fixtures/providers/cup.ts";
import {played, worldcup} from "../../../fixtures/providers/openfootball.ts";
import {startServer} from "../../../fixtures/providers/server.ts";

const CUP: Competition = {
  id: "asian-cup",
  name: {en: "Asian Cup", vi: "Asian Cup"},
  scope: {en: "Asian", vi: "châu Á"},
  inHistory: "AFC Asian Cup",
  kind: "continental",
};
/** What providers answer there about the first match. */
const ANSWERS = {
  "/asian-cup.json/master/2030/asian-cup.json": worldcup([played()]),
  "/fixtures?league=7&season=2030": envelope([fixture({short: "NS"})]),
};
const asked = async (provider: string, sources?: Competition["sources"]) => {
  const server = await startServer();
  for (const [path, answer] of Object.entries(ANSWERS)) server.on(path, answer);
  const {url} = server;
  const [only] = createProviders({
    providers: [provider],
    apiFootballKey: "k-1",
    openfootballUrl: url,
    internationalsUrl: url,
    fifaUrl: url,
    fifaStatisticsUrl: url,
    espnUrl: `${url}/soccer/fifa.world`,
    apiFootballUrl: url,
  });
  try {
    const {refused, unasked, of} = await pollCup(only!, {
      competition: {...CUP, ...(sources && {sources})},
    }).catch(() => ({refused: ["no answer"], unasked: undefined, of: () => undefined}));
    return {refused, unasked, first: server.asked[0]?.path, status: of("m-001")?.status};
  } finally {
    await server.close();
  }
};

test.each([
  {
    provider: "openfootball",
    id: "asian-cup",
    asks: "/asian-cup.json/master/2030/asian-cup.json",
    status: "finished",
  },
  {provider: "fifa", id: "9/5", asks: "/calendar/matches?idCompetition=9&idSeason=5"},
  {provider: "espn", id: "afc.asian.cup", asks: "/soccer/afc.asian.cup/scoreboard?"},
  {provider: "api-football", id: "7", asks: "/fixtures?league=7&season=2030", status: "scheduled"},
])("$provider is asked for a competition by its id there, never for another", async (row) => {
  const {provider, id, asks, status} = row;
  const {first, status: told} = await asked(provider, {[provider]: id});
  expect(first).toContain(asks);
  expect(told).toBe(status);
  expect(await asked(provider)).toEqual({
    refused: [
      `the Asian Cup has no id; expected competition.sources.${provider} in tournament.json`,
    ],
    unasked: true,
    first: undefined,
  });
});
