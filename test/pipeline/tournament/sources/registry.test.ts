import {expect, test} from "vitest";
import {createProviders} from "../../../../pipeline/tournament/sources/registry.ts";
import type {Competition} from "../../../../pipeline/tournament/types.ts";
import {pollCup} from "../../../fixtures/providers/cup.ts";
import {startServer} from "../../../fixtures/providers/server.ts";

const CUP: Competition = {
  id: "asian-cup",
  name: {en: "Asian Cup", vi: "Asian Cup"},
  scope: {en: "Asian", vi: "châu Á"},
  inHistory: "AFC Asian Cup",
  kind: "continental",
};
const asked = async (provider: string, sources?: Competition["sources"]) => {
  const server = await startServer();
  const {url} = server;
  const [only] = createProviders({
    providers: [provider],
    apiFootballKey: "k-1",
    openfootballUrl: url,
    internationalsUrl: url,
    fifaUrl: url,
    fifaStatisticsUrl: url,
    espnUrl: url,
    apiFootballUrl: url,
  });
  try {
    const {refused} = await pollCup(only!, {
      competition: {...CUP, ...(sources && {sources})},
    }).catch(() => ({refused: ["no answer"]}));
    return {refused, first: server.asked[0]?.path};
  } finally {
    await server.close();
  }
};

test.each([
  {provider: "openfootball", id: "asian-cup", asks: "/asian-cup.json/master/2030/asian-cup.json"},
  {provider: "fifa", id: "9/5", asks: "/calendar/matches?idCompetition=9&idSeason=5"},
  {provider: "api-football", id: "7", asks: "/fixtures?league=7&season=2030"},
])("$provider is asked for a competition by its id there, never for another", async (row) => {
  const {provider, id, asks} = row;
  expect((await asked(provider, {[provider]: id})).first).toContain(asks);
  expect(await asked(provider)).toEqual({
    refused: [
      `the Asian Cup has no id; expected competition.sources.${provider} in tournament.json`,
    ],
    first: undefined,
  });
});
